#ifndef VERSO_PICTURE_OUTPUT_H
#define VERSO_PICTURE_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#endif
