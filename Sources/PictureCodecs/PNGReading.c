#include "Reasons.h"

#include <png.h>
#include <string.h>

// libpng's simplified interface catches its own jumps. It reads from memory only what the picture needs: texts and
// profiles are passed over, so that a small file cannot unfold into a large one beyond the pixels asked for.

static int32_t begin(png_image *image, const uint8_t *bytes, size_t count, char *reason) {
  memset(image, 0, sizeof *image);
  image->version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_memory(image, bytes, count) != 0) return picture_done;
  picture_set_reason(reason, image->message);
  png_image_free(image);
  return picture_damaged;
}

int32_t picture_png_size(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, char *reason) {
  png_image image;
  int32_t outcome = begin(&image, bytes, count, reason);
  if (outcome != picture_done) return outcome;
  *width = image.width;
  *height = image.height;
  png_image_free(&image);
  return picture_done;
}

int32_t picture_png_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels, char *reason) {
  png_image image;
  int32_t outcome = begin(&image, bytes, count, reason);
  if (outcome != picture_done) return outcome;
  if (image.width != width || image.height != height) {
    picture_set_reason(reason, "its sides change while it is read");
    png_image_free(&image);
    return picture_damaged;
  }
  image.format = PNG_FORMAT_RGBA;
  if (png_image_finish_read(&image, NULL, pixels, 0, NULL) != 0 && PNG_IMAGE_FAILED(image) == 0) return picture_done;
  picture_set_reason(reason, image.message);
  png_image_free(&image);
  return picture_damaged;
}
