#ifndef VERSO_PICTURE_OUTPUT_H
#define VERSO_PICTURE_OUTPUT_H

// What writing files needs of C: files that a signal handler may remove, and another program that is fed through a pipe.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Remembers an unfinished file. Gives its place in the table, or -1 where the table is full or the path too long.
int32_t picture_unfinished_file(const char *path);

/// Remembers an unfinished folder, whose files are called `0`, `1` and so on. Gives its place, or -1.
int32_t picture_unfinished_folder(const char *path);

/// Says how many files a folder has by now; to be called before the file is made.
void picture_unfinished_grows(int32_t place, int32_t files);

/// Forgets a file, a folder or a program, which is finished or gone; -1 is none.
void picture_unfinished_forget(int32_t place);

/// Removes every unfinished file and ends every program that was started. A signal handler may call it.
void picture_unfinished_remove_all(void);

/// Makes SIGINT, SIGHUP and SIGTERM do that, and then what they did before. A signal that is ignored stays ignored.
void picture_unfinished_remove_on_signals(void);

/// Moves a finished file or folder to its place; without `is_replacing` only where nothing is. Gives 0 or an error number.
int32_t picture_output_place(const char *from, const char *to, bool is_replacing);

/// Another program that was started and reads what is written to it.
typedef struct {
  pid_t pid;
  /// Where it reads from.
  int input;
  /// Where its standard error collects, in memory.
  int errors;
  /// Its place among what is unfinished.
  int32_t place;
} picture_program;

/// Starts a program in a process group of its own; it gets `PATH`, `HOME` and `LC_ALL=C` only. Gives 0 or an error number.
int32_t picture_program_start(const char *program, char *const arguments[], picture_program *started);

/// Writes to it, however long it takes; never raises SIGPIPE. Gives 0 or an error number: EPIPE once it reads no more.
int32_t picture_program_write(const picture_program *program, const uint8_t *bytes, size_t count);

/// Closes its input and waits for its end. Gives its exit code, 128 and the signal's number, or -1. The last line that it
/// wrote to standard error goes to `reason`, cut to `capacity` with the closing zero.
int32_t picture_program_finish(picture_program *program, char *reason, size_t capacity);

/// Ends it at once.
void picture_program_cancel(picture_program *program);

#endif
