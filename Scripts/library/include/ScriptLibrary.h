// The animators that come with the program: their texts, and what a list tells of each.
#ifndef SCRIPT_LIBRARY_H
#define SCRIPT_LIBRARY_H

#include <stddef.h>

// One animator. Texts are UTF-8 and end with a zero byte; lists of words have single spaces between.
typedef struct {
  const char *_Nonnull id;          // the file's name without .lua
  double seconds;                   // how long every operation takes with the default parameters
  const char *_Nonnull operations;  // the default one first
  const char *_Nonnull tags;
  const char *_Nonnull summary;
  const unsigned char *_Nonnull source;  // the whole script
} verso_animator;

// Returns all animators, sorted by id, and how many there are.
const verso_animator *_Nonnull verso_library_animators(size_t *_Nonnull count);

#endif
