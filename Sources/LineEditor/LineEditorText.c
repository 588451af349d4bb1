#include "LineEditorInternal.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

size_t lineEditorSequenceLength(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return 2;
  if (first >= 0xE0 && first <= 0xEF) return 3;
  if (first >= 0xF0 && first <= 0xF4) return 4;
  return 1;
}

size_t lineEditorDecode(const unsigned char *bytes, size_t length, wchar_t *character) {
  static const uint32_t smallest[5] = {0, 0, 0x80, 0x800, 0x10000};
  const size_t wanted = lineEditorSequenceLength(bytes[0]);
  if (wanted == 1) {
    *character = bytes[0] < 0x80 ? (wchar_t)bytes[0] : lineEditorReplacement;
    return 1;
  }
  uint32_t value = bytes[0] & (0x7Fu >> wanted);
  for (size_t index = 1; index < wanted; index++) {
    if (index >= length || (bytes[index] & 0xC0) != 0x80) {
      *character = lineEditorReplacement;
      return index;
    }
    value = value << 6 | (bytes[index] & 0x3F);
  }
  // Overlong forms, surrogates and values past the last plane are not characters.
  const bool isValid = value >= smallest[wanted] && value <= 0x10FFFF && (value < 0xD800 || value > 0xDFFF);
  *character = isValid ? (wchar_t)value : lineEditorReplacement;
  return wanted;
}

size_t lineEditorEncode(wchar_t character, char *bytes) {
  uint32_t value = (uint32_t)character;
  if (value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) value = (uint32_t)lineEditorReplacement;
  if (value < 0x80) {
    bytes[0] = (char)value;
    return 1;
  }
  const size_t length = value < 0x800 ? 2 : value < 0x10000 ? 3 : 4;
  for (size_t index = length - 1; index > 0; index--) {
    bytes[index] = (char)(0x80 | (value & 0x3F));
    value >>= 6;
  }
  bytes[0] = (char)((0xF00 >> length & 0xFF) | value);
  return length;
}

wchar_t *lineEditorWideText(const char *text) {
  const size_t length = strlen(text);
  wchar_t *wide = calloc(length + 1, sizeof(wchar_t));
  if (wide == NULL) return NULL;
  size_t count = 0;
  for (size_t offset = 0; offset < length; count++) {
    offset += lineEditorDecode((const unsigned char *)text + offset, length - offset, &wide[count]);
  }
  return wide;
}

char *lineEditorNarrowText(const wchar_t *text, size_t length) {
  char *narrow = malloc(length * 4 + 1);
  if (narrow == NULL) return NULL;
  size_t count = 0;
  for (size_t index = 0; index < length; index++) count += lineEditorEncode(text[index], narrow + count);
  narrow[count] = '\0';
  return narrow;
}

void line_editor_free_text(char *text) { free(text); }
