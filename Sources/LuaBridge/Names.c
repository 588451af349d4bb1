// The nearest of the names there are, for a name there is not.

#include <stdio.h>
#include <string.h>

#include "bridge.h"

static int lower(char letter) { return letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : (unsigned char)letter; }

static int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }

int32_t verso_name_distance(const char *first, size_t first_length, const char *second, size_t second_length) {
  // Edit distance with swaps of neighbours (optimal string alignment), by rows.
  enum { longest = 40, far = 1000 };
  if (first_length > longest || second_length > longest) return far;
  int32_t before[longest + 1], above[longest + 1], row[longest + 1];
  memset(before, 0, sizeof before);
  for (size_t j = 0; j <= second_length; j++) above[j] = (int32_t)j;
  for (size_t i = 1; i <= first_length; i++) {
    row[0] = (int32_t)i;
    for (size_t j = 1; j <= second_length; j++) {
      bool same = lower(first[i - 1]) == lower(second[j - 1]);
      row[j] = least(least(above[j], row[j - 1]) + 1, above[j - 1] + (same ? 0 : 1));
      bool swapped = i > 1 && j > 1 && lower(first[i - 1]) == lower(second[j - 2]) &&
                     lower(first[i - 2]) == lower(second[j - 1]);
      if (swapped) row[j] = least(row[j], before[j - 2] + 1);
    }
    memcpy(before, above, sizeof before);
    memcpy(above, row, sizeof row);
  }
  return above[second_length];
}

void name_consider(name_search *search, const char *name) {
  int32_t distance = verso_name_distance(search->wanted, search->wanted_length, name, strlen(name));
  bool better = !search->best || distance < search->distance ||
                (distance == search->distance && strcmp(name, search->best) < 0);
  if (!better) return;
  search->best = name;
  search->distance = distance;
}

size_t name_suggestion(const name_search *search, char *out, size_t capacity) {
  out[0] = 0;
  // A third of the letters may be wrong, and one more.
  int32_t allowed = search->wanted_length < 2 ? 1 : least(4, 1 + (int32_t)(search->wanted_length / 3));
  if (!search->best || search->distance > allowed) return 0;
  int length = snprintf(out, capacity, "; did you mean '%s'?", search->best);
  return length > 0 && (size_t)length < capacity ? (size_t)length : 0;
}

void name_shown(char out[name_shown_capacity], const char *name, size_t length) {
  enum { longest = 80 };
  size_t kept = length <= longest ? length : longest;
  while (kept < length && kept > 0 && ((unsigned char)name[kept] & 0xc0) == 0x80) kept--;
  memcpy(out, name, kept);
  memcpy(out + kept, kept < length ? "…" : "", kept < length ? sizeof "…" : 1);
}

/// A name of Lua's own libraries that scripts run without, and the reason.
typedef struct {
  const char *name;
  const char *reason;
} withheld_name;

static const char *reason_of(const withheld_name *names, size_t count, const char *name, size_t length) {
  for (size_t i = 0; i < count; i++) {
    if (strlen(names[i].name) == length && memcmp(names[i].name, name, length) == 0) return names[i].reason;
  }
  return NULL;
}

size_t name_hint_field(const char *name, size_t length, char *out, size_t capacity) {
  static const withheld_name withheld[] = {
      {"dump", "compiled code may not be made or run"},
      {"randomseed", "math.random starts from a fixed seed, so that every run gives the same numbers"},
  };
  const char *reason = reason_of(withheld, sizeof withheld / sizeof withheld[0], name, length);
  if (!reason) return 0;
  int written = snprintf(out, capacity, "; scripts run without '%.*s': %s", (int)length, name, reason);
  return written > 0 && (size_t)written < capacity ? (size_t)written : 0;
}

size_t name_hint_global(lua_State *lua, const char *name, size_t length, char *out, size_t capacity) {
  static const char files[] = "they reach no files, programs or clocks";
  static const char code[] = "code comes from files only, and never compiled";
  static const withheld_name withheld[] = {
      {"_G", "globals are set and read by their names"},
      {"collectgarbage", "memory looks after itself"},
      {"coroutine", "context:after and completions continue later"},
      {"debug", "it would reach around the limits"},
      {"dofile", code},
      {"io", files},
      {"load", code},
      {"loadfile", code},
      {"loadstring", code},
      {"os", files},
      {"package", "require finds modules in the script's own folder"},
      {"warn", "print says it"},
  };
  const char *reason = reason_of(withheld, sizeof withheld / sizeof withheld[0], name, length);
  if (reason) {
    int written = snprintf(out, capacity, "; scripts run without Lua's '%.*s': %s", (int)length, name, reason);
    return written > 0 && (size_t)written < capacity ? (size_t)written : 0;
  }
  name_search search = {name, length, NULL, 0};
  lua_rawgeti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pushnil(lua);
  while (lua_next(lua, -2)) {  // the order doesn't matter: of equally near names the first by letters wins
    if (lua_type(lua, -2) == LUA_TSTRING && lua_rawlen(lua, -2) < name_capacity) {
      name_consider(&search, lua_tostring(lua, -2));
    }
    lua_pop(lua, 1);
  }
  size_t written = name_suggestion(&search, out, capacity);
  lua_pop(lua, 1);
  return written;
}
