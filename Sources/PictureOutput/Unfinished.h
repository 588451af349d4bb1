#ifndef VERSO_UNFINISHED_H
#define VERSO_UNFINISHED_H

#include "PictureOutput.h"

/// Remembers a program that was started. Gives its place, or -1.
int32_t picture_unfinished_program(pid_t pid);

#endif
