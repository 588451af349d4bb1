// A program for the line editor's tests: reads lines and says what it read.
//
// The first argument is the history file, the second the bound of the history.

#include "LineEditor.h"

#include <ctype.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void complete(void *context, const char *line, size_t cursor, LineEditorCandidates *candidates) {
  static const char *const words[] = {"list", "load", "info", "翻页", "page-curl", "page-turn"};
  (void)context;
  size_t start = cursor;
  while (start > 0 && line[start - 1] != ' ') start--;
  line_editor_candidates_set_start(candidates, start);
  for (size_t index = 0; index < sizeof(words) / sizeof(words[0]); index++) {
    if (strncmp(words[index], line + start, cursor - start) == 0) {
      line_editor_candidates_add(candidates, words[index], true);
    }
  }
}

int main(int argumentCount, char **arguments) {
  const char *path = argumentCount > 1 && arguments[1][0] != '\0' ? arguments[1] : NULL;
  const size_t limit = argumentCount > 2 ? (size_t)strtoul(arguments[2], NULL, 10) : 100;
  LineEditor *editor = line_editor_open("probe", path, limit);
  if (editor == NULL) {
    puts("no editor");
    return 2;
  }
  line_editor_set_completer(editor, complete, NULL);
  for (;;) {
    char *text = NULL;
    const LineEditorStatus status = line_editor_read(editor, "\33[32mprobe>\33[0m ", &text);
    if (status == LineEditorStatusLine) {
      printf("[line %s]\n", text);
      line_editor_history_add(editor, text);
    } else if (status == LineEditorStatusInterrupted) {
      puts("[interrupted]");
    } else {
      break;
    }
    line_editor_free_text(text);
  }
  // The C locale must have stayed in force for everybody else.
  printf("[end, %s, %s, %zu entries]\n", setlocale(LC_ALL, NULL), isalpha(0xE9) ? "letters" : "bytes",
         line_editor_history_count(editor));
  line_editor_close(editor);
  return 0;
}
