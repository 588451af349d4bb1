/// What the files of the bridge share. Functions that take a `lua_State` may raise unless they say otherwise.
#ifndef VERSO_BRIDGE_H
#define VERSO_BRIDGE_H

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include "LuaBridge.h"

enum {
  name_shown_capacity = 88,  // a name in a message, with an ellipsis and its end
  name_capacity = 41,        // a name of the surface, with its end; Lua interns strings up to 40 bytes
  message_capacity = 4097,   // an error's text, with its end
  frame_capacity = 16,       // script functions an error report lists
  number_capacity = 40,      // the text of a number, with its end
  nesting_limit = 32,        // tables within tables that cross the border
  value_count_limit = 200000,  // values in one table that crosses the border
  host_call_cost = 16,       // instructions a call of the host is worth
  clock_interval = 50000,    // work between two looks at the clock
  write_capacity = 32 * 1024,  // bytes of fields that wait to be set
  largest_write = sizeof(verso_write) + 16 * sizeof(double),
};

// Surface

typedef struct {
  char name[name_capacity];
  int32_t function;  // a method's or a field's getter; -1: none
  int32_t setter;
  bool is_method;
  int32_t number;  // which number of the object it is; -1: the host answers
  bool writable;   // of a number
  int32_t slot;        // what the host calls it in the buffer of writes; -1: it never waits there
  int32_t value_type;  // of what may wait there: -1 for a number
  double largest;      // of its numbers
} surface_member;

/// A name that is not there, and the one that is meant by it.
typedef struct {
  char name[name_capacity];
  char meant[name_capacity];
} surface_other_name;

typedef struct {
  char name[name_capacity];
  int32_t numbers;
  int32_t fallback_getter, fallback_setter;
  int32_t operators[verso_operator_count];
  surface_member *members;
  size_t member_count, member_capacity;
  surface_other_name *others;
  size_t other_count, other_capacity;
} surface_type;

typedef struct {
  char name[name_capacity];
  int32_t function;  // -1: a constant
  verso_value constant;
  void *owned;  // bytes the constant points at
} surface_global;

typedef struct {
  char name[name_capacity];
  int32_t call;
  surface_global *globals;
  size_t global_count, global_capacity;
} surface_namespace;

/// Makes an object of numbers without asking the host: a copy of `base` with the arguments at their places.
typedef struct {
  int32_t type;
  int32_t least, most;  // how many arguments it takes; with others, or with what is no finite number, the host is asked
  uint8_t places[16];
  double base[16];
} surface_maker;

/// What is known of a function of the host.
typedef struct {
  bool is_quiet;  // what waits may go on waiting while it is called
  int16_t maker;  // one more than the place of its maker; 0: none
} function_trait;

struct verso_surface {
  surface_type *types;
  size_t type_count, type_capacity;
  surface_namespace *namespaces;  // [0] holds the globals
  size_t namespace_count, namespace_capacity;
  function_trait *traits;  // by function; those beyond have none
  size_t trait_count;
  surface_maker *makers;
  size_t maker_count, maker_capacity;
};

// Values on their way to Lua

typedef struct {
  int32_t kind;  // a verso_kind, or one of the marks below
  int32_t detail;
  union {
    int64_t integer;
    double number;
    size_t offset;  // into the bytes
  } as;
  size_t length;
} result_step;

enum { step_key = 100, step_end = 101 };

struct verso_results {
  verso_lua *state;
  result_step *steps;
  size_t step_count, step_capacity;
  char *bytes;
  size_t byte_count, byte_capacity;
  int32_t open_tables;
  bool failed;
  bool placed;  // the error names its own position
  bool has_error;
  bool beyond;  // a number that is not finite was among the results
  char error[message_capacity];
  size_t error_length;
};

// Reports

typedef struct {
  verso_report report;
  verso_frame frames[frame_capacity];
  char message[message_capacity];
  char functions[frame_capacity][72];
  bool taken;
  bool is_deep;  // so many functions were running that it is they who took the memory
} report_store;

typedef struct {
  char *name;        // in full
  char shown[60];    // as Lua shows it
} chunk_name;

// State

/// One entry of a type's member table: found by the address of the interned name, so that a lookup compares no text.
typedef struct {
  const void *key;
  int32_t member;      // -1: free
  int32_t slot;        // of a field whose new value may wait, what the host calls it; else -1
  int32_t value_type;  // of such a field, and the largest number
  double largest;
} member_slot;

typedef struct {
  bool built;
  member_slot *slots;
  size_t slot_mask;
} type_instance;

typedef struct arena_block {
  struct arena_block *next;
  size_t capacity;
  size_t used;
} arena_block;

typedef struct {
  arena_block *block;
  size_t used;
  size_t functions;
} arena_mark;

struct verso_lua {
  lua_State *lua;
  const verso_surface *surface;
  verso_host host;
  verso_limits limits;

  size_t used;           // bytes, Lua's and ours
  uint64_t allocations;  // growing ones
  uint64_t instructions;
  uint64_t work;         // since the clock was last read
  int64_t deadline;      // monotonic nanoseconds
  int64_t last_deadline; // that of all calls together; 0: each call has its own
  int32_t hook_interval;
  bool armed;
  int32_t killed;        // a verso_error; sticky until the next call from outside
  int32_t depth;         // calls of the host now running
  size_t printed;
  bool print_noted;

  report_store report;   // of the error at hand
  report_store denial;   // where memory was last refused
  char host_error[message_capacity];  // as last raised for the host
  size_t host_error_length;

  char *writes;        // fields that were set and wait for the host; null: there is no room for them
  bool writes_wait;    // whether fields that are set now do
  size_t write_bytes;  // in use

  verso_results results;
  bool collecting;  // arguments of a call that was not made yet
  size_t argument_step, argument_byte;
  arena_block *arena_first, *arena_current;
  type_instance *types;
  chunk_name *chunks;
  size_t chunk_count, chunk_capacity;
  int32_t *reference_counts;  // how often the host and running calls hold each function
  size_t reference_count, reference_capacity;
  int32_t free_reference;     // the first of a list through the counts: 0 ends it
  int32_t *passed_functions;  // held for running calls
  size_t passed_count, passed_capacity;
  uint64_t random[4];
};

/// Key of the registry, by address: the functions the host holds. A type's metatable is under its type_instance.
extern const char registry_references;

/// The state a Lua state belongs to; never raises.
static inline verso_lua *bridge_state(lua_State *lua) { return *(verso_lua **)lua_getextraspace(lua); }

// Limits.c
void *bridge_allocate(void *context, void *block, size_t old_size, size_t new_size);
/// Memory of ours that counts against the cap; null when refused. Never raises.
void *bridge_grow(verso_lua *state, void *block, size_t old_size, size_t new_size);
void bridge_renew(verso_lua *state);
/// Ends the run for good: `error` is what the host will be told. Never raises.
void bridge_kill(verso_lua *state, int32_t error);
/// Raises what no script can catch for good.
int bridge_raise_killed(lua_State *lua);
/// Ends the run where its time is over. Never raises.
void bridge_look_at_clock(verso_lua *state);
/// Charges work a library function did to the instructions; raises when they are used up.
void bridge_charge(lua_State *lua, size_t steps);
int64_t bridge_now(void);

// Arena.c: memory that lives as long as the call it belongs to; never raises
void *arena_take(verso_lua *state, size_t size);
void arena_return_slow(verso_lua *state, arena_mark mark);

static inline arena_mark arena_position(const verso_lua *state) {
  arena_block *block = state->arena_current;
  arena_mark mark = {block, block ? block->used : 0, state->passed_count};
  return mark;
}

static inline void arena_return(verso_lua *state, arena_mark mark) {
  bool is_same = mark.block == state->arena_current && (!mark.block || mark.block->used == mark.used) &&
                 mark.functions == state->passed_count;
  if (!is_same) arena_return_slow(state, mark);
}

void arena_free(verso_lua *state);

// Text.c: never raises
/// Copies text, mends its UTF-8 and makes control characters visible; gives the length. `lines` keeps newline and tab.
size_t text_clean(char *out, size_t capacity, const char *bytes, size_t length, bool lines);
/// The offset of the first byte that is no UTF-8, or `length`.
size_t text_valid_prefix(const char *bytes, size_t length);
/// The shortest text that reads back as the same number; gives its length.
size_t text_number(char out[number_capacity], double value);

// Errors.c
int bridge_message_handler(lua_State *lua);
/// The full name of a chunk Lua shows in short, or null; never raises.
const char *report_chunk(const verso_lua *state, const char *shown);
/// Notes which script functions run; never raises.
void report_frames(verso_lua *state, report_store *store);
void report_message(verso_lua *state, report_store *store, int32_t kind, const char *bytes, size_t length);
void report_kill(verso_lua *state);
/// Raises what the host said.
int bridge_raise_host(lua_State *lua, verso_results *results);

/// Sets the pointers of a report that is about to leave.
const verso_report *report_finish(report_store *store);
/// Ends the run for lack of memory.
int bridge_raise_memory(lua_State *lua);

// Names.c: never raises
/// The name of several that is nearest to the wanted one.
typedef struct {
  const char *wanted;
  size_t wanted_length;
  const char *best;
  int32_t distance;
} name_search;
/// Copies a name for a message, cut at 80 bytes with an ellipsis.
void name_shown(char out[name_shown_capacity], const char *name, size_t length);
void name_consider(name_search *search, const char *name);
/// Writes "; did you mean 'x'?", or nothing where no name is near; gives the length.
size_t name_suggestion(const name_search *search, char *out, size_t capacity);
/// What to say besides about a global name that is nil; gives the length.
size_t name_hint_global(lua_State *lua, const char *name, size_t length, char *out, size_t capacity);
/// What to say besides about a field that is nil: why it was left out; gives the length.
size_t name_hint_field(const char *name, size_t length, char *out, size_t capacity);

// Results.c
void results_forget(verso_results *results, size_t step, size_t byte);
/// Pushes what was written since the given step; gives how many values. Raises.
int results_push(lua_State *lua, verso_results *results, size_t first_step);

// Values.c
/// Reads the value at an index; what it points at may be Lua's own memory for top-level strings and objects.
void value_read(lua_State *lua, int index, verso_value *value);
/// The same with everything copied into the arena.
void value_copy(lua_State *lua, int index, verso_value *value);
/// Holds a function for as long as the arena holds what is taken now.
int32_t reference_make(lua_State *lua, int index);
void reference_push(lua_State *lua, int32_t reference);

// Objects.c
typedef struct {
  int32_t magic;
  int16_t type;
  bool is_copy;  // of what a field holds: changing it would change nothing
  union {
    uint64_t handle;
    double numbers[1];
  } as;
} host_object;
enum { object_magic = 0x56524f42 };
/// The object at an index or null; never raises. The only light userdata a script can meet points at the state, so
/// looking at the first word is safe.
static inline host_object *object_at(lua_State *lua, int index) {
  host_object *object = lua_touserdata(lua, index);
  return object && object->magic == object_magic ? object : NULL;
}
void object_push_handle(lua_State *lua, int32_t type, uint64_t handle);
void object_push_numbers(lua_State *lua, int32_t type, const double *numbers, size_t count);
/// Pushes a function of the host's; `self_type` -1: not a method.
void host_function_push(lua_State *lua, int32_t function, int32_t self_type, const char *name);
/// Calls the host with the values from 1 to the top of the stack; gives how many results it pushed.
int host_call(lua_State *lua, int32_t function);
/// Calls the host with the given values; gives how many results it pushed.
int host_call_values(lua_State *lua, int32_t function, const verso_value *values, size_t count);
/// Fills in what the host sees of an object; what it points at is Lua's.
void object_value(const verso_lua *state, const host_object *object, verso_value *value);

/// Hands what waits to the host. Never raises.
static inline void writes_flush(verso_lua *state) {
  if (state->write_bytes == 0) return;
  size_t length = state->write_bytes;
  state->write_bytes = 0;
  state->host.write(state->host.context, state->writes, length);
}

// Calls.c
/// Where the arena and the results stood, to go back there after a raise. Never raises.
typedef struct {
  arena_mark arena;
  size_t step, byte;
} bridge_mark;
bridge_mark bridge_position(const verso_lua *state);
void bridge_return(verso_lua *state, bridge_mark mark);

// Library*.c. The first two and the last fill the table on top of the stack; the others push one.
void library_base(lua_State *lua);
void library_iteration(lua_State *lua);
void library_string(lua_State *lua);
void library_table(lua_State *lua);
void library_math(lua_State *lua);
void library_utf8(lua_State *lua);
void library_surface(lua_State *lua);
/// Fills the table on top of the stack with the functions that match patterns.
void library_patterns(lua_State *lua);
/// Replaces functions of the table on top of the stack by ones that first charge for the length of their text.
void library_charge(lua_State *lua, const char *const *names);
/// `string.format`.
int library_format(lua_State *lua);
/// Pushes the text of any value as `tostring` gives it.
const char *library_text(lua_State *lua, int index, size_t *length);

#endif
