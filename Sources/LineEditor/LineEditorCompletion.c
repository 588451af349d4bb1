#include "LineEditorInternal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/// How many candidates are listed below the line; more are only counted.
static const size_t listedCandidates = 200;

void line_editor_candidates_set_start(LineEditorCandidates *candidates, size_t start) { candidates->start = start; }

void line_editor_candidates_add(LineEditorCandidates *candidates, const char *text, bool isComplete) {
  if (candidates->count == candidates->capacity) {
    const size_t capacity = candidates->capacity == 0 ? 32 : candidates->capacity * 2;
    char **texts = realloc(candidates->texts, capacity * sizeof(char *));
    if (texts == NULL) return;
    candidates->texts = texts;
    bool *areComplete = realloc(candidates->areComplete, capacity * sizeof(bool));
    if (areComplete == NULL) return;
    candidates->areComplete = areComplete;
    candidates->capacity = capacity;
  }
  char *copy = strdup(text);
  if (copy == NULL) return;
  candidates->texts[candidates->count] = copy;
  candidates->areComplete[candidates->count] = isComplete;
  candidates->count++;
}

void line_editor_set_completer(LineEditor *editor, LineEditorCompleter completer, void *context) {
  editor->completer = completer;
  editor->completerContext = context;
}

static void freeCandidates(LineEditorCandidates *candidates) {
  for (size_t index = 0; index < candidates->count; index++) free(candidates->texts[index]);
  free(candidates->texts);
  free(candidates->areComplete);
}

/// The length in bytes of what all candidates start with, never inside a character.
static size_t commonLength(const LineEditorCandidates *candidates) {
  size_t length = strlen(candidates->texts[0]);
  for (size_t index = 1; index < candidates->count; index++) {
    size_t same = 0;
    while (same < length && candidates->texts[index][same] == candidates->texts[0][same]) same++;
    length = same;
  }
  while (length > 0 && ((unsigned char)candidates->texts[0][length] & 0xC0) == 0x80) length--;
  return length;
}

static int displayWidth(const wchar_t *text) {
  const int width = wcswidth(text, wcslen(text));
  return width < 0 ? (int)wcslen(text) : width;
}

/// Lists the candidates below the line, in columns that read downward, as a shell does.
static void listCandidates(EditLine *edit, const LineEditorCandidates *candidates) {
  FILE *output = NULL;
  int columns = 80;
  if (el_wget(edit, EL_GETFP, 1, &output) != 0 || output == NULL) return;
  el_wget(edit, EL_GETTC, L"co", &columns, NULL);
  const size_t shown = candidates->count < listedCandidates ? candidates->count : listedCandidates;
  wchar_t **texts = calloc(shown, sizeof(wchar_t *));
  if (texts == NULL) return;
  int widest = 1;
  for (size_t index = 0; index < shown; index++) {
    texts[index] = lineEditorWideText(candidates->texts[index]);
    if (texts[index] == NULL) continue;
    const int width = displayWidth(texts[index]);
    if (width > widest) widest = width;
  }
  const size_t perRow = columns > widest + 2 ? (size_t)columns / (size_t)(widest + 2) : 1;
  const size_t rows = (shown + perRow - 1) / perRow;
  fputc('\n', output);
  for (size_t row = 0; row < rows; row++) {
    for (size_t index = row; index < shown; index += rows) {
      if (texts[index] == NULL) continue;
      fputs(candidates->texts[index], output);
      if (index + rows >= shown) break;
      for (int pad = displayWidth(texts[index]); pad < widest + 2; pad++) fputc(' ', output);
    }
    fputc('\n', output);
  }
  if (shown < candidates->count) fprintf(output, "... and %zu more\n", candidates->count - shown);
  fflush(output);
  for (size_t index = 0; index < shown; index++) free(texts[index]);
  free(texts);
}

/// Replaces the word at the cursor by a text. `wordLength` is in characters.
static bool replaceWord(EditLine *edit, size_t wordLength, const char *text, size_t length, bool addsSpace) {
  char *copy = malloc(length + 2);
  if (copy == NULL) return false;
  memcpy(copy, text, length);
  if (addsSpace) copy[length++] = ' ';
  copy[length] = '\0';
  wchar_t *wide = lineEditorWideText(copy);
  free(copy);
  if (wide == NULL) return false;
  if (wordLength > 0) el_deletestr(edit, (int)wordLength);
  const bool didInsert = wide[0] == L'\0' || el_winsertstr(edit, wide) == 0;
  free(wide);
  return didInsert;
}

unsigned char lineEditorComplete(EditLine *edit, int key) {
  (void)key;
  LineEditor *editor = lineEditorOf(edit);
  const LineInfoW *line = el_wline(edit);
  const size_t cursorCharacters = (size_t)(line->cursor - line->buffer);
  bool isBlank = true;
  for (size_t index = 0; index < cursorCharacters; index++) {
    if (line->buffer[index] != L' ' && line->buffer[index] != L'\t') isBlank = false;
  }
  // A tabulator in pasted code, or at the start of a line, is indentation; two of them in a row were typed quickly.
  const int next = lineEditorPendingByte(editor);
  if (editor->completer == NULL || isBlank || (next >= 0 && next != '\t')) {
    return el_winsertstr(edit, L"  ") == 0 ? CC_REFRESH : CC_ERROR;
  }
  char *before = lineEditorNarrowText(line->buffer, cursorCharacters);
  char *whole = lineEditorNarrowText(line->buffer, (size_t)(line->lastchar - line->buffer));
  if (before == NULL || whole == NULL) {
    free(before);
    free(whole);
    return CC_ERROR;
  }
  const size_t cursor = strlen(before);
  LineEditorCandidates candidates = {.start = cursor};
  lineEditorLeaveLocale(editor);
  editor->completer(editor->completerContext, whole, cursor, &candidates);
  lineEditorEnterLocale(editor);

  unsigned char result = CC_REFRESH_BEEP;
  if (candidates.count > 0 && candidates.start <= cursor) {
    const size_t wordBytes = cursor - candidates.start;
    size_t wordCharacters = 0;
    for (size_t index = candidates.start; index < cursor; index++) {
      if (((unsigned char)before[index] & 0xC0) != 0x80) wordCharacters++;
    }
    const size_t common = commonLength(&candidates);
    const bool isOnly = candidates.count == 1;
    const bool changes = isOnly || common > wordBytes ||
                         (common == wordBytes && memcmp(candidates.texts[0], before + candidates.start, common) != 0);
    if (changes) {
      const bool addsSpace = isOnly && candidates.areComplete[0] && whole[cursor] != ' ';
      const bool didReplace = replaceWord(edit, wordCharacters, candidates.texts[0], common, addsSpace);
      result = didReplace ? CC_REFRESH : CC_ERROR;
    } else {
      listCandidates(edit, &candidates);
      result = CC_REDISPLAY;
    }
  }
  freeCandidates(&candidates);
  free(before);
  free(whole);
  return result;
}
