#include "Reasons.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>
#include <jerror.h>

/// The most scans of a progressive picture that are gone through: each costs the time of a whole picture.
enum { most_scans = 500 };

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf target;
  int code;
  char *reason;
} jpeg_errors;

static void leave(j_common_ptr common) {
  jpeg_errors *errors = (jpeg_errors *)common->err;
  char text[JMSG_LENGTH_MAX];
  errors->manager.format_message(common, text);
  picture_set_reason(errors->reason, text);
  errors->code = errors->manager.msg_code;
  longjmp(errors->target, 1);
}

/// The library mends what is missing and only warns; a picture that had to be mended is refused.
static void hear(j_common_ptr common, int level) {
  if (level >= 0) return;
  switch (common->err->msg_code) {
  case JWRN_JPEG_EOF:
  case JWRN_HIT_MARKER:
  case JWRN_HUFF_BAD_CODE:
  case JWRN_ARITH_BAD_CODE:
  case JWRN_NOT_SEQUENTIAL:
  case JWRN_BOGUS_PROGRESSION:
  case JWRN_MUST_RESYNC:
    leave(common);
    break;
  default:
    break;
  }
}

static void watch_scans(j_common_ptr common) {
  if (!common->is_decompressor) return;
  if (((j_decompress_ptr)common)->input_scan_number <= most_scans) return;
  jpeg_errors *errors = (jpeg_errors *)common->err;
  picture_set_reason(errors->reason, "too many scans");
  longjmp(errors->target, 1);
}

typedef struct {
  struct jpeg_decompress_struct state;
  struct jpeg_progress_mgr progress;
  jpeg_errors errors;
} jpeg_reading;

static void prepare(jpeg_reading *reading, char *reason) {
  reading->state.err = jpeg_std_error(&reading->errors.manager);
  reading->errors.manager.error_exit = leave;
  reading->errors.manager.emit_message = hear;
  reading->errors.code = 0;
  reading->errors.reason = reason;
}

static int32_t outcome_after_jump(jpeg_reading *reading) {
  int code = reading->errors.code;
  jpeg_destroy_decompress(&reading->state);
  return code == JERR_OUT_OF_MEMORY ? picture_no_memory : picture_damaged;
}

int32_t picture_jpeg_size(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, char *reason) {
  jpeg_reading reading = {0};
  prepare(&reading, reason);
  if (setjmp(reading.errors.target) != 0) return outcome_after_jump(&reading);
  jpeg_create_decompress(&reading.state);
  jpeg_mem_src(&reading.state, bytes, count);
  jpeg_read_header(&reading.state, TRUE);
  *width = reading.state.image_width;
  *height = reading.state.image_height;
  jpeg_destroy_decompress(&reading.state);
  return picture_done;
}

/// Turns ink into light. Adobe's programs store how much light passes, others how much ink there is.
static void light_from_ink(uint8_t *pixels, uint32_t width, bool is_inverted) {
  for (uint32_t x = 0; x < width; x++) {
    uint8_t *pixel = pixels + (size_t)4 * x;
    uint32_t black = is_inverted ? pixel[3] : 255 - pixel[3];
    for (int part = 0; part < 3; part++) {
      uint32_t light = is_inverted ? pixel[part] : 255 - pixel[part];
      pixel[part] = (uint8_t)((light * black + 127) / 255);
    }
    pixel[3] = 255;
  }
}

static int32_t decode(
    jpeg_reading *reading, const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels) {
  if (setjmp(reading->errors.target) != 0) return outcome_after_jump(reading);
  struct jpeg_decompress_struct *state = &reading->state;
  jpeg_create_decompress(state);
  reading->progress.progress_monitor = watch_scans;
  state->progress = &reading->progress;
  jpeg_mem_src(state, bytes, count);
  jpeg_read_header(state, TRUE);
  bool is_ink = state->jpeg_color_space == JCS_CMYK || state->jpeg_color_space == JCS_YCCK;
  state->out_color_space = is_ink ? JCS_CMYK : JCS_EXT_RGBA;
  jpeg_start_decompress(state);
  if (state->output_width != width || state->output_height != height || state->output_components != 4) {
    picture_set_reason(reading->errors.reason, "its sides change while it is read");
    jpeg_destroy_decompress(state);
    return picture_damaged;
  }
  while (state->output_scanline < height) {
    uint8_t *row = pixels + (size_t)4 * width * state->output_scanline;
    jpeg_read_scanlines(state, &row, 1);
    if (is_ink) light_from_ink(row, width, state->saw_Adobe_marker);
  }
  jpeg_finish_decompress(state);
  jpeg_destroy_decompress(state);
  return picture_done;
}

int32_t picture_jpeg_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels, char *reason) {
  jpeg_reading reading = {0};
  prepare(&reading, reason);
  return decode(&reading, bytes, count, width, height, pixels);
}
