// Lua's patterns (reference manual 6.4.1), read into items first and then matched by backtracking.
//
// Backtracking can take as many steps as there are ways to cut up the text, so each step is charged.

#include "Patterns.h"

#include <ctype.h>
#include <string.h>

enum {
  item_set,
  item_open,
  item_close,
  item_position,
  item_balance,
  item_frontier,
  item_reference,
  item_end,
};

enum { depth_limit = 200, charge_interval = 1024 };

// Reading

typedef struct {
  lua_State *lua;
  const char *at, *end;
  pattern_item *items;
  int count;
  int captures;
  int open[pattern_capture_limit];
  int open_count;
  bool is_closed[pattern_capture_limit];
} pattern_reader;

static void set_add(pattern_item *item, int byte) { item->set[byte >> 6 & 3] |= (uint64_t)1 << (byte & 63); }

static bool set_has(const pattern_item *item, unsigned char byte) {
  return item->set[byte >> 6] >> (byte & 63) & 1;
}

/// Adds the bytes of `%letter`: a class, or the letter itself.
static void add_class(pattern_item *item, unsigned char letter) {
  static const struct {
    char letter;
    int (*is_member)(int);
  } classes[] = {{'a', isalpha}, {'c', iscntrl}, {'d', isdigit}, {'g', isgraph}, {'l', islower},
                 {'p', ispunct}, {'s', isspace}, {'u', isupper}, {'w', isalnum}, {'x', isxdigit}};
  for (size_t i = 0; i < sizeof classes / sizeof classes[0]; i++) {
    if (classes[i].letter != tolower(letter)) continue;
    bool is_complement = isupper(letter);
    for (int byte = 0; byte < 256; byte++) {
      if ((classes[i].is_member(byte) != 0) != is_complement) set_add(item, byte);
    }
    return;
  }
  set_add(item, letter);
}

/// Reads what follows an opening square bracket.
static void read_set(pattern_reader *reader, pattern_item *item) {
  bool is_complement = reader->at < reader->end && *reader->at == '^';
  if (is_complement) reader->at++;
  for (bool is_first = true;; is_first = false) {
    if (reader->at >= reader->end) luaL_error(reader->lua, "malformed pattern (missing ']')");
    unsigned char byte = (unsigned char)*reader->at++;
    if (byte == ']' && !is_first) break;
    if (byte == '%') {
      if (reader->at >= reader->end) luaL_error(reader->lua, "malformed pattern (missing ']')");
      add_class(item, (unsigned char)*reader->at++);
    } else if (reader->at + 1 < reader->end && reader->at[0] == '-' && reader->at[1] != ']') {
      for (int member = byte; member <= (unsigned char)reader->at[1]; member++) set_add(item, member);
      reader->at += 2;
    } else {
      set_add(item, byte);
    }
  }
  for (int i = 0; is_complement && i < 4; i++) item->set[i] = ~item->set[i];
}

static void read_bracket(pattern_reader *reader, pattern_item *item, char bracket) {
  if (bracket == ')') {
    if (reader->open_count == 0) luaL_error(reader->lua, "invalid pattern capture");
    int capture = reader->open[--reader->open_count];
    item->kind = item_close;
    item->first = (uint8_t)capture;
    reader->is_closed[capture] = true;
    return;
  }
  if (reader->captures >= pattern_capture_limit) luaL_error(reader->lua, "too many captures");
  int capture = reader->captures++;
  item->first = (uint8_t)capture;
  if (reader->at < reader->end && *reader->at == ')') {
    reader->at++;
    item->kind = item_position;
    reader->is_closed[capture] = true;
  } else {
    item->kind = item_open;
    reader->open[reader->open_count++] = capture;
  }
}

/// Reads what follows a percent sign; says whether it is a single character, which may be repeated.
static bool read_escape(pattern_reader *reader, pattern_item *item) {
  lua_State *lua = reader->lua;
  if (reader->at >= reader->end) luaL_error(lua, "malformed pattern (ends with '%%')");
  unsigned char letter = (unsigned char)*reader->at++;
  if (letter == 'b') {
    if (reader->end - reader->at < 2) luaL_error(lua, "malformed pattern (missing arguments to '%%b')");
    item->kind = item_balance;
    item->first = (uint8_t)*reader->at++;
    item->second = (uint8_t)*reader->at++;
    return false;
  }
  if (letter == 'f') {
    if (reader->at >= reader->end || *reader->at != '[') luaL_error(lua, "missing '[' after '%%f' in pattern");
    reader->at++;
    item->kind = item_frontier;
    read_set(reader, item);
    return false;
  }
  if (isdigit(letter)) {
    int capture = letter - '1';
    if (capture < 0 || capture >= reader->captures || !reader->is_closed[capture]) {
      luaL_error(lua, "invalid capture index %%%c", letter);
    }
    item->kind = item_reference;
    item->first = (uint8_t)capture;
    return false;
  }
  add_class(item, letter);
  return true;
}

void pattern_read(lua_State *lua, const char *text, size_t length, bool takes_anchor, pattern_item *items,
                  pattern *pattern) {
  enum { longest = 1 << 20 };
  if (length > longest) luaL_error(lua, "pattern too long");
  bridge_charge(lua, length);
  if (length > pattern_inline_items) {
    items = lua_newuserdatauv(lua, length * sizeof *items, 0);
  } else {
    lua_pushnil(lua);
  }
  pattern_reader reader = {.lua = lua, .at = text, .end = text + length, .items = items};
  pattern->is_anchored = takes_anchor && length > 0 && *text == '^';
  if (pattern->is_anchored) reader.at++;
  while (reader.at < reader.end) {
    pattern_item *item = &items[reader.count++];
    memset(item, 0, sizeof *item);
    char first = *reader.at++;
    bool is_single = true;
    if (first == '(' || first == ')') {
      read_bracket(&reader, item, first);
      is_single = false;
    } else if (first == '$' && reader.at == reader.end) {
      item->kind = item_end;
      is_single = false;
    } else if (first == '%') {
      is_single = read_escape(&reader, item);
    } else if (first == '[') {
      read_set(&reader, item);
    } else if (first == '.') {
      memset(item->set, 0xff, sizeof item->set);
    } else {
      set_add(item, (unsigned char)first);
    }
    if (is_single && reader.at < reader.end && *reader.at && strchr("*+-?", *reader.at)) {
      item->repeat = (uint8_t)*reader.at++;
    }
  }
  if (reader.open_count > 0) luaL_error(lua, "unfinished capture");
  pattern->items = items;
  pattern->count = reader.count;
  pattern->captures = reader.captures;
}

// Matching

static void spend(pattern_match *match, size_t steps) {
  match->steps += steps;
  if (match->steps < charge_interval) return;
  steps = match->steps;
  match->steps = 0;
  bridge_charge(match->lua, steps);
}

static const char *match_items(pattern_match *match, int index, const char *at);

/// The end of the text from `at` that opens and closes evenly, or null.
static const char *match_balance(pattern_match *match, const pattern_item *item, const char *at) {
  if (at >= match->end || (uint8_t)*at != item->first) return NULL;
  const char *start = at++;
  for (size_t open = 1; at < match->end; at++) {
    if ((uint8_t)*at == item->second) {
      if (--open == 0) {
        spend(match, (size_t)(at - start));
        return at + 1;
      }
    } else if ((uint8_t)*at == item->first) {
      open++;
    }
  }
  spend(match, (size_t)(at - start));
  return NULL;
}

/// Matches a repeated item and what follows it.
static const char *match_repeat(pattern_match *match, int index, const char *at) {
  const pattern_item *item = &match->pattern->items[index];
  const char *start = at;
  if (item->repeat == '-') {
    for (;;) {
      const char *end = match_items(match, index + 1, at);
      if (end) return end;
      if (at >= match->end || !set_has(item, (unsigned char)*at)) return NULL;
      at++;
      spend(match, 1);
    }
  }
  size_t most = item->repeat == '?' ? 1 : SIZE_MAX;
  while (at < match->end && (size_t)(at - start) < most && set_has(item, (unsigned char)*at)) at++;
  spend(match, (size_t)(at - start) / 4);
  size_t least = item->repeat == '+' ? 1 : 0;
  for (size_t count = (size_t)(at - start) + 1; count-- > least;) {
    const char *end = match_items(match, index + 1, start + count);
    if (end) return end;
  }
  return NULL;
}

/// Whether a single item matches at `at`; gives the place behind it, or null.
static const char *match_item(pattern_match *match, const pattern_item *item, const char *at) {
  pattern_capture *capture = &match->captures[item->first & (pattern_capture_limit - 1)];
  switch (item->kind) {
    case item_set:
      return at < match->end && set_has(item, (unsigned char)*at) ? at + 1 : NULL;
    case item_open:
      *capture = (pattern_capture){at, 0};
      return at;
    case item_close:
      capture->length = at - capture->start;
      return at;
    case item_position:
      *capture = (pattern_capture){at, -1};
      return at;
    case item_balance:
      return match_balance(match, item, at);
    case item_frontier: {
      unsigned char before = at == match->subject ? 0 : (unsigned char)at[-1];
      unsigned char after = at == match->end ? 0 : (unsigned char)*at;
      return !set_has(item, before) && set_has(item, after) ? at : NULL;
    }
    case item_reference: {
      if (capture->length < 0) return NULL;  // a position is no text
      size_t length = (size_t)capture->length;
      bool is_same = (size_t)(match->end - at) >= length && memcmp(capture->start, at, length) == 0;
      spend(match, length / 16);
      return is_same ? at + length : NULL;
    }
    default:
      return at == match->end ? at : NULL;
  }
}

static const char *match_items(pattern_match *match, int index, const char *at) {
  if (++match->depth > depth_limit) luaL_error(match->lua, "pattern too complex");
  // Going back undoes no captures: brackets are passed in the order they are written, so whatever reads a capture
  // comes after the bracket that wrote it on the same way.
  for (; at && index < match->pattern->count; index++) {
    const pattern_item *item = &match->pattern->items[index];
    spend(match, 1);
    if (item->repeat) {
      at = match_repeat(match, index, at);
      break;
    }
    at = match_item(match, item, at);
  }
  match->depth--;
  return at;
}

const char *pattern_match_at(pattern_match *match, const char *at) {
  match->depth = 0;
  spend(match, 1);
  return match_items(match, 0, at);
}
