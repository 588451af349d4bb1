#define _GNU_SOURCE
#include "Reasons.h"

#include <dlfcn.h>
#include <libimagequant.h>
#include <stdlib.h>

/// Half way between best and quickest: the histogram holds every colour, so that more effort shows nowhere.
enum { quantizer_speed = 4 };

static liq_color opaque(const picture_color_count *color) {
  return (liq_color){.r = color->red, .g = color->green, .b = color->blue, .a = 255};
}

/// The library adds up in as many threads as the machine has, in an order that shows in the last digits: one thread gives
/// the same palette everywhere.
static void use_one_thread(void) {
  void (*set_threads)(int) = NULL;
  *(void **)&set_threads = dlsym(RTLD_DEFAULT, "omp_set_num_threads");
  if (set_threads != NULL) set_threads(1);
}

int32_t picture_make_palette(
    const picture_color_count *colors, int32_t count, int32_t fixed, int32_t most, uint8_t *palette) {
  if (count <= 0) return 0;
  use_one_thread();
  liq_attr *attributes = liq_attr_create();
  liq_histogram *histogram = attributes == NULL ? NULL : liq_histogram_create(attributes);
  liq_histogram_entry *entries = malloc((size_t)count * sizeof *entries);
  liq_result *result = NULL;
  int32_t made = 0;
  if (histogram != NULL && entries != NULL) {
    bool is_fine = liq_set_max_colors(attributes, most) == LIQ_OK && liq_set_speed(attributes, quantizer_speed) == LIQ_OK;
    for (int32_t at = 0; at < count; at++) {
      entries[at] = (liq_histogram_entry){.color = opaque(&colors[at]), .count = colors[at].count};
    }
    is_fine = is_fine && liq_histogram_add_colors(histogram, attributes, entries, count, 0) == LIQ_OK;
    for (int32_t at = 0; is_fine && at < fixed; at++) {
      is_fine = liq_histogram_add_fixed_color(histogram, opaque(&colors[at]), 0) == LIQ_OK;
    }
    if (is_fine && liq_histogram_quantize(histogram, attributes, &result) == LIQ_OK) {
      const liq_palette *found = liq_get_palette(result);
      for (unsigned int at = 0; at < found->count && made < most; at++, made++) {
        palette[3 * made] = found->entries[at].r;
        palette[3 * made + 1] = found->entries[at].g;
        palette[3 * made + 2] = found->entries[at].b;
      }
    }
  }
  if (result != NULL) liq_result_destroy(result);
  if (histogram != NULL) liq_histogram_destroy(histogram);
  if (attributes != NULL) liq_attr_destroy(attributes);
  free(entries);
  return made;
}
