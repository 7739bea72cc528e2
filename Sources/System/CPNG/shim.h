// Reads PNG by libpng's progressive reader. In C, because libpng reports errors by longjmp.
#ifndef BATTLE_CPNG_SHIM_H
#define BATTLE_CPNG_SHIM_H
#include <png.h>
#include <setjmp.h>
#include <string.h>

enum { BATTLE_PNG_RGBA = PNG_FORMAT_RGBA };

// An image that is read and reduced by 2^shift on both axes; the caller sets what is before `done`.
typedef struct {
    // As the header claims, at least 1.
    png_uint_32 width, height;
    int shift;
    // Without a reduction: red, green, blue and alpha of each pixel.
    png_bytep pixels;
    // With one: the sums of what each pixel replaces, of the colours times alpha and of alpha.
    png_uint_32 *sums;
    // The pixels that the file has, and what is wrong with it.
    size_t done;
    int interlaced;
    char message[96];
} battle_png;

static inline void battle_png_failed(png_structp png, png_const_charp message) {
    battle_png *image = (battle_png *)png_get_error_ptr(png);
    strncpy(image->message, message, sizeof image->message - 1);
    png_longjmp(png, 1);
}

static inline void battle_png_warned(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

// All kinds of pixels become eight bits of sRGB with alpha.
static inline void battle_png_begun(png_structp png, png_infop info) {
    png_set_alpha_mode(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
    png_read_update_info(png, info);
    battle_png *image = (battle_png *)png_get_progressive_ptr(png);
    image->interlaced = png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
}

// Takes a row: of the image or, if that is interlaced, of one of its seven passes.
static inline void battle_png_row(png_structp png, png_bytep row, png_uint_32 number, int pass) {
    battle_png *image = (battle_png *)png_get_progressive_ptr(png);
    const size_t columns = ((size_t)image->width + (1 << image->shift) - 1) >> image->shift;
    png_uint_32 start = 0, step = 1, count = image->width;
    if (image->interlaced) {
        start = PNG_PASS_START_COL(pass);
        step = 1 << PNG_PASS_COL_SHIFT(pass);
        count = PNG_PASS_COLS(image->width, pass);
        number = PNG_ROW_FROM_PASS_ROW(number, pass);
    }
    const size_t line = (number >> image->shift) * columns;
    for (png_uint_32 index = 0; index < count; index++, row += 4) {
        const size_t place = 4 * (line + ((start + index * step) >> image->shift));
        if (image->shift == 0) {
            memcpy(image->pixels + place, row, 4);
            continue;
        }
        for (int channel = 0; channel < 3; channel++)
            image->sums[place + channel] += row[channel] * row[3];
        image->sums[place + 3] += row[3];
    }
    image->done += count;
}

// Reads a whole file, at once: libpng joins pieces of a chunk that does not affect pixels by copying
// what it has of it. Decompression ends with the last row, whatever follows in the stream. Texts,
// profiles and the like are skipped.
//
// Returns whether the file has all pixels.
static inline int battle_png_read(battle_png *image, const unsigned char *file, size_t count) {
    png_infop info = NULL;
    png_structp png = png_create_read_struct(
        PNG_LIBPNG_VER_STRING, image, battle_png_failed, battle_png_warned);
    if (png != NULL && (info = png_create_info_struct(png)) != NULL && !setjmp(png_jmpbuf(png))) {
        png_set_user_limits(png, image->width, image->height);
        png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
        png_set_keep_unknown_chunks(
            png, PNG_HANDLE_CHUNK_AS_DEFAULT, (png_const_bytep) "gAMA\0cHRM\0sRGB", 3);
        png_set_progressive_read_fn(png, image, battle_png_begun, battle_png_row, NULL);
        png_process_data(png, info, (png_bytep)file, count);
    }
    png_destroy_read_struct(&png, &info, NULL);
    return image->done == (size_t)image->width * image->height && image->message[0] == 0;
}
#endif
