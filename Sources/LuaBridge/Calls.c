// The ways in: a state's life, loading and calling, each behind a protected call.

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bridge.h"

const char registry_references = 0;

enum {
  value_limit = 250,           // values a script returns at once
  spare_bytes = 64 * 1024,     // kept for the text of results
};

static int panic(lua_State *lua) {
  (void)lua;
  static const char text[] = "verso: Lua raised an error outside a protected call\n";
  ssize_t written = write(STDERR_FILENO, text, sizeof text - 1);
  (void)written;
  abort();
}

/// Builds what scripts find, from nothing.
static int install(lua_State *lua) {
  lua_newtable(lua);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &registry_references);
  lua_createtable(lua, 0, 64);
  library_base(lua);
  library_iteration(lua);
  library_string(lua);
  lua_setfield(lua, -2, "string");
  library_table(lua);
  lua_setfield(lua, -2, "table");
  library_math(lua);
  lua_setfield(lua, -2, "math");
  library_utf8(lua);
  lua_setfield(lua, -2, "utf8");
  library_surface(lua);
  lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  return 0;
}

/// A generator of seeds (splitmix64, Steele, Lea and Flood 2014), so that any seed gives a good state.
static uint64_t next_seed(uint64_t *seed) {
  uint64_t z = *seed += 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

verso_lua *verso_lua_create(const verso_surface *surface, const verso_limits *limits, const verso_host *host) {
  verso_lua *state = calloc(1, sizeof *state);
  if (!state) return NULL;
  state->surface = surface;
  state->limits = *limits;
  state->host = *host;
  state->results.state = state;
  uint64_t seed = limits->random_seed;
  for (int i = 0; i < 4; i++) state->random[i] = next_seed(&seed);
  size_t type_count = surface ? surface->type_count : 0;
  state->types = calloc(type_count + 1, sizeof *state->types);
  state->lua = state->types ? lua_newstate(bridge_allocate, state) : NULL;
  if (!state->lua) {
    free(state->types);
    free(state);
    return NULL;
  }
  *(verso_lua **)lua_getextraspace(state->lua) = state;
  lua_atpanic(state->lua, panic);
  lua_gc(state->lua, LUA_GCSTOP);
  lua_pushcfunction(state->lua, install);
  int status = lua_pcall(state->lua, 0, 0, 0);
  if (status != LUA_OK) {
    verso_lua_destroy(state);
    return NULL;
  }
  lua_gc(state->lua, LUA_GCRESTART);
  return state;
}

void verso_lua_destroy(verso_lua *state) {
  if (!state) return;
  state->armed = false;
  lua_close(state->lua);
  arena_free(state);
  for (size_t i = 0; state->surface && i < state->surface->type_count; i++) free(state->types[i].slots);
  for (size_t i = 0; i < state->chunk_count; i++) free(state->chunks[i].name);
  free(state->types);
  free(state->chunks);
  free(state->reference_counts);
  free(state->passed_functions);
  free(state->writes);
  free(state->results.steps);
  free(state->results.bytes);
  free(state);
}

void verso_lua_buffer_writes(verso_lua *state, bool buffered) {
  if (!buffered) {
    writes_flush(state);
  } else if (!state->writes && state->host.write) {
    state->writes = malloc(write_capacity);  // without it fields are set one by one
  }
  state->writes_wait = buffered && state->writes;
}

void verso_lua_note_work(verso_lua *state) { state->work = clock_interval + 1; }

size_t verso_lua_memory(const verso_lua *state) { return state->used; }

uint64_t verso_lua_instructions(const verso_lua *state) { return state->instructions; }

// Going in and coming out

bridge_mark bridge_position(const verso_lua *state) {
  bridge_mark mark = {arena_position(state), state->results.step_count, state->results.byte_count};
  return mark;
}

void bridge_return(verso_lua *state, bridge_mark mark) {
  arena_return(state, mark.arena);
  results_forget(&state->results, mark.step, mark.byte);
}

typedef struct {
  verso_lua *state;
  verso_outcome *outcome;
  bridge_mark mark;
  int top;
  int32_t open_tables;
  // of a call
  int32_t reference;
  // of a load
  const char *text;
  size_t length;
  const char *shown_name;
  const char *chunk;  // its name in full
} request;

static void clear(const verso_lua *state, verso_outcome *outcome) {
  memset(outcome, 0, sizeof *outcome);
  arena_mark mark = arena_position(state);
  outcome->mark_block = mark.block;
  outcome->mark_used = mark.used;
  outcome->mark_functions = mark.functions;
}

static void fail(verso_lua *state, verso_outcome *outcome, int32_t kind, const char *chunk, int32_t line,
                 const char *message) {
  report_store *store = &state->report;
  memset(&store->report, 0, sizeof store->report);
  store->report.kind = kind;
  store->report.chunk = chunk;
  store->report.line = line;
  text_clean(store->message, message_capacity, message, strlen(message), false);
  outcome->status = kind;
  outcome->report = report_finish(store);
}

static bool enter(request *request) {
  verso_lua *state = request->state;
  request->mark = bridge_position(state);
  if (state->collecting) {
    request->mark.step = state->argument_step;
    request->mark.byte = state->argument_byte;
    state->collecting = false;
  }
  request->top = lua_gettop(state->lua);
  request->open_tables = state->results.open_tables;
  clear(state, request->outcome);
  if (state->depth >= state->limits.call_depth || !lua_checkstack(state->lua, LUA_MINSTACK)) {
    bridge_return(state, request->mark);
    fail(state, request->outcome, verso_error_limit, "", 0, "the host and the script call each other too deep");
    return false;
  }
  if (state->depth++ == 0) {
    bridge_renew(state);
    state->armed = true;
  }
  return true;
}

/// The file of the function that was called, for errors no script function was running at: in what it returned.
static const char *called_chunk(const request *request) {
  lua_State *lua = request->state->lua;
  lua_Debug info;
  if (request->reference == 0 || !lua_checkstack(lua, 4)) return request->chunk;
  reference_push(lua, request->reference);
  if (!lua_isfunction(lua, -1)) {
    lua_pop(lua, 1);
    return request->chunk;
  }
  lua_getinfo(lua, ">S", &info);
  const char *name = report_chunk(request->state, info.short_src);
  return name ? name : request->chunk;
}

static bool ends_with(const char *text, size_t length, const char *end) {
  size_t end_length = strlen(end);
  return length >= end_length && memcmp(text + length - end_length, end, end_length) == 0;
}

static void leave(request *request, int status, int32_t kind) {
  verso_lua *state = request->state;
  verso_outcome *outcome = request->outcome;
  writes_flush(state);
  if (status == LUA_ERRMEM) bridge_kill(state, verso_error_memory);
  if (state->killed) {
    report_kill(state);
    outcome->status = state->killed;
  } else if (status != LUA_OK) {
    report_store *store = &state->report;
    if (kind == verso_error_syntax || status == LUA_ERRERR) {  // where the message handler doesn't run
      memset(&store->report, 0, sizeof store->report);
      store->report.chunk = request->chunk;
      size_t length = 0;
      const char *message = lua_type(state->lua, -1) == LUA_TSTRING ? lua_tolstring(state->lua, -1, &length) : "";
      store->report.incomplete = ends_with(message, length, "<eof>") &&
                                 !ends_with(message, length, "unfinished string near <eof>");
      report_message(state, store, kind, message, length);
    }
    outcome->status = store->report.kind;
  }
  if (outcome->status) {
    outcome->count = 0;
    outcome->values = NULL;
    if (!state->report.report.chunk || !*state->report.report.chunk) {
      state->report.report.chunk = called_chunk(request);
    }
    outcome->report = report_finish(&state->report);
    arena_return(state, request->mark.arena);
  }
  lua_settop(state->lua, request->top);
  results_forget(&state->results, request->mark.step, request->mark.byte);
  state->results.open_tables = request->open_tables;
  if (--state->depth == 0) {
    state->armed = false;
    if (state->killed == verso_error_memory || state->killed == verso_error_runtime) lua_gc(state->lua, LUA_GCCOLLECT);
    verso_results *results = &state->results;
    if (results->byte_capacity > spare_bytes) {
      bridge_allocate(state, results->bytes, results->byte_capacity, 0);
      results->bytes = NULL;
      results->byte_capacity = 0;
    }
  }
}

void verso_lua_finish(verso_lua *state, const verso_outcome *outcome) {
  arena_mark mark = {outcome->mark_block, outcome->mark_used, outcome->mark_functions};
  arena_return(state, mark);
}

/// Copies the values above an index of the stack into the outcome.
static void give_values(lua_State *lua, request *request, int first) {
  int count = lua_gettop(lua) - first + 1;
  if (count <= 0) return;
  verso_value *values = arena_take(request->state, (size_t)count * sizeof *values);
  if (!values) bridge_raise_memory(lua);
  for (int i = 0; i < count; i++) value_copy(lua, first + i, &values[i]);
  request->outcome->values = values;
  request->outcome->count = (size_t)count;
}

// Calling

verso_results *verso_lua_arguments(verso_lua *state) {
  verso_results *results = &state->results;
  if (state->collecting) results_forget(results, state->argument_step, state->argument_byte);
  state->collecting = true;
  state->argument_step = results->step_count;
  state->argument_byte = results->byte_count;
  return results;
}

static int protected_call(lua_State *lua) {
  request *request = lua_touserdata(lua, 1);
  verso_results *results = &request->state->results;
  lua_settop(lua, 0);
  reference_push(lua, request->reference);
  int count = results_push(lua, results, request->mark.step);
  results_forget(results, request->mark.step, request->mark.byte);
  lua_call(lua, count, LUA_MULTRET);
  if (lua_gettop(lua) > value_limit) return luaL_error(lua, "more than %d values were returned", value_limit);
  give_values(lua, request, 1);
  return 0;
}

void verso_lua_call(verso_lua *state, int32_t reference, verso_outcome *outcome) {
  request request = {.state = state, .outcome = outcome, .reference = reference, .chunk = ""};
  if (!enter(&request)) return;
  lua_pushcfunction(state->lua, bridge_message_handler);
  lua_pushcfunction(state->lua, protected_call);
  lua_pushlightuserdata(state->lua, &request);
  leave(&request, lua_pcall(state->lua, 1, 0, -3), verso_error_runtime);
}

// Loading

static const char *read_text(lua_State *lua, void *context, size_t *length) {
  (void)lua;
  request *request = context;
  const char *text = request->text;
  *length = request->length;
  request->length = 0;
  return *length ? text : NULL;
}

/// Finds or makes the entry of a chunk name; null when memory is short.
static const chunk_name *chunk_named(verso_lua *state, const char *name) {
  for (size_t i = 0; i < state->chunk_count; i++) {
    if (strcmp(state->chunks[i].name, name) == 0) return &state->chunks[i];
  }
  if (state->chunk_count == state->chunk_capacity) {
    size_t capacity = state->chunk_capacity ? state->chunk_capacity * 2 : 8;
    chunk_name *grown = realloc(state->chunks, capacity * sizeof *grown);
    if (!grown) return NULL;
    state->chunks = grown;
    state->chunk_capacity = capacity;
  }
  chunk_name *chunk = &state->chunks[state->chunk_count];
  chunk->name = strdup(name);
  if (!chunk->name) return NULL;
  // Lua cuts what it shows of a name at 59 bytes; the end of a path says more than its start.
  enum { shown_length = 56 };
  size_t length = strlen(name);
  const char *tail = length <= shown_length ? name : name + length - shown_length;
  while (((unsigned char)*tail & 0xc0) == 0x80) tail++;
  memcpy(chunk->shown, tail, strlen(tail) + 1);
  state->chunk_count++;
  return chunk;
}

static int protected_load(lua_State *lua) {
  request *request = lua_touserdata(lua, 1);
  char name[sizeof ((chunk_name *)0)->shown + 1] = "@";
  strcat(name, request->shown_name);
  int status = lua_load(lua, read_text, request, name, "t");
  if (status == LUA_ERRMEM) return bridge_raise_memory(lua);
  if (status != LUA_OK) return lua_error(lua);
  give_values(lua, request, lua_gettop(lua));
  return 0;
}

static int32_t line_of(const char *text, size_t offset) {
  int32_t line = 1;
  for (size_t i = 0; i < offset; i++) line += text[i] == '\n';
  return line;
}

void verso_lua_load(verso_lua *state, const char *text, size_t length, const char *name, verso_outcome *outcome) {
  request request = {.state = state, .outcome = outcome, .text = text, .length = length};
  clear(state, outcome);
  const chunk_name *chunk = chunk_named(state, name);
  if (!chunk) return fail(state, outcome, verso_error_memory, "", 0, "there is no memory for another script");
  request.shown_name = chunk->shown;
  request.chunk = chunk->name;
  if (length > state->limits.source_bytes) {
    return fail(state, outcome, verso_error_load, chunk->name, 0, "the script is larger than scripts may be");
  }
  static const char bytecode[] = LUA_SIGNATURE, byte_order_mark[] = "\xef\xbb\xbf";
  if (length >= 4 && memcmp(text, bytecode, 4) == 0) {
    return fail(state, outcome, verso_error_load, chunk->name, 1, "this is a compiled script; only text is taken");
  }
  size_t valid = text_valid_prefix(text, length);
  if (valid < length) {
    return fail(state, outcome, verso_error_load, chunk->name, line_of(text, valid), "the script is not UTF-8 text");
  }
  if (length >= 3 && memcmp(text, byte_order_mark, 3) == 0) {
    request.text += 3;
    request.length -= 3;
  }
  if (request.length > 0 && request.text[0] == '#') {  // its newline stays, so that lines keep their numbers
    const char *newline = memchr(request.text, '\n', request.length);
    size_t skipped = newline ? (size_t)(newline - request.text) : request.length;
    request.text += skipped;
    request.length -= skipped;
  }
  if (!enter(&request)) return;
  lua_pushcfunction(state->lua, protected_load);
  lua_pushlightuserdata(state->lua, &request);
  leave(&request, lua_pcall(state->lua, 1, 0, 0), verso_error_syntax);
}
