// Errors as the host gets them: what, in which file and line, through which script functions.

#include <stdio.h>
#include <string.h>

#include "bridge.h"

const char *report_chunk(const verso_lua *state, const char *shown) {
  for (size_t i = 0; i < state->chunk_count; i++) {
    if (strcmp(state->chunks[i].shown, shown) == 0) return state->chunks[i].name;
  }
  return NULL;
}

void report_frames(verso_lua *state, report_store *store) {
  enum { levels = 200 };  // of any kind; the innermost matter
  verso_report *report = &store->report;
  memset(report, 0, sizeof *report);
  store->message[0] = 0;
  store->taken = true;
  report->chunk = "";
  lua_Debug activation;
  for (int level = 0; level < levels && report->frame_count < frame_capacity; level++) {
    if (!lua_getstack(state->lua, level, &activation)) break;
    if (!lua_getinfo(state->lua, "Sln", &activation)) break;
    if (strcmp(activation.what, "C") == 0) continue;
    const char *chunk = report_chunk(state, activation.short_src);
    size_t index = report->frame_count++;
    verso_frame *frame = &store->frames[index];
    char *name = store->functions[index];
    frame->chunk = chunk ? chunk : "";
    frame->line = activation.currentline > 0 ? activation.currentline : 0;
    if (strcmp(activation.what, "main") == 0) {
      memcpy(name, "main chunk", 11);
    } else if (activation.name) {
      text_clean(name, sizeof store->functions[index], activation.name, strlen(activation.name), false);
    } else {
      snprintf(name, sizeof store->functions[index], "function at line %d", activation.linedefined);
    }
    if (index == 0) {
      report->chunk = frame->chunk;
      report->line = frame->line;
    }
  }
}

/// The line in "name:line: " at the front of a message and what that takes up, or 0 where there is none.
static size_t position_length(const char *name, const char *bytes, size_t length, int32_t *line) {
  size_t at = strlen(name);
  if (length <= at || memcmp(bytes, name, at) != 0 || bytes[at] != ':') return 0;
  size_t digits = ++at;
  *line = 0;
  while (at < length && at - digits < 8 && bytes[at] >= '0' && bytes[at] <= '9') *line = *line * 10 + bytes[at++] - '0';
  if (at == digits || at + 1 >= length || bytes[at] != ':' || bytes[at + 1] != ' ') return 0;
  return at + 2;
}

/// Takes the position off the front of a message where it names a chunk of ours.
static size_t take_position(const verso_lua *state, verso_report *report, const char *bytes, size_t length) {
  size_t best = 0;
  for (size_t i = 0; i < state->chunk_count; i++) {
    const chunk_name *chunk = &state->chunks[i];
    const char *names[] = {chunk->shown, chunk->name};  // the host writes names in full
    for (int j = 0; j < 2; j++) {
      int32_t line;
      size_t found = position_length(names[j], bytes, length, &line);
      if (found <= best) continue;
      best = found;
      report->chunk = chunk->name;
      report->line = line;
    }
  }
  return best;
}

/// Lua's words before a name of the script.
static const char *const name_markers[] = {"(global '", "(field '", "(method '", "(local '", "(upvalue '",
                                           "(constant '"};

/// Cuts the names that Lua itself quotes in a message at a readable length; gives the message's.
static size_t shorten_names(char *message, size_t length) {
  for (size_t i = 0; i < sizeof name_markers / sizeof name_markers[0]; i++) {
    char *name = strstr(message, name_markers[i]);
    if (!name) continue;
    name += strlen(name_markers[i]);
    char *end = strstr(name, "')");
    if (!end || (size_t)(end - name) < name_shown_capacity) continue;
    char shown[name_shown_capacity];
    name_shown(shown, name, (size_t)(end - name));
    size_t kept = strlen(shown), rest = length - (size_t)(end - message);
    memcpy(name, shown, kept);
    memmove(name + kept, end, rest + 1);
    length = (size_t)(name - message) + kept + rest;
  }
  return length;
}

/// Says besides what a global or a field that is nil might have been.
static void add_hint(verso_lua *state, report_store *store, size_t written) {
  enum { globals = 0, fields = 1, methods = 2, room = 200 };
  if (message_capacity - written < room) return;
  for (int i = globals; i <= methods; i++) {
    const char *name = strstr(store->message, name_markers[i]);
    if (!name) continue;
    name += strlen(name_markers[i]);
    const char *end = strchr(name, '\'');
    if (!end) return;
    char *out = store->message + written;
    if (i == globals) {
      name_hint_global(state->lua, name, (size_t)(end - name), out, message_capacity - written);
    } else {
      name_hint_field(name, (size_t)(end - name), out, message_capacity - written);
    }
    return;
  }
}

void report_message(verso_lua *state, report_store *store, int32_t kind, const char *bytes, size_t length) {
  verso_report *report = &store->report;
  report->kind = kind;
  size_t skipped = take_position(state, report, bytes, length);
  size_t written = text_clean(store->message, message_capacity, bytes + skipped, length - skipped, false);
  if (kind != verso_error_runtime) return;
  written = shorten_names(store->message, written);
  add_hint(state, store, written);
}

void report_kill(verso_lua *state) {
  report_store *store = &state->report;
  const verso_limits *limits = &state->limits;
  store->report.kind = state->killed;
  switch (state->killed) {
    case verso_error_memory:
      snprintf(store->message, message_capacity, "the script needs more than the %zu KB of memory it may use",
               limits->memory_bytes / 1024);
      break;
    case verso_error_instructions:
      snprintf(store->message, message_capacity, "the script needs more than the %llu instructions it may use",
               (unsigned long long)limits->instructions);
      break;
    case verso_error_time:
      snprintf(store->message, message_capacity, "the script runs longer than the %g seconds it may take",
               limits->seconds);
      break;
    default:
      snprintf(store->message, message_capacity, "stack overflow: functions call each other without end");
      break;
  }
}

int bridge_message_handler(lua_State *lua) {
  verso_lua *state = bridge_state(lua);
  if (state->killed) return 1;
  report_store *store = &state->report;
  report_frames(state, store);
  size_t length;
  char text[80];
  switch (lua_type(lua, 1)) {
    case LUA_TSTRING: {
      const char *bytes = lua_tolstring(lua, 1, &length);
      bool is_host = length == state->host_error_length && memcmp(bytes, state->host_error, length) == 0;
      report_message(state, store, is_host && length > 0 ? verso_error_host : verso_error_runtime, bytes, length);
      return 1;
    }
    case LUA_TNUMBER:
      if (lua_isinteger(lua, 1)) {
        length = (size_t)snprintf(text, sizeof text, "%lld", (long long)lua_tointeger(lua, 1));
      } else {
        length = text_number(text, lua_tonumber(lua, 1));
      }
      break;
    case LUA_TNIL:
      length = (size_t)snprintf(text, sizeof text, "the script gave an error without a message");
      break;
    default:
      length = (size_t)snprintf(text, sizeof text, "the script gave an error that is no text but a %s",
                                lua_typename(lua, lua_type(lua, 1)));
      break;
  }
  report_message(state, store, verso_error_runtime, text, length);
  return 1;
}

const verso_report *report_finish(report_store *store) {
  verso_report *report = &store->report;
  if (!report->chunk) report->chunk = "";
  report->message = store->message;
  report->frames = store->frames;
  for (size_t i = 0; i < report->frame_count; i++) store->frames[i].function = store->functions[i];
  return report;
}

/// Where the innermost script function is, as Lua writes it before a message; empty where there is none.
static void write_position(lua_State *lua, char *out, size_t capacity) {
  out[0] = 0;
  lua_Debug activation;
  for (int level = 0; level < 200 && lua_getstack(lua, level, &activation); level++) {
    if (!lua_getinfo(lua, "Sl", &activation)) return;
    if (activation.currentline > 0) {
      snprintf(out, capacity, "%s:%d: ", activation.short_src, activation.currentline);
      return;
    }
  }
}

int bridge_raise_host(lua_State *lua, verso_results *results) {
  verso_lua *state = bridge_state(lua);
  char position[LUA_IDSIZE + 16] = "";
  if (!results->placed) write_position(lua, position, sizeof position);
  const char *message = results->has_error ? results->error : "the host failed without saying why";
  int length = snprintf(state->host_error, message_capacity, "%s%s", position, message);
  state->host_error_length = length < message_capacity ? (size_t)length : message_capacity - 1;
  results->has_error = results->placed = false;
  lua_pushlstring(lua, state->host_error, state->host_error_length);
  return lua_error(lua);
}

// Where things stand, for what the host takes down

const char *verso_lua_place(verso_lua *state, int32_t *level, int32_t *line) {
  enum { levels = 200 };
  lua_Debug activation;
  for (; *level < levels && lua_getstack(state->lua, *level, &activation); ++*level) {
    if (!lua_getinfo(state->lua, "Sl", &activation)) return NULL;
    if (activation.currentline <= 0) continue;
    const char *chunk = report_chunk(state, activation.short_src);
    if (!chunk) continue;
    *line = activation.currentline;
    return chunk;
  }
  return NULL;
}

const char *verso_lua_definition(verso_lua *state, int32_t reference, int32_t *line) {
  lua_State *lua = state->lua;
  lua_Debug info;
  if (!lua_checkstack(lua, 4)) return NULL;
  reference_push(lua, reference);
  if (!lua_isfunction(lua, -1)) {
    lua_pop(lua, 1);
    return NULL;
  }
  lua_getinfo(lua, ">S", &info);
  if (info.linedefined <= 0) return NULL;
  *line = info.linedefined;
  return report_chunk(state, info.short_src);
}
