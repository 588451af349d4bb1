#include "Reasons.h"

#include <math.h>

/// What part of a mixture's contrast counts as an error, beside the error of its mean.
static const float contrast_cost = 0.12f;

picture_mix picture_find_mix(const float *palette, int32_t count, const float *wanted, bool may_mix) {
  picture_mix mix = {0, 0, 0};
  float least = INFINITY;
  for (int32_t at = 0; at < count; at++) {
    const float *color = palette + 3 * at;
    float x = color[0] - wanted[0], y = color[1] - wanted[1], z = color[2] - wanted[2];
    float distance = x * x + y * y + z * z;
    if (distance < least) {
      least = distance;
      mix.first = (uint8_t)at;
    }
  }
  if (!may_mix || !(least > 0)) return mix;
  const float *nearest = palette + 3 * mix.first;
  float x = wanted[0] - nearest[0], y = wanted[1] - nearest[1], z = wanted[2] - nearest[2];
  for (int32_t at = 0; at < count; at++) {
    const float *color = palette + 3 * at;
    float a = color[0] - nearest[0], b = color[1] - nearest[1], c = color[2] - nearest[2];
    float length = a * a + b * b + c * c;
    float along = x * a + y * b + z * c;
    if (!(length > 0) || !(along > 0)) continue;
    float share = along < length / 2 ? along / length : 0.5f;
    float u = x - a * share, v = y - b * share, w = z - c * share;
    float error = u * u + v * v + w * w + contrast_cost * share * (1 - share) * length;
    if (error < least) {
      least = error;
      mix.second = (uint8_t)at;
      mix.share = (uint8_t)(share * 64 + 0.5f);
    }
  }
  return mix;
}
