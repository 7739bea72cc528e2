// Direct colours for a terminal whose description has only 256.
//
// COLORTERM says that a terminal has all colours; its description in terminfo rarely does, and the
// descriptions that do (xterm-direct) are often not installed. So the terminal gets one of its own:
// its description, capability by capability, with the sequences of direct colours, in the compiled
// form of term(5). ncurses takes it from memory: TERMINFO may hold "hex:" and the bytes of a
// description. A library without that feature takes the value for a folder, finds nothing in it, and
// loads the ordinary description.
#include "shim.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

/// Compiled descriptions are shorter.
enum { limit = 32768 };

/// Bytes that are appended one after the other; `is_full` once there was no room.
struct bytes {
    unsigned char content[limit];
    size_t count;
    bool is_full;
};

static void put(struct bytes *bytes, const void *more, size_t count) {
    if (bytes->count + count > limit) bytes->is_full = true;
    if (bytes->is_full) return;
    memcpy(bytes->content + bytes->count, more, count);
    bytes->count += count;
}

/// The lowest bytes of a number, lowest first.
static void put_number(struct bytes *bytes, long number, int size) {
    for (int index = 0; index < size; index++) {
        unsigned char byte = (unsigned char)((unsigned long)number >> (8 * index));
        put(bytes, &byte, 1);
    }
}

static void put_text(struct bytes *bytes, const char *text) { put(bytes, text, strlen(text) + 1); }

static void align(struct bytes *bytes) {
    if (bytes->count % 2 != 0) put_number(bytes, 0, 1);
}

static bool is_one_of(const char *name, const char *const names[]) {
    for (int index = 0; names[index] != NULL; index++) {
        if (strcmp(name, names[index]) == 0) return true;
    }
    return false;
}

/// The value of a string capability; NULL if it is absent.
static const char *string_of(const char *name) {
    // Changing the palette makes no sense here.
    static const char *const left_out[] = {"initc", "initp", "scp", NULL};
    static const char channels[] =
        ";2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%dm";
    static char foreground[sizeof channels + 8], background[sizeof channels + 8];
    if (strcmp(name, "setaf") == 0) {
        snprintf(foreground, sizeof foreground, "\033[38%s", channels);
        return foreground;
    }
    if (strcmp(name, "setab") == 0) {
        snprintf(background, sizeof background, "\033[48%s", channels);
        return background;
    }
    if (is_one_of(name, left_out)) return NULL;
    const char *string = tigetstr((char *)name);
    return string == (char *)-1 ? NULL : string;
}

/// Writes the description of the current terminal with direct colours.
static void compile(struct bytes *bytes, const char *type) {
    static const char *const no_flags[] = {"ccc", "hls", NULL};
    static const char *const extended[] = {"AX", "RGB"};
    static struct bytes strings, offsets;
    strings.count = offsets.count = 0;
    strings.is_full = offsets.is_full = false;
    int flags = 0, numbers = 0, texts = 0;
    while (boolnames[flags] != NULL) flags++;
    while (numnames[numbers] != NULL) numbers++;
    for (; strnames[texts] != NULL; texts++) {
        const char *string = string_of(strnames[texts]);
        put_number(&offsets, string == NULL ? -1 : (long)strings.count, 2);
        if (string != NULL) put_text(&strings, string);
    }

    put_number(bytes, 01036, 2);
    put_number(bytes, (long)strlen(type) + 1, 2);
    put_number(bytes, flags, 2);
    put_number(bytes, numbers, 2);
    put_number(bytes, texts, 2);
    put_number(bytes, (long)strings.count, 2);
    put_text(bytes, type);
    for (int index = 0; index < flags; index++) {
        bool is_set = !is_one_of(boolnames[index], no_flags) &&
            tigetflag((char *)boolnames[index]) > 0;
        put_number(bytes, is_set, 1);
    }
    align(bytes);
    for (int index = 0; index < numbers; index++) {
        bool is_colors = strcmp(numnames[index], "colors") == 0;
        int number = is_colors ? 0x1000000 : tigetnum((char *)numnames[index]);
        put_number(bytes, number < 0 ? -1 : number, 4);
    }
    put(bytes, offsets.content, offsets.count);
    put(bytes, strings.content, strings.count);
    align(bytes);

    // The extended capabilities: flags alone, whose names follow in a table of their own.
    long names = 0;
    for (int index = 0; index < 2; index++) names += (long)strlen(extended[index]) + 1;
    put_number(bytes, 2, 2);
    put_number(bytes, 0, 2);
    put_number(bytes, 0, 2);
    put_number(bytes, 2, 2);
    put_number(bytes, names, 2);
    put_number(bytes, tigetflag("AX") > 0, 1);
    put_number(bytes, 1, 1);
    long offset = 0;
    for (int index = 0; index < 2; index++) {
        put_number(bytes, offset, 2);
        offset += (long)strlen(extended[index]) + 1;
    }
    for (int index = 0; index < 2; index++) put_text(bytes, extended[index]);
    bytes->is_full = bytes->is_full || strings.is_full || offsets.is_full;
}

char *curses_direct_description(const char *type) {
    static const char digits[] = "0123456789ABCDEF";
    static struct bytes bytes;
    bytes.count = 0;
    bytes.is_full = false;
    compile(&bytes, type);
    char *text = bytes.is_full ? NULL : malloc(2 * bytes.count + 5);
    if (text == NULL) return NULL;
    memcpy(text, "hex:", 4);
    for (size_t index = 0; index < bytes.count; index++) {
        text[4 + 2 * index] = digits[bytes.content[index] >> 4];
        text[5 + 2 * index] = digits[bytes.content[index] & 15];
    }
    text[4 + 2 * bytes.count] = 0;
    return text;
}
