// Memory for values that leave Lua: taken in order, given back in reverse order, never moved.

#include "bridge.h"

enum { block_bytes = 16 * 1024, alignment = 16 };

static char *block_start(arena_block *block) {
  return (char *)block + (sizeof(arena_block) + alignment - 1) / alignment * alignment;
}

static const size_t header_bytes = (sizeof(arena_block) + alignment - 1) / alignment * alignment;

void *arena_take(verso_lua *state, size_t size) {
  if (size > SIZE_MAX / 2) return NULL;
  size = (size + alignment - 1) / alignment * alignment;
  arena_block *block = state->arena_current;
  if (block && block->capacity - block->used >= size) {
    void *taken = block_start(block) + block->used;
    block->used += size;
    return taken;
  }
  // Blocks after the current one are empty; use the next if it is large enough, else put a new one in between.
  arena_block *next = block ? block->next : NULL;
  if (!next || next->capacity < size) {
    size_t capacity = size > block_bytes ? size : block_bytes;
    arena_block *fresh = bridge_grow(state, NULL, 0, header_bytes + capacity);
    if (!fresh) return NULL;
    fresh->capacity = capacity;
    fresh->next = next;
    if (block) {
      block->next = fresh;
    } else {
      state->arena_first = fresh;
    }
    next = fresh;
  }
  next->used = size;
  state->arena_current = next;
  return block_start(next);
}

void arena_return_slow(verso_lua *state, arena_mark mark) {
  while (state->passed_count > mark.functions) verso_lua_release(state, state->passed_functions[--state->passed_count]);
  if (mark.block && mark.block == state->arena_current) {
    mark.block->used = mark.used;
    return;
  }
  arena_block *kept = mark.block ? mark.block : state->arena_first;
  if (!kept) return;
  kept->used = mark.block ? mark.used : 0;
  state->arena_current = kept;
  // One spare block is enough; a large table must not hold its memory for good.
  arena_block *spare = kept->next;
  if (spare && spare->capacity > block_bytes) {
    kept->next = spare->next;
    bridge_allocate(state, spare, header_bytes + spare->capacity, 0);
    spare = kept->next;
  }
  while (spare && spare->next) {
    arena_block *gone = spare->next;
    spare->next = gone->next;
    bridge_allocate(state, gone, header_bytes + gone->capacity, 0);
  }
}

void arena_free(verso_lua *state) {
  arena_block *block = state->arena_first;
  while (block) {
    arena_block *next = block->next;
    bridge_allocate(state, block, header_bytes + block->capacity, 0);
    block = next;
  }
  state->arena_first = state->arena_current = NULL;
}
