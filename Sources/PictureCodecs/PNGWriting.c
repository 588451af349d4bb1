#include "Reasons.h"

#include <errno.h>
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>

typedef struct {
  int descriptor;
  int problem;
  char *reason;
} png_output;

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
  png_output *output = png_get_io_ptr(png);
  if (picture_write_all(output->descriptor, bytes, count)) return;
  output->problem = errno;
  png_error(png, "cannot write");
}

static void flush_bytes(png_structp png) { (void)png; }

static void fail(png_structp png, png_const_charp message) {
  png_output *output = png_get_error_ptr(png);
  picture_set_reason(output->reason, message);
  png_longjmp(png, 1);
}

static void warn(png_structp png, png_const_charp message) { (void)png, (void)message; }

/// Writes the rows; a jump ends in here. `row` has room for three bytes a pixel where the alpha is left out.
static int32_t write_rows(
    png_structp png, png_infop info, png_output *output, const uint8_t *pixels, uint32_t width, uint32_t height,
    uint8_t *row) {
  if (setjmp(png_jmpbuf(png)) != 0) return output->problem != 0 ? picture_unwritable : picture_no_memory;
  png_set_write_fn(png, output, write_bytes, flush_bytes);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_IHDR(
      png, info, width, height, 8, row != NULL ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_set_compression_level(png, 6);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE | PNG_FILTER_SUB | PNG_FILTER_UP);
  png_write_info(png, info);
  for (uint32_t y = 0; y < height; y++) {
    const uint8_t *source = pixels + (size_t)4 * width * y;
    if (row == NULL) {
      png_write_row(png, source);
      continue;
    }
    for (uint32_t x = 0; x < width; x++) {
      row[3 * x] = source[4 * x];
      row[3 * x + 1] = source[4 * x + 1];
      row[3 * x + 2] = source[4 * x + 2];
    }
    png_write_row(png, row);
  }
  png_write_end(png, info);
  return picture_done;
}

int32_t picture_png_encode(
    int descriptor, const uint8_t *pixels, uint32_t width, uint32_t height, bool is_opaque, char *reason) {
  png_output output = {.descriptor = descriptor, .problem = 0, .reason = reason};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &output, fail, warn);
  if (png == NULL) return picture_no_memory;
  png_infop info = png_create_info_struct(png);
  uint8_t *row = is_opaque ? malloc((size_t)3 * width) : NULL;
  int32_t outcome = picture_no_memory;
  if (info != NULL && (row != NULL || !is_opaque)) {
    outcome = write_rows(png, info, &output, pixels, width, height, row);
  }
  free(row);
  png_destroy_write_struct(&png, &info);
  if (outcome == picture_unwritable) errno = output.problem;
  return outcome;
}
