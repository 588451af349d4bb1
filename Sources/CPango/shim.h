#include <cairo.h>

// The part of pango that is used, declared here: the pkg-config file of pango's headers carries flags that the package
// manager warns about, and a build has no warnings. The names and numbers are those of pango 1.46 and later.

typedef struct _PangoLayout PangoLayout;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFontDescription PangoFontDescription;

static const int PANGO_SCALE = 1024;
static const int PANGO_WEIGHT_NORMAL = 400;
static const int PANGO_WEIGHT_BOLD = 700;
static const int PANGO_ALIGN_LEFT = 0;
static const int PANGO_ALIGN_CENTER = 1;
static const int PANGO_ALIGN_RIGHT = 2;
static const int PANGO_WRAP_WORD_CHAR = 2;
static const int PANGO_DIRECTION_RTL = 1;

PangoFontDescription *pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *description);
void pango_font_description_set_family(PangoFontDescription *description, const char *family);
void pango_font_description_set_absolute_size(PangoFontDescription *description, double size);
void pango_font_description_set_weight(PangoFontDescription *description, int weight);

PangoLayout *pango_cairo_create_layout(cairo_t *cairo);
void pango_cairo_show_layout(cairo_t *cairo, PangoLayout *layout);
void pango_cairo_context_set_font_options(PangoContext *context, const cairo_font_options_t *options);
PangoContext *pango_layout_get_context(PangoLayout *layout);
void pango_layout_context_changed(PangoLayout *layout);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *description);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_wrap(PangoLayout *layout, int wrap);
void pango_layout_set_alignment(PangoLayout *layout, int alignment);
int pango_layout_get_direction(PangoLayout *layout, int index);
void pango_layout_get_size(PangoLayout *layout, int *width, int *height);
void g_object_unref(void *object);
