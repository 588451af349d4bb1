// The history and its file: one entry a line, a line end inside an entry written as \n and a backslash as \\.
//
// Every entry is appended as it is made, so that neither a crash nor a second session loses any. The file is written
// anew, through a temporary file, only when it has grown to twice the limit.

#include "LineEditorInternal.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/// The longest file that is read, and the longest entry that is kept, in bytes.
static const off_t longestFile = 16 << 20;
static const size_t longestEntry = 64 << 10;
/// How many bytes that stand for no entry may lie in the file before it is written anew.
static const size_t mostPassedOver = 1 << 20;

static void noteError(LineHistory *history, int error) {
  if (history->error == 0) history->error = error;
}

/// Makes the folders that a path's file needs, for their owner alone.
static bool makeFolders(const char *path) {
  char *copy = strdup(path);
  if (copy == NULL) return false;
  bool isFine = true;
  for (char *slash = strchr(copy + 1, '/'); slash != NULL && isFine; slash = strchr(slash + 1, '/')) {
    *slash = '\0';
    if (mkdir(copy, 0700) != 0 && errno != EEXIST) {
      // A folder that exists may refuse with another reason first (a read-only system).
      struct stat status;
      const int error = errno;
      isFine = stat(copy, &status) == 0 && S_ISDIR(status.st_mode);
      errno = error;
    }
    *slash = '/';
  }
  free(copy);
  return isFine;
}

/// Opens the history file; -1 with `errno` when that fails or it is not an ordinary file.
static int openFile(const char *path, int flags) {
  const int file = open(path, flags | O_CLOEXEC | O_NONBLOCK, 0600);
  if (file < 0) return -1;
  struct stat status;
  if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
    close(file);
    errno = EINVAL;
    return -1;
  }
  // Lines may hold what only their writer should see; an older file may be open to others.
  if ((status.st_mode & 0077) != 0) fchmod(file, 0600);
  return file;
}

static bool writeAll(int file, const char *bytes, size_t length) {
  while (length > 0) {
    const ssize_t count = write(file, bytes, length);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    bytes += count;
    length -= (size_t)count;
  }
  return true;
}

/// Whether bytes are UTF-8 without control characters but those an entry may have.
static bool isText(const char *text) {
  while (*text != '\0') {
    const unsigned char first = (unsigned char)*text;
    if ((first < 0x20 && first != '\n' && first != '\t') || first == 0x7F) return false;
    const size_t length = lineEditorSequenceLength(first);
    if (first >= 0x80 && length < 2) return false;
    for (size_t index = 1; index < length; index++) {
      if (((unsigned char)text[index] & 0xC0) != 0x80) return false;
    }
    text += length;
  }
  return true;
}

/// The line of the file that stands for an entry, with its line end.
static char *encodedEntry(const char *text) {
  char *line = malloc(strlen(text) * 2 + 2);
  if (line == NULL) return NULL;
  size_t count = 0;
  for (; *text != '\0'; text++) {
    if (*text == '\\' || *text == '\n') line[count++] = '\\';
    line[count++] = *text == '\n' ? 'n' : *text;
  }
  line[count++] = '\n';
  line[count] = '\0';
  return line;
}

static void decodeEntry(char *line) {
  char *target = line;
  for (const char *source = line; *source != '\0'; source++) {
    if (source[0] == '\\' && source[1] != '\0') {
      source++;
      *target++ = *source == 'n' ? '\n' : *source;
    } else {
      *target++ = *source;
    }
  }
  *target = '\0';
}

/// Keeps an entry, dropping the oldest when there are too many. Takes the text over.
static bool keep(LineHistory *history, char *text) {
  if (history->count == history->limit) {
    free(history->entries[0]);
    memmove(history->entries, history->entries + 1, (history->count - 1) * sizeof(char *));
    history->count--;
  }
  history->entries[history->count++] = text;
  return true;
}

static bool isRepeated(const LineHistory *history, const char *text) {
  return history->count > 0 && strcmp(history->entries[history->count - 1], text) == 0;
}

/// Writes the whole history to a new file that takes the old one's place.
static void rewriteFile(LineHistory *history) {
  const size_t length = strlen(history->path) + 32;
  char *temporary = malloc(length);
  if (temporary == NULL) return;
  snprintf(temporary, length, "%s.%ld", history->path, (long)getpid());
  const int file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  bool isFine = file >= 0;
  for (size_t index = 0; index < history->count && isFine; index++) {
    char *line = encodedEntry(history->entries[index]);
    isFine = line != NULL && writeAll(file, line, strlen(line));
    free(line);
  }
  if (file >= 0 && close(file) != 0) isFine = false;
  if (!isFine || rename(temporary, history->path) != 0) {
    noteError(history, errno);
    if (file >= 0) unlink(temporary);
  }
  free(temporary);
}

/// Reads the entries of an open file.
static void readEntries(LineHistory *history, int file) {
  FILE *stream = fdopen(file, "r");
  if (stream == NULL) {
    noteError(history, errno);
    close(file);
    return;
  }
  // A file that grew past all reason is read from near its end.
  if (fseeko(stream, 0, SEEK_END) == 0) {
    const off_t size = ftello(stream);
    rewind(stream);
    if (size > longestFile) {
      fseeko(stream, size - longestFile, SEEK_SET);
      int character = 0;
      while ((character = fgetc(stream)) != EOF && character != '\n') {
      }
    }
  }
  char *line = NULL;
  size_t capacity = 0;
  size_t lines = 0;
  size_t passedOver = 0;
  ssize_t length;
  while ((length = getline(&line, &capacity, stream)) > 0) {
    lines++;
    if (line[length - 1] == '\n') line[length - 1] = '\0';
    decodeEntry(line);
    // What was broken in the file is passed over.
    if (line[0] == '\0' || strlen(line) > longestEntry || !isText(line) || isRepeated(history, line)) {
      passedOver += (size_t)length;
      continue;
    }
    char *copy = strdup(line);
    if (copy == NULL) break;
    keep(history, copy);
  }
  free(line);
  fclose(stream);
  if (lines / 2 >= history->limit || passedOver > mostPassedOver) rewriteFile(history);
}

bool lineHistoryOpen(LineHistory *history, const char *path, size_t limit) {
  history->limit = limit < 1 ? 1 : limit > 100000 ? 100000 : limit;
  history->entries = calloc(history->limit, sizeof(char *));
  if (history->entries == NULL) return false;
  if (path == NULL || path[0] == '\0') return true;
  history->path = strdup(path);
  if (history->path == NULL) return false;
  const int file = openFile(path, O_RDONLY);
  if (file >= 0) {
    readEntries(history, file);
  } else if (errno != ENOENT) {
    noteError(history, errno);
  }
  return true;
}

static void appendToFile(LineHistory *history, const char *text) {
  int file = openFile(history->path, O_RDWR | O_CREAT | O_APPEND);
  if (file < 0 && errno == ENOENT && makeFolders(history->path)) {
    file = openFile(history->path, O_RDWR | O_CREAT | O_APPEND);
  }
  if (file < 0) {
    noteError(history, errno);
    return;
  }
  char *line = encodedEntry(text);
  // A file that was cut off in the middle of a line must not swallow this one.
  char last = '\n';
  struct stat status;
  if (fstat(file, &status) == 0 && status.st_size > 0 && pread(file, &last, 1, status.st_size - 1) == 1 &&
      last != '\n' && !writeAll(file, "\n", 1)) {
    noteError(history, errno);
  }
  // One write, so that the lines of two sessions never mix.
  if (line != NULL && !writeAll(file, line, strlen(line))) noteError(history, errno);
  free(line);
  if (close(file) != 0) noteError(history, errno);
}

bool lineHistoryAdd(LineHistory *history, const char *text) {
  if (text[0] == '\0' || strlen(text) > longestEntry || isRepeated(history, text)) return false;
  char *copy = strdup(text);
  if (copy == NULL) return false;
  keep(history, copy);
  if (history->path != NULL) appendToFile(history, text);
  return true;
}

void lineHistoryClose(LineHistory *history) {
  for (size_t index = 0; index < history->count; index++) free(history->entries[index]);
  free(history->entries);
  free(history->path);
  *history = (LineHistory){0};
}

size_t line_editor_history_count(const LineEditor *editor) { return editor->history.count; }

const char *line_editor_history_entry(const LineEditor *editor, size_t index) {
  return index < editor->history.count ? editor->history.entries[index] : NULL;
}

int line_editor_history_error(const LineEditor *editor) { return editor->history.error; }
