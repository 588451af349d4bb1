#include "Reasons.h"

#include <errno.h>
#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

enum { buffer_capacity = 1 << 16 };

struct picture_gif {
  GifFileType *file;
  int descriptor;
  int problem;
  bool is_abandoned;
  size_t filled;
  uint8_t buffer[buffer_capacity];
};

static bool flush(picture_gif *gif) {
  if (gif->problem == 0 && !gif->is_abandoned && !picture_write_all(gif->descriptor, gif->buffer, gif->filled)) {
    gif->problem = errno;
  }
  gif->filled = 0;
  return gif->problem == 0;
}

/// Takes bytes from the library, which hands them over a few at a time.
static int take(GifFileType *file, const GifByteType *bytes, int count) {
  picture_gif *gif = file->UserData;
  if (count < 0) return 0;
  if (gif->filled + (size_t)count > buffer_capacity && !flush(gif)) return 0;
  if ((size_t)count > buffer_capacity) return 0;
  memcpy(gif->buffer + gif->filled, bytes, (size_t)count);
  gif->filled += (size_t)count;
  return count;
}

static int32_t outcome(picture_gif *gif, bool is_fine) {
  if (gif->problem != 0) errno = gif->problem;
  if (gif->problem != 0) return picture_unwritable;
  return is_fine ? picture_done : picture_no_memory;
}

/// The block that says how often the film is repeated.
static bool put_repeats(GifFileType *file, int32_t repeats) {
  uint8_t numbers[3] = {1, (uint8_t)(repeats & 0xff), (uint8_t)(repeats >> 8 & 0xff)};
  return EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE) == GIF_OK
         && EGifPutExtensionBlock(file, 11, "NETSCAPE2.0") == GIF_OK
         && EGifPutExtensionBlock(file, 3, numbers) == GIF_OK && EGifPutExtensionTrailer(file) == GIF_OK;
}

picture_gif *picture_gif_begin(
    int descriptor, int32_t width, int32_t height, const uint8_t *palette, int32_t colors, int32_t repeats) {
  picture_gif *gif = calloc(1, sizeof *gif);
  if (gif == NULL) return NULL;
  gif->descriptor = descriptor;
  int code = 0;
  gif->file = EGifOpen(gif, take, &code);
  if (gif->file == NULL) {
    free(gif);
    return NULL;
  }
  GifColorType entries[256] = {{0}};
  for (int32_t at = 0; at < colors && at < 256; at++) {
    entries[at] = (GifColorType){.Red = palette[3 * at], .Green = palette[3 * at + 1], .Blue = palette[3 * at + 2]};
  }
  ColorMapObject *map = GifMakeMapObject(colors, entries);
  EGifSetGifVersion(gif->file, true);
  bool is_fine = map != NULL && EGifPutScreenDesc(gif->file, width, height, 8, 0, map) == GIF_OK
                 && (repeats < 0 || put_repeats(gif->file, repeats));
  GifFreeMapObject(map);
  if (is_fine) return gif;
  picture_gif_abandon(gif);
  return NULL;
}

int32_t picture_gif_frame(
    picture_gif *gif, int32_t x, int32_t y, int32_t width, int32_t height, uint8_t *indices, int32_t delay,
    int32_t disposal, int32_t transparent) {
  GraphicsControlBlock control = {
    .DisposalMode = disposal, .UserInputFlag = false, .DelayTime = delay, .TransparentColor = transparent};
  GifByteType bytes[4];
  EGifGCBToExtension(&control, bytes);
  bool is_fine = EGifPutExtension(gif->file, GRAPHICS_EXT_FUNC_CODE, 4, bytes) == GIF_OK
                 && EGifPutImageDesc(gif->file, x, y, width, height, false, NULL) == GIF_OK;
  for (int32_t row = 0; is_fine && row < height; row++) {
    is_fine = EGifPutLine(gif->file, indices + (size_t)row * (size_t)width, width) == GIF_OK;
  }
  return outcome(gif, is_fine);
}

int32_t picture_gif_end(picture_gif *gif) {
  int code = 0;
  bool is_fine = EGifCloseFile(gif->file, &code) == GIF_OK;
  is_fine = flush(gif) && is_fine;
  int32_t found = outcome(gif, is_fine);
  free(gif);
  return found;
}

void picture_gif_abandon(picture_gif *gif) {
  int code = 0;
  gif->is_abandoned = true;
  EGifCloseFile(gif->file, &code);
  free(gif);
}
