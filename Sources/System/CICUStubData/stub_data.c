// ICU's data, with no entries, for the program linked with the static Swift library.
//
// Foundation contains ICU, and ICU's data (locales, calendars, collation, time zones, break rules)
// is one symbol of 32 MB, which is half of the stripped program. GRDB imports Foundation, so
// FoundationEssentials cannot replace it. The linker takes the data's member out of the archive only
// while the symbol is undefined, therefore this definition leaves it out. ICU provides for that:
// its own builds link such a "stubdata" (icu4c/source/stubdata), and its functions report
// U_MISSING_RESOURCE_ERROR for what they do not find.
//
// The program needs none of the data. Case mapping, normalisation to NFC and NFD, regular
// expressions over properties and `String(format:)` use tables compiled into the code; dates in ISO
// 8601 are formatted by FoundationEssentials, local time comes from the C library. Not to be used in
// the program: `DateFormatter`, `NumberFormatter` and `formatted()` other than ISO 8601, `Locale` for
// names, `localizedCompare`, `Calendar` other than Gregorian, `TimeZone(identifier:)`, transliteration.
// The tests of the commands run with the packaged program too (`.ci/package-life`).
//
// The symbol is hidden: with the shared Foundation library, it must not take the place of the data
// there. Its name has the version of ICU in it. If a toolchain comes with another one, the program
// has the data again, and `.ci/package` says that it is too large.
#include <stdint.h>

/// `DataHeader` of ICU's udatamem.h, followed by an empty table of contents of the format "CmnD".
struct stub_data {
    uint16_t header_size;
    uint8_t magic[2];
    uint16_t info_size;
    uint16_t reserved_word;
    uint8_t is_big_endian;
    uint8_t charset_family;
    uint8_t size_of_uchar;
    uint8_t reserved_byte;
    uint8_t data_format[4];
    uint8_t format_version[4];
    uint8_t data_version[4];
    uint8_t padding[8];
    uint32_t count;
    uint32_t reserved;
};

_Static_assert(sizeof(struct stub_data) == 40, "the header is 32 bytes, the table of contents 8");

#define ICU_DATA icudt76_dat

extern const struct stub_data ICU_DATA;
__attribute__((visibility("hidden"), aligned(16))) const struct stub_data ICU_DATA = {
    .header_size = 32,
    .magic = {0xda, 0x27},
    .info_size = 20,
    .is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,
    .size_of_uchar = 2,
    .data_format = {'C', 'm', 'n', 'D'},
    .format_version = {1},
};
