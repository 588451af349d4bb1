#ifndef VERSO_REASONS_H
#define VERSO_REASONS_H

#include "PictureCodecs.h"

/// Copies a library's message into the caller's room, cut where it is too long.
void picture_set_reason(char *reason, const char *text);

/// Writes all bytes to a descriptor; false with errno set where it cannot.
bool picture_write_all(int descriptor, const uint8_t *bytes, size_t count);

#endif
