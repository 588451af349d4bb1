#include "Reasons.h"

#include <png.h>
#include <setjmp.h>
#include <string.h>

// The sides are read through libpng's simplified interface, which catches its own jumps. The rows are not: that interface
// spoils interlaced pictures of 16 bits a part (seen in 1.6.39).

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

typedef struct {
  const uint8_t *bytes;
  size_t left;
  char *reason;
} png_input;

static void take(png_structp png, png_bytep target, size_t count) {
  png_input *input = png_get_io_ptr(png);
  if (count > input->left) png_error(png, "it ends too early");
  memcpy(target, input->bytes, count);
  input->bytes += count;
  input->left -= count;
}

static void fail(png_structp png, png_const_charp message) {
  png_input *input = png_get_error_ptr(png);
  picture_set_reason(input->reason, message);
  png_longjmp(png, 1);
}

static void pass_over(png_structp png, png_const_charp message) { (void)png, (void)message; }

/// Texts, profiles and palettes to choose from, which may unfold to much more than their size in the file.
static const uint8_t ignored[] = "zTXt\0iTXt\0tEXt\0iCCP\0sPLT\0eXIf";

/// Reads the rows; a jump ends in here.
static int32_t read_rows(
    png_structp png, png_infop info, png_input *input, uint32_t width, uint32_t height, uint8_t *pixels) {
  if (setjmp(png_jmpbuf(png)) != 0) return picture_damaged;
  png_set_read_fn(png, input, take);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, ignored, 6);
  png_read_info(png, info);
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height) {
    png_error(png, "its sides change while it is read");
  }
  double gamma = 0;
  if (png_get_gAMA(png, info, &gamma) != 0) png_set_gamma(png, PNG_DEFAULT_sRGB, gamma);
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)4 * width) png_error(png, "its rows have an odd length");
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < height; y++) png_read_row(png, pixels + (size_t)4 * width * y, NULL);
  }
  png_read_end(png, NULL);
  return picture_done;
}

int32_t picture_png_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels, char *reason) {
  png_input input = {.bytes = bytes, .left = count, .reason = reason};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &input, fail, pass_over);
  png_infop info = png == NULL ? NULL : png_create_info_struct(png);
  int32_t outcome =
      info == NULL ? (int32_t)picture_no_memory : read_rows(png, info, &input, width, height, pixels);
  png_destroy_read_struct(&png, &info, NULL);
  return outcome;
}
