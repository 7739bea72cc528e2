/// Letters five pixels wide and seven high, for writing that is to be read across a room.
///
/// Capitals, digits and signs; small letters are shown as capitals, accents are left out.
enum BlockFont {
    /// Pixels of a letter from left to right.
    static let width = 5
    /// Pixels of a letter from top to bottom.
    static let height = 7
    /// Pixels from one letter's beginning to the next one's.
    static let advance = 6

    /// The rows of a letter from top to bottom, each with its leftmost pixel in bit 4; `nil` for
    /// what cannot be drawn.
    static func rows(of character: Character) -> [UInt8]? {
        guard let scalar = base(of: character) else { return nil }
        return letters[scalar]
    }

    /// Whether every character of a text can be drawn.
    static func canDraw(_ text: String) -> Bool { text.allSatisfy { rows(of: $0) != nil } }

    /// The capital a character is drawn as.
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
        for (signs, picture) in pictures {
            let lines = picture.split(separator: "\n")
            for (place, sign) in signs.enumerated() {
                letters[sign] = lines.map { line in
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

    /// Letters side by side, one column of blanks between them.
    private static let pictures: [(String, String)] = [
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
