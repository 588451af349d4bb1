// What stops a script: a cap on memory, a budget of instructions and a deadline.
//
// The hook fires between instructions only, so everything that can run long within one instruction is charged or
// watched elsewhere: library functions charge the work they do, and the allocator looks at the clock. Once a limit is
// reached the state is killed: every protected call of the script raises again, the hook fires at each instruction,
// and the host looks at the flag, not at how the call came out.

#include <stdlib.h>
#include <time.h>

#include "bridge.h"

enum {
  hook_interval = 1000,
  hook_interval_large = 100,        // single instructions take long when values are large
  large_memory = 8 * 1024 * 1024,
  deep_calls = 10000,
};

int64_t bridge_now(void) {
  struct timespec now;
  if (clock_gettime(CLOCK_MONOTONIC, &now) != 0) return 0;
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

void bridge_kill(verso_lua *state, int32_t error) {
  if (state->killed) return;
  state->killed = error;
  if (error == verso_error_memory && state->denial.taken) {
    state->report = state->denial;
    if (state->denial.is_deep) state->killed = verso_error_runtime;
  } else {
    report_frames(state, &state->report);
  }
}

int bridge_raise_killed(lua_State *lua) {
  lua_pushlightuserdata(lua, bridge_state(lua));  // a value that needs no memory
  return lua_error(lua);
}

int bridge_raise_memory(lua_State *lua) {
  bridge_kill(bridge_state(lua), verso_error_memory);
  return bridge_raise_killed(lua);
}

// What a person's wish to stop is seen by; one for all states of the process.
static const volatile sig_atomic_t *interrupt_flag = NULL;

void verso_watch_interrupts(const volatile sig_atomic_t *flag) { interrupt_flag = flag; }

void bridge_look_at_clock(verso_lua *state) {
  state->work = 0;
  if (interrupt_flag && *interrupt_flag) bridge_kill(state, verso_error_time);
  if (bridge_now() > state->deadline) bridge_kill(state, verso_error_time);
}

static void *deny(verso_lua *state) {
  // Only reads Lua's call chain, which is whole whenever memory is asked for.
  if (!state->armed) return NULL;
  report_frames(state, &state->denial);
  lua_Debug activation;
  state->denial.is_deep = lua_getstack(state->lua, deep_calls, &activation) != 0;
  return NULL;
}

void *bridge_grow(verso_lua *state, void *block, size_t old_size, size_t new_size) {
  if (new_size > old_size) {
    size_t growth = new_size - old_size;
    state->allocations++;
    if (state->limits.fail_allocation && state->allocations >= state->limits.fail_allocation) return deny(state);
    if (growth > state->limits.memory_bytes - state->used) return deny(state);
    if (state->armed) {
      state->work += 16 + growth / 16;
      if (state->work > clock_interval) bridge_look_at_clock(state);
      if (state->killed) return NULL;
    }
  }
  void *grown = realloc(block, new_size);
  if (!grown) {
    if (new_size <= old_size) return block;  // Lua relies on shrinking never to fail
    return deny(state);
  }
  state->used = state->used - old_size + new_size;
  return grown;
}

void *bridge_allocate(void *context, void *block, size_t old_size, size_t new_size) {
  verso_lua *state = context;
  size_t held = block ? old_size : 0;  // for a new block Lua passes what kind of value it is for
  if (new_size == 0) {
    free(block);
    state->used -= held;
    return NULL;
  }
  return bridge_grow(state, block, held, new_size);
}

static void hook(lua_State *lua, lua_Debug *activation) {
  (void)activation;
  verso_lua *state = bridge_state(lua);
  state->instructions += (uint64_t)state->hook_interval;
  if (!state->killed) {
    if (state->instructions > state->limits.instructions) {
      bridge_kill(state, verso_error_instructions);
    } else {
      bridge_look_at_clock(state);
    }
  }
  int32_t interval = state->killed ? 1 : state->used > large_memory ? hook_interval_large : hook_interval;
  if (interval != state->hook_interval) {
    state->hook_interval = interval;
    lua_sethook(lua, hook, LUA_MASKCOUNT, interval);
  }
  if (state->killed) bridge_raise_killed(lua);
}

void bridge_charge(lua_State *lua, size_t steps) {
  verso_lua *state = bridge_state(lua);
  const size_t most = (size_t)1 << 48;  // so that the sum can't overflow
  if (steps > most) steps = most;
  state->instructions += steps;
  state->work += steps;
  if (!state->killed) {
    if (state->instructions > state->limits.instructions) {
      bridge_kill(state, verso_error_instructions);
    } else if (state->work > clock_interval) {
      bridge_look_at_clock(state);
    }
  }
  if (state->killed) bridge_raise_killed(lua);
}

void bridge_renew(verso_lua *state) {
  state->instructions = 0;
  state->work = 0;
  state->killed = 0;
  state->denial.taken = false;
  state->printed = 0;
  state->print_noted = false;
  double seconds = state->limits.seconds;
  if (!(seconds > 0)) seconds = 0;
  if (seconds > 1e6) seconds = 1e6;
  int64_t now = bridge_now();
  state->deadline = now + (int64_t)(seconds * 1e9);
  if (state->last_deadline && state->deadline > state->last_deadline) state->deadline = state->last_deadline;
  state->hook_interval = hook_interval;
  if ((uint64_t)state->hook_interval > state->limits.instructions) {
    state->hook_interval = state->limits.instructions ? (int32_t)state->limits.instructions : 1;
  }
  // A call too short for the hook to fire must see that the time of all calls is up.
  if (state->last_deadline && now > state->last_deadline) state->hook_interval = 1;
  lua_sethook(state->lua, hook, LUA_MASKCOUNT, state->hook_interval);
}

void verso_lua_share_time(verso_lua *state) {
  bridge_renew(state);
  state->last_deadline = state->deadline;
}
