#include "Reasons.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

void picture_set_reason(char *reason, const char *text) {
  size_t length = strlen(text);
  if (length >= picture_reason_capacity) length = picture_reason_capacity - 1;
  memcpy(reason, text, length);
  reason[length] = 0;
}

bool picture_write_all(int descriptor, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      if (written == 0) errno = EIO;
      return false;
    }
    bytes += written;
    count -= (size_t)written;
  }
  return true;
}
