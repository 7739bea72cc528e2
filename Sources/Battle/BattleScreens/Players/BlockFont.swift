/// A bitmap font of five by seven pixels, for text that is read across a room.
///
/// It has capitals, digits and punctuation. Lowercase letters are drawn as capitals, letters with
/// accents without them.
enum BlockFont {
    /// The width of a letter in pixels.
    static let width = 5
    /// The height of a letter in pixels.
    static let height = 7
    /// The pixels from the left edge of a letter to that of the next.
    static let advance = 6

    /// The rows of a letter from top to bottom, each with its leftmost pixel in bit 4; `nil` for a
    /// character that the font does not have.
    static func rows(of character: Character) -> [UInt8]? {
        guard let scalar = base(of: character) else { return nil }
        return letters[scalar]
    }

    /// The character whose bitmap is drawn for a character.
    private static func base(of character: Character) -> Character? {
        let scalars = String(character).uppercased().decomposedStringWithCanonicalMapping
            .unicodeScalars
        guard let first = scalars.first,
            scalars.dropFirst().allSatisfy({ $0.properties.generalCategory == .nonspacingMark })
        else { return nil }
        return Character(first)
    }

    private static let letters: [Character: [UInt8]] = {
        var letters: [Character: [UInt8]] = [:]
        for (characters, bitmap) in bitmaps {
            let lines = bitmap.split(separator: "\n")
            for (place, character) in characters.enumerated() {
                letters[character] = lines.map { line in
                    var bits: UInt8 = 0
                    let row = line.dropFirst(place * (width + 1)).prefix(width)
                    for (column, pixel) in row.enumerated() where pixel == "#" {
                        bits |= 0b10000 >> UInt8(column)
                    }
                    return bits
                }
            }
        }
        letters[" "] = Array(repeating: 0, count: height)
        return letters
    }()

    /// Bitmaps of several letters side by side, separated by one blank column.
    private static let bitmaps: [(String, String)] = [
        (
            "ABCDEFGHI",
            """
            .###. ####. .###. ####. ##### ##### .###. #...# .###.
            #...# #...# #...# #...# #.... #.... #...# #...# ..#..
            #...# #...# #.... #...# #.... #.... #.... #...# ..#..
            ##### ####. #.... #...# ####. ####. #.### ##### ..#..
            #...# #...# #.... #...# #.... #.... #...# #...# ..#..
            #...# #...# #...# #...# #.... #.... #...# #...# ..#..
            #...# ####. .###. ####. ##### #.... .###. #...# .###.
            """
        ),
        (
            "JKLMNOPQR",
            """
            ..### #...# #.... #...# #...# .###. ####. .###. ####.
            ...#. #..#. #.... ##.## ##..# #...# #...# #...# #...#
            ...#. #.#.. #.... #.#.# ##..# #...# #...# #...# #...#
            ...#. ##... #.... #.#.# #.#.# #...# ####. #...# ####.
            ...#. #.#.. #.... #...# #..## #...# #.... #.#.# #.#..
            #..#. #..#. #.... #...# #..## #...# #.... #..#. #..#.
            .##.. #...# ##### #...# #...# .###. #.... .##.# #...#
            """
        ),
        (
            "STUVWXYZ",
            """
            .#### ##### #...# #...# #...# #...# #...# #####
            #.... ..#.. #...# #...# #...# #...# #...# ....#
            #.... ..#.. #...# #...# #...# .#.#. .#.#. ...#.
            .###. ..#.. #...# #...# #.#.# ..#.. ..#.. ..#..
            ....# ..#.. #...# .#.#. #.#.# .#.#. ..#.. .#...
            ....# ..#.. #...# .#.#. ##.## #...# ..#.. #....
            ####. ..#.. .###. ..#.. #...# #...# ..#.. #####
            """
        ),
        (
            "0123456789",
            """
            .###. ..#.. .###. .###. ...#. ##### .###. ##### .###. .###.
            #...# .##.. #...# #...# ..##. #.... #.... ....# #...# #...#
            #..## ..#.. ....# ....# .#.#. ####. #.... ...#. #...# #...#
            #.#.# ..#.. ...#. ..##. #..#. ....# ####. ...#. .###. .####
            ##..# ..#.. ..#.. ....# ##### ....# #...# ..#.. #...# ....#
            #...# ..#.. .#... #...# ...#. #...# #...# ..#.. #...# ....#
            .###. .###. ##### .###. ...#. .###. .###. ..#.. .###. .###.
            """
        ),
        (
            ".,:;!?'\"-_/×",
            """
            ..... ..... ..... ..... ..#.. .###. ..#.. .#.#. ..... ..... ....# .....
            ..... ..... ..#.. ..#.. ..#.. #...# ..#.. .#.#. ..... ..... ....# #...#
            ..... ..... ..#.. ..#.. ..#.. ....# ..... ..... ..... ..... ...#. .#.#.
            ..... ..... ..... ..... ..#.. ...#. ..... ..... .###. ..... ..#.. ..#..
            ..... ..... ..... ..... ..#.. ..#.. ..... ..... ..... ..... .#... .#.#.
            .##.. ..#.. ..#.. ..#.. ..... ..... ..... ..... ..... ..... #.... #...#
            .##.. .#... ..#.. .#... ..#.. ..#.. ..... ..... ..... ##### #.... .....
            """
        ),
        (
            "()[]+*#&%=<>\\@",
            """
            ...#. .#... .###. .###. ..... ..... .#.#. .##.. ##..# ..... ...#. .#... #.... .###.
            ..#.. ..#.. .#... ...#. ..#.. #.#.# .#.#. #..#. ##..# ..... ..#.. ..#.. #.... #...#
            .#... ...#. .#... ...#. ..#.. .###. ##### #.#.. ...#. ##### .#... ...#. .#... #.###
            .#... ...#. .#... ...#. ##### ##### .#.#. .#... ..#.. ..... #.... ....# ..#.. #.#.#
            .#... ...#. .#... ...#. ..#.. .###. ##### #.#.# .#... ##### .#... ...#. ...#. #.###
            ..#.. ..#.. .#... ...#. ..#.. #.#.# .#.#. #..#. #..## ..... ..#.. ..#.. ....# #....
            ...#. .#... .###. .###. ..... ..... .#.#. .##.# #..## ..... ...#. .#... ....# .###.
            """
        ),
    ]
}
