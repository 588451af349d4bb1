/// The safe face of Lua: nothing here raises, and no Lua type shows.
///
/// A Lua error is a long jump, which must never pass a Swift frame. So every Lua call that can raise lives in this C
/// target behind a protected call; Swift sees plain values, statuses and copied text. What a script may reach and what
/// stops it is described beside each file of the target.
#ifndef VERSO_LUA_BRIDGE_H
#define VERSO_LUA_BRIDGE_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// One Lua state with its sandbox, limits and host.
typedef struct verso_lua verso_lua;
/// The names a host offers to scripts; built once, then shared by any number of states.
typedef struct verso_surface verso_surface;
/// Values on their way from the host to Lua: the results of a host function or the arguments of a call.
typedef struct verso_results verso_results;

/// What a `verso_value` holds, and which of its members count.
enum verso_kind {
  verso_kind_nil = 0,
  verso_kind_boolean = 1,   // integer: 0 or 1
  verso_kind_integer = 2,   // integer
  verso_kind_number = 3,    // number
  verso_kind_string = 4,    // pointer and length, in bytes
  verso_kind_table = 5,     // pointer: a verso_table
  verso_kind_function = 6,  // detail: a reference, to retain if it is kept
  verso_kind_handle = 7,    // detail: the type; integer: the handle
  verso_kind_numbers = 8,   // detail: the type; pointer and length: the numbers the object carries
};

/// A value as it leaves Lua: flat, tagged, readable without Lua.
///
/// What it points at lives as long as the call it was handed to, or, for the values of an outcome, until
/// `verso_lua_finish`.
typedef struct verso_value {
  int32_t kind;
  int32_t detail;
  int64_t integer;
  double number;
  const void *pointer;
  size_t length;
} verso_value;

/// A named entry of a table.
typedef struct verso_entry {
  const char *key;
  size_t key_length;
  verso_value value;
} verso_entry;

/// A table: the values of the keys 1 to n, and the named entries in byte order of their names.
typedef struct verso_table {
  const verso_value *array;
  size_t array_count;
  const verso_entry *entries;
  size_t entry_count;
} verso_table;

/// What ended a load or a call.
enum verso_error {
  verso_error_none = 0,
  verso_error_syntax = 1,
  verso_error_runtime = 2,
  verso_error_memory = 3,
  verso_error_instructions = 4,
  verso_error_time = 5,
  verso_error_host = 6,   // a host function failed
  verso_error_limit = 7,  // too large or too deep: source, nesting of values, nesting of calls
  verso_error_load = 8,   // the source is no text
};

/// One script function that was running, innermost first.
typedef struct verso_frame {
  const char *function;
  const char *chunk;
  int32_t line;
} verso_frame;

/// An error, ready to show: valid UTF-8, no control characters, at most 4 KB.
typedef struct verso_report {
  int32_t kind;
  int32_t line;         // 0 when unknown
  const char *message;  // without its position
  const char *chunk;    // as given to verso_lua_load; empty when unknown
  const verso_frame *frames;
  size_t frame_count;
  bool incomplete;  // syntax: the text ended too early, more of it may mend it
} verso_report;

/// How a load or a call came out.
typedef struct verso_outcome {
  int32_t status;              // a verso_error
  const verso_value *values;   // what the function returned
  size_t count;
  const verso_report *report;  // when status is not verso_error_none; valid until the next load or call
  void *mark_block;            // both for verso_lua_finish
  size_t mark_used;
  size_t mark_functions;
} verso_outcome;

/// What a script may use up. Instructions and time are renewed by every call that does not come from within one.
typedef struct verso_limits {
  size_t memory_bytes;
  uint64_t instructions;
  double seconds;
  size_t source_bytes;
  size_t print_bytes;
  int32_t call_depth;        // calls of the host into Lua within each other
  uint64_t random_seed;
  uint64_t fail_allocation;  // from this allocation on all fail; 0: none. For tests.
} verso_limits;

/// One field a script set, as it waits in the buffer: this head, then `count` numbers.
typedef struct verso_write {
  uint32_t handle;  // the object; one with a larger handle doesn't wait
  uint16_t slot;    // the field, as the host numbered it
  uint16_t count;   // how many numbers follow, 1 to 16
} verso_write;

/// What the host does for scripts. None of the functions may jump; the first two may call back into this library.
typedef struct verso_host {
  void *context;
  /// Runs host function `function`; 0 is success, anything else an error whose text is in `results`.
  int32_t (*call)(void *context, int32_t function, const verso_value *arguments, size_t count, verso_results *results);
  /// Takes one line of `print`, without its newline.
  void (*print)(void *context, const char *bytes, size_t length);
  /// Takes the fields that were set since the last time, in order: heads and numbers without gaps, `length` bytes.
  void (*write)(void *context, const void *writes, size_t length);
} verso_host;

/// Operators a type may have; each has a host function.
enum verso_operator {
  verso_operator_add,
  verso_operator_subtract,
  verso_operator_multiply,
  verso_operator_divide,
  verso_operator_negate,
  verso_operator_equal,
  verso_operator_text,
  verso_operator_call,
  verso_operator_length,
  verso_operator_count,
};

// The surface. Names are copied. Function ids are the host's; -1 means none. Adding fails (-1, false) when memory is
// short, a name is empty or longer than 40 bytes, or an index is wrong.

/// An empty surface, or null.
verso_surface *verso_surface_create(void);
/// Frees a surface no state uses any more.
void verso_surface_destroy(verso_surface *surface);
/// Adds a type and gives its id, counting from 0. `numbers`: how many an object carries, up to 16; 0 for a handle.
int32_t verso_surface_add_type(verso_surface *surface, const char *name, int32_t numbers);
/// Adds `object:name(...)`; the host function gets the object first.
bool verso_surface_add_method(verso_surface *surface, int32_t type, const char *name, int32_t function);
/// Adds `object.name`: the getter gets the object, the setter the object and the new value.
bool verso_surface_add_field(verso_surface *surface, int32_t type, const char *name, int32_t getter, int32_t setter);
/// Lets a field that was just added be set without asking the host each time, where the value is one number (type -1) or
/// an object of a type that carries numbers, none of them beyond `largest`. Such values wait in a buffer, with `slot` for
/// the field, until the host is called or the script returns. Anything else goes to the setter. States begin with this
/// switched off.
bool verso_surface_set_written(verso_surface *surface, int32_t type, int32_t slot, int32_t value_type, double largest);
/// Adds `object.name` for a number the object itself carries, counting from 0; the host is not asked. It can be set where
/// `writable`, to finite numbers, unless the object came out of a field: that one is a copy.
bool verso_surface_add_number(verso_surface *surface, int32_t type, const char *name, int32_t number, bool writable);
/// Sets what answers keys that are neither field nor method: (object, key) and (object, key, value). Without, they are
/// errors that name the nearest.
bool verso_surface_set_fallback(verso_surface *surface, int32_t type, int32_t getter, int32_t setter);
/// Sets the host function of an operator.
bool verso_surface_set_operator(verso_surface *surface, int32_t type, int32_t verso_operator, int32_t function);
/// Lets a function make an object of numbers by itself when it is called with `least` to `most` finite numbers: a copy of
/// `base` with each argument at its place. With anything else the host is asked.
bool verso_surface_set_maker(verso_surface *surface, int32_t function, int32_t type, const double *base,
                             const uint8_t *places, int32_t least, int32_t most);
/// Says what is meant by a name a type does not have, for the error where it is asked for.
bool verso_surface_add_other_name(verso_surface *surface, int32_t type, const char *name, const char *meant);
/// Says that a function of the host neither needs nor changes what fields hold, so that what waits may go on waiting.
bool verso_surface_set_quiet(verso_surface *surface, int32_t function);
/// Adds a global table of functions and constants, and gives its index; `call` answers `Name(...)`, or is -1.
int32_t verso_surface_add_namespace(verso_surface *surface, const char *name, int32_t call);
/// Adds a function to a namespace, or a global one with namespace -1.
bool verso_surface_add_function(verso_surface *surface, int32_t name_space, const char *name, int32_t function);
/// Adds a constant to a namespace, or a global one with namespace -1: no table, no function. One of a namespace that
/// carries numbers is a new object each time it is read.
bool verso_surface_add_constant(verso_surface *surface, int32_t name_space, const char *name, const verso_value *value);

// States.

/// Watches a flag for all states of the process: once it is not 0, what runs ends as though its time were over.
void verso_watch_interrupts(const volatile sig_atomic_t *flag);

/// A fresh state, or null when the memory it may use is too little for it. The surface must outlive it.
verso_lua *verso_lua_create(const verso_surface *surface, const verso_limits *limits, const verso_host *host);
/// Closes the state. Never within a call of it.
void verso_lua_destroy(verso_lua *state);
/// Switches the buffer for fields that are set on or off.
void verso_lua_buffer_writes(verso_lua *state, bool buffered);
/// Compiles text; on success `outcome` holds one function value.
void verso_lua_load(verso_lua *state, const char *text, size_t length, const char *name, verso_outcome *outcome);
/// Where the arguments of the next call go; forgets those of a call that was never made.
verso_results *verso_lua_arguments(verso_lua *state);
/// Calls a function with the arguments collected since `verso_lua_arguments`.
void verso_lua_call(verso_lua *state, int32_t reference, verso_outcome *outcome);
/// Lets go of the values of an outcome; outcomes are finished in reverse order.
void verso_lua_finish(verso_lua *state, const verso_outcome *outcome);
/// Keeps a function beyond the call it came with. Never raises.
void verso_lua_retain(verso_lua *state, int32_t reference);
/// Lets go of a function. Never raises.
void verso_lua_release(verso_lua *state, int32_t reference);
/// From now on all calls together may take the time that each one could.
void verso_lua_share_time(verso_lua *state);
/// Where a running function of a script is: the name of its chunk, and its line. `level` counts functions from the
/// innermost and goes on to the one that was found. Null where there is none. Never raises.
const char *verso_lua_place(verso_lua *state, int32_t *level, int32_t *line);
/// Where a function begins: the name of its chunk, and its line. Null where that is unknown. Never raises.
const char *verso_lua_definition(verso_lua *state, int32_t reference, int32_t *line);
/// Says that the call of the host that runs now may have taken long: the clock is looked at when it returns. Never raises.
void verso_lua_note_work(verso_lua *state);
/// Bytes of memory the state uses now.
size_t verso_lua_memory(const verso_lua *state);
/// Instructions the last call from outside has used, with what library functions were charged.
uint64_t verso_lua_instructions(const verso_lua *state);

// Writing results and arguments. All give false when memory is short or the values are too deep; the call then fails.

bool verso_results_nil(verso_results *results);
bool verso_results_boolean(verso_results *results, bool value);
bool verso_results_integer(verso_results *results, int64_t value);
bool verso_results_number(verso_results *results, double value);
bool verso_results_string(verso_results *results, const char *bytes, size_t length);
/// A function the host holds; the reference stays the host's.
bool verso_results_function(verso_results *results, int32_t reference);
bool verso_results_handle(verso_results *results, int32_t type, uint64_t handle);
bool verso_results_numbers(verso_results *results, int32_t type, const double *numbers, size_t count);
/// Opens a table: the values up to `verso_results_end_table` are its elements, those after a key its entries.
bool verso_results_begin_table(verso_results *results);
bool verso_results_key(verso_results *results, const char *bytes, size_t length);
bool verso_results_end_table(verso_results *results);
/// The text of the error a host function is about to give. With `placed` it names its own position.
bool verso_results_error(verso_results *results, const char *bytes, size_t length, bool placed);

/// How many letters must be added, dropped, changed or swapped with their neighbour to make one name the other, upper
/// and lower case being the same; 1000 for names over 40 bytes.
int32_t verso_name_distance(const char *first, size_t first_length, const char *second, size_t second_length);

#endif
