// Text that is safe to show, and numbers that read back the same.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bridge.h"

/// Decodes one character; gives its length in bytes, or 0 where there is none (also for surrogates and overlong forms).
static size_t decode(const unsigned char *bytes, size_t length, uint32_t *character) {
  unsigned char first = bytes[0];
  if (first < 0x80) {
    *character = first;
    return 1;
  }
  size_t count = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || length < count) return 0;
  uint32_t value = first & (0xffu >> (count + 1));
  for (size_t i = 1; i < count; i++) {
    if ((bytes[i] & 0xc0) != 0x80) return 0;
    value = value << 6 | (bytes[i] & 0x3f);
  }
  static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  if (value < least[count] || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff)) return 0;
  *character = value;
  return count;
}

size_t text_valid_prefix(const char *bytes, size_t length) {
  size_t position = 0;
  while (position < length) {
    uint32_t character;
    size_t count = decode((const unsigned char *)bytes + position, length - position, &character);
    if (count == 0) return position;
    position += count;
  }
  return length;
}

/// Characters that steer a terminal or turn the writing direction.
static bool is_control(uint32_t c) {
  return c < 0x20 || (c >= 0x7f && c <= 0x9f) || c == 0x2028 || c == 0x2029 || (c >= 0x202a && c <= 0x202e) ||
         (c >= 0x2066 && c <= 0x2069) || c == 0x200e || c == 0x200f;
}

size_t text_clean(char *out, size_t capacity, const char *bytes, size_t length, bool lines) {
  size_t written = 0, position = 0;
  while (position < length) {
    uint32_t character = 0xfffd;
    size_t count = decode((const unsigned char *)bytes + position, length - position, &character);
    char piece[16];
    size_t piece_length;
    if (count == 0) {
      memcpy(piece, "\xef\xbf\xbd", 3);
      piece_length = 3;
      count = 1;
    } else if (lines && (character == '\n' || character == '\t')) {
      piece[0] = (char)character;
      piece_length = 1;
    } else if (character == '\n' || character == '\t') {
      piece[0] = '\\';
      piece[1] = character == '\n' ? 'n' : 't';
      piece_length = 2;
    } else if (is_control(character)) {
      piece_length = (size_t)snprintf(piece, sizeof piece, "\\u{%x}", character);
    } else {
      memcpy(piece, bytes + position, count);
      piece_length = count;
    }
    if (written + piece_length + 4 > capacity) {  // room for the mark that says it goes on
      memcpy(out + written, "\xe2\x80\xa6", 3);
      written += 3;
      break;
    }
    memcpy(out + written, piece, piece_length);
    written += piece_length;
    position += count;
  }
  out[written] = 0;
  return written;
}

size_t text_number(char out[number_capacity], double value) {
  if (isnan(value)) return (size_t)snprintf(out, number_capacity, "nan");
  if (isinf(value)) return (size_t)snprintf(out, number_capacity, value < 0 ? "-inf" : "inf");
  // 15 digits give back every shorter decimal; subnormals may need fewer.
  int digits = fabs(value) < 2.3e-308 && value != 0 ? 1 : 15;
  int length = 0;
  for (; digits <= 17; digits++) {
    length = snprintf(out, number_capacity, "%.*g", digits, value);
    if (strtod(out, NULL) == value) break;
  }
  if (strspn(out, "-0123456789") == (size_t)length) {  // Lua marks floats that look like integers
    memcpy(out + length, ".0", 3);
    length += 2;
  }
  return (size_t)length;
}
