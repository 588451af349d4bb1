#include "Reasons.h"

#include <webp/decode.h>

static int32_t outcome(VP8StatusCode status, char *reason) {
  switch (status) {
  case VP8_STATUS_OK: return picture_done;
  case VP8_STATUS_OUT_OF_MEMORY: return picture_no_memory;
  case VP8_STATUS_UNSUPPORTED_FEATURE: return picture_unsupported;
  case VP8_STATUS_NOT_ENOUGH_DATA: picture_set_reason(reason, "it ends too early"); return picture_damaged;
  default: picture_set_reason(reason, "its bytes contradict each other"); return picture_damaged;
  }
}

int32_t picture_webp_size(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, char *reason) {
  WebPBitstreamFeatures features;
  int32_t found = outcome(WebPGetFeatures(bytes, count, &features), reason);
  if (found != picture_done) return found;
  if (features.has_animation) return picture_unsupported;
  if (features.width <= 0 || features.height <= 0) return outcome(VP8_STATUS_BITSTREAM_ERROR, reason);
  *width = (uint32_t)features.width;
  *height = (uint32_t)features.height;
  return picture_done;
}

int32_t picture_webp_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels, char *reason) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return picture_no_memory;
  config.output.colorspace = MODE_RGBA;
  config.output.is_external_memory = 1;
  config.output.width = (int)width;
  config.output.height = (int)height;
  config.output.u.RGBA.rgba = pixels;
  config.output.u.RGBA.stride = (int)(4 * width);
  config.output.u.RGBA.size = (size_t)4 * width * height;
  int32_t found = outcome(WebPDecode(bytes, count, &config), reason);
  WebPFreeDecBuffer(&config.output);
  return found;
}
