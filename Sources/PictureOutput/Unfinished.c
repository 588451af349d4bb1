#define _GNU_SOURCE
#include "Unfinished.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// A fixed table, since a signal handler can take no lock and ask for no memory. An entry is claimed, filled, and only then
// shown by its kind; the handler looks at shown entries alone.

enum { entry_free, entry_claimed, entry_file, entry_folder, entry_program };
enum { most_entries = 64 };

typedef struct {
  _Atomic int kind;
  _Atomic int32_t files;
  _Atomic int64_t pid;
  char path[PATH_MAX];
} entry;

static entry entries[most_entries];

static int32_t add(int kind, const char *path, pid_t pid) {
  if (path != NULL && strlen(path) >= PATH_MAX - 16) return -1;
  for (int32_t place = 0; place < most_entries; place++) {
    int expected = entry_free;
    if (!atomic_compare_exchange_strong(&entries[place].kind, &expected, entry_claimed)) continue;
    if (path != NULL) strcpy(entries[place].path, path);
    atomic_store(&entries[place].files, 0);
    atomic_store(&entries[place].pid, pid);
    atomic_store(&entries[place].kind, kind);
    return place;
  }
  return -1;
}

int32_t picture_unfinished_file(const char *path) { return add(entry_file, path, 0); }

int32_t picture_unfinished_folder(const char *path) { return add(entry_folder, path, 0); }

int32_t picture_unfinished_program(pid_t pid) { return add(entry_program, NULL, pid); }

void picture_unfinished_grows(int32_t place, int32_t files) {
  if (place >= 0 && place < most_entries) atomic_store(&entries[place].files, files);
}

void picture_unfinished_forget(int32_t place) {
  if (place >= 0 && place < most_entries) atomic_store(&entries[place].kind, entry_free);
}

/// Removes a folder whose files are called by their numbers. Only calls that a signal handler may make.
static void remove_folder(const entry *folder) {
  int descriptor = open(folder->path, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (descriptor < 0) return;
  int32_t files = atomic_load(&folder->files);
  for (int32_t number = 0; number < files; number++) {
    char name[12], *start = name + sizeof name - 1;
    int32_t rest = number;
    *start = 0;
    do *--start = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    unlinkat(descriptor, start, 0);
  }
  close(descriptor);
  rmdir(folder->path);
}

void picture_unfinished_remove_all(void) {
  int before = errno;
  // Programs first: one that runs on might make its file again.
  for (int place = 0; place < most_entries; place++) {
    if (atomic_load(&entries[place].kind) == entry_program) kill((pid_t)atomic_load(&entries[place].pid), SIGKILL);
  }
  for (int place = 0; place < most_entries; place++) {
    switch (atomic_load(&entries[place].kind)) {
    case entry_file: unlink(entries[place].path); break;
    case entry_folder: remove_folder(&entries[place]); break;
    default: break;
    }
  }
  errno = before;
}

static struct sigaction former[NSIG];

static void handle(int number) {
  picture_unfinished_remove_all();
  sigaction(number, &former[number], NULL);
  raise(number);
}

void picture_unfinished_remove_on_signals(void) {
  static const int numbers[] = {SIGINT, SIGHUP, SIGTERM};
  static atomic_flag is_done = ATOMIC_FLAG_INIT;
  if (atomic_flag_test_and_set(&is_done)) return;
  for (size_t at = 0; at < sizeof numbers / sizeof numbers[0]; at++) {
    sigaction(numbers[at], NULL, &former[numbers[at]]);
    if (former[numbers[at]].sa_handler == SIG_IGN) continue;
    struct sigaction action = {.sa_handler = handle};
    sigfillset(&action.sa_mask);
    sigaction(numbers[at], &action, NULL);
  }
}

int32_t picture_output_place(const char *from, const char *to, bool is_replacing) {
  if (renameat2(AT_FDCWD, from, AT_FDCWD, to, is_replacing ? 0 : RENAME_NOREPLACE) == 0) return 0;
  if (is_replacing || errno != EINVAL) return errno;
  // A file system that cannot do both at once.
  if (access(to, F_OK) == 0) return EEXIST;
  return rename(from, to) == 0 ? 0 : errno;
}
