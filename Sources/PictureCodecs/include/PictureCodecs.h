#ifndef VERSO_PICTURE_CODECS_H
#define VERSO_PICTURE_CODECS_H

// PNG, JPEG and WebP decoded, PNG and GIF written, palettes made. libpng and libjpeg leave their calls with a longjmp when
// something is wrong: that stays in here, and what comes out is a number. Pixels are four bytes each, red, green, blue and
// straight alpha, rows from top to bottom without gaps.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What came of a call.
enum {
  /// All went well.
  picture_done = 0,
  /// The bytes are not such a picture, or not a whole one.
  picture_damaged = 1,
  /// The picture is of a kind that is not read.
  picture_unsupported = 2,
  /// There is not enough memory.
  picture_no_memory = 3,
  /// It could not be written; the error number says why.
  picture_unwritable = 4,
};

/// How long a library's reason may be, with the closing zero.
enum { picture_reason_capacity = 200 };

/// Reads the sides of a PNG from its header. `reason` has room for `picture_reason_capacity` bytes, here and below.
int32_t picture_png_size(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, char *reason);

/// Decodes a PNG into `4 * width * height` bytes; colours come out as sRGB.
int32_t picture_png_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels, char *reason);

/// Reads the sides of a JPEG from its header.
int32_t picture_jpeg_size(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, char *reason);

/// Decodes a JPEG into `4 * width * height` bytes; a cut short or contradictory one is damaged.
int32_t picture_jpeg_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels, char *reason);

/// Reads the sides of a WebP from its header; one that moves is not supported.
int32_t picture_webp_size(const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, char *reason);

/// Decodes a WebP into `4 * width * height` bytes.
int32_t picture_webp_decode(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels, char *reason);

/// Writes a PNG to a descriptor, without alpha where `is_opaque` says so; on `picture_unwritable` errno says why.
int32_t picture_png_encode(
    int descriptor, const uint8_t *pixels, uint32_t width, uint32_t height, bool is_opaque, char *reason);

/// A colour and how often it occurs.
typedef struct {
  uint8_t red, green, blue;
  uint32_t count;
} picture_color_count;

/// Makes a palette of at most `most` colours, three bytes each, that suits `count` colours; the first `fixed` of them are
/// kept as they are. Gives how many it has, or 0 where memory ran out.
int32_t picture_make_palette(
    const picture_color_count *colors, int32_t count, int32_t fixed, int32_t most, uint8_t *palette);

/// How a colour is made of a palette: an index, and a second one at `share` of 64 places.
typedef struct {
  uint8_t first, second, share;
} picture_mix;

/// Finds the colour of a palette that is nearest to a wanted one and, where two may be mixed, the second one whose mixture
/// with it comes closest without too much contrast. Colours are three numbers each, in a space of even distances.
picture_mix picture_find_mix(const float *palette, int32_t count, const float *wanted, bool may_mix);

/// A GIF that is being written.
typedef struct picture_gif picture_gif;

/// What happens to a frame before the next one is shown.
enum { picture_gif_keep = 1, picture_gif_clear = 2 };

/// Begins a GIF on a descriptor: `colors` is a power of two from 2 to 256, `repeats` is -1 for none, 0 for ever.
/// Gives NULL where it cannot be begun.
picture_gif *picture_gif_begin(
    int descriptor, int32_t width, int32_t height, const uint8_t *palette, int32_t colors, int32_t repeats);

/// Adds a frame that covers a rectangle, whose `width * height` indices may be changed by the call. `delay` is in
/// hundredths of a second; `transparent` is the index that shows what lies beneath, or -1. Gives what came of it.
int32_t picture_gif_frame(
    picture_gif *gif, int32_t x, int32_t y, int32_t width, int32_t height, uint8_t *indices, int32_t delay,
    int32_t disposal, int32_t transparent);

/// Ends a GIF and frees it, whatever came of it; on `picture_unwritable` errno says why.
int32_t picture_gif_end(picture_gif *gif);

/// Frees a GIF without completing it.
void picture_gif_abandon(picture_gif *gif);

#endif
