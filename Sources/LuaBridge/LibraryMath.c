// `math` with a generator of its own, which starts from the host's seed, and `utf8`.

#include "bridge.h"

/// xoshiro256** (Blackman and Vigna 2018).
static uint64_t next_random(uint64_t state[4]) {
  uint64_t product = state[1] * 5;
  uint64_t result = (product << 7 | product >> 57) * 9;
  uint64_t shifted = state[1] << 17;
  state[2] ^= state[0];
  state[3] ^= state[1];
  state[1] ^= state[2];
  state[0] ^= state[3];
  state[2] ^= shifted;
  state[3] = state[3] << 45 | state[3] >> 19;
  return result;
}

static int math_random(lua_State *lua) {
  uint64_t *state = bridge_state(lua)->random;
  lua_Integer low = 1, high;
  switch (lua_gettop(lua)) {
    case 0:
      lua_pushnumber(lua, (double)(next_random(state) >> 11) * 0x1p-53);
      return 1;
    case 1:
      high = luaL_checkinteger(lua, 1);
      if (high == 0) {
        lua_pushinteger(lua, (lua_Integer)next_random(state));
        return 1;
      }
      break;
    case 2:
      low = luaL_checkinteger(lua, 1);
      high = luaL_checkinteger(lua, 2);
      break;
    default:
      return luaL_error(lua, "wrong number of arguments");
  }
  luaL_argcheck(lua, low <= high, lua_gettop(lua), "interval is empty");
  uint64_t span = (uint64_t)high - (uint64_t)low;
  uint64_t mask = span;
  for (int shift = 1; shift < 64; shift *= 2) mask |= mask >> shift;
  uint64_t drawn;
  do {  // each try succeeds at least every other time
    drawn = next_random(state) & mask;
  } while (drawn > span);
  lua_pushinteger(lua, (lua_Integer)((uint64_t)low + drawn));
  return 1;
}

void library_math(lua_State *lua) {
  static const char *const kept[] = {"abs",   "acos", "asin", "atan", "ceil", "cos", "deg",        "exp",
                                     "floor", "fmod", "huge", "log",  "max",  "maxinteger", "min", "mininteger",
                                     "modf",  "pi",   "rad",  "sin",  "sqrt", "tan", "tointeger",  "type",
                                     "ult"};
  lua_createtable(lua, 0, 26);
  lua_pushcfunction(lua, luaopen_math);
  lua_call(lua, 0, 1);
  for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
    lua_getfield(lua, -1, kept[i]);
    lua_setfield(lua, -3, kept[i]);
  }
  lua_pop(lua, 1);
  lua_pushcfunction(lua, math_random);
  lua_setfield(lua, -2, "random");
}

void library_utf8(lua_State *lua) {
  static const char *const charging[] = {"codepoint", "codes", "len", "offset", NULL};
  lua_pushcfunction(lua, luaopen_utf8);
  lua_call(lua, 0, 1);
  library_charge(lua, charging);
}
