/// Lua's patterns, matched by steps that are counted.
#ifndef VERSO_PATTERNS_H
#define VERSO_PATTERNS_H

#include "bridge.h"

enum { pattern_capture_limit = 32, pattern_inline_items = 16 };

typedef struct {
  uint8_t kind;
  uint8_t repeat;  // 0 or one of * + - ?
  uint8_t first, second;  // a capture, or the two ends of a balance
  uint64_t set[4];        // one bit a byte
} pattern_item;

/// A pattern in items. Captures nest as they are written, so which bracket closes which is known before matching.
typedef struct {
  const pattern_item *items;
  int count;
  int captures;
  bool is_anchored;
} pattern;

typedef struct {
  const char *start;
  ptrdiff_t length;  // -1: a position
} pattern_capture;

typedef struct {
  lua_State *lua;
  const pattern *pattern;
  const char *subject, *end;
  size_t steps;
  int depth;
  pattern_capture captures[pattern_capture_limit];
} pattern_match;

/// Reads a pattern. Items go into `items` while `pattern_inline_items` are enough; else a userdata for them is pushed.
/// Pushes one value in either case. Raises on a pattern that is wrong.
void pattern_read(lua_State *lua, const char *text, size_t length, bool takes_anchor, pattern_item *items,
                  pattern *pattern);
/// Gives the end of the match that starts at `at`, or null.
const char *pattern_match_at(pattern_match *match, const char *at);

#endif
