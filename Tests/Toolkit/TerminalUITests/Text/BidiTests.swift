import TerminalUI
import Testing

/// Right-to-left text. As in UAX #9, capitals stand for right-to-left letters: `A` is the first letter of
/// the Hebrew alphabet.
struct BidiTests {
    private static func hebrew(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isCapital = ("A"..."Z").contains(scalar)
            scalars.append(
                isCapital ? Unicode.Scalar(0x5D0 + scalar.value - 0x41) ?? scalar : scalar)
        }
        return String(scalars)
    }

    private static func capitals(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isHebrew = (0x5D0...0x5EA).contains(scalar.value)
            scalars.append(
                isHebrew ? Unicode.Scalar(scalar.value - 0x5D0 + 0x41) ?? scalar : scalar)
        }
        return String(scalars)
    }

    /// What is displayed for a paragraph, without the invisible characters.
    private func displayed(_ text: String, elseBase base: UInt8 = 0) -> String {
        let scalars = Array(Self.hebrew(text).unicodeScalars)
        let resolved = BidiLevels(scalars, elseBase: base)
        let isInvisible: (Unicode.Scalar) -> Bool = {
            (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
        }
        let shown = scalars.indices.filter { !isInvisible(scalars[$0]) }
        let mirrored: [Unicode.Scalar: Unicode.Scalar] = ["(": ")", ")": "(", "[": "]", "]": "["]
        var line = String.UnicodeScalarView()
        for place in BidiLevels.order(shown.map { resolved.levels[$0] }) {
            let index = shown[place]
            let scalar = scalars[index]
            line.append(resolved.levels[index] % 2 == 1 ? mirrored[scalar] ?? scalar : scalar)
        }
        return Self.capitals(String(line))
    }

    // The first four are the examples of UAX #9, section 3.4; RLI, LRI and PDI are written > < and =.
    @Test(
        "Text is displayed in its visual order",
        arguments: [
            ("car means CAR.", "car means RAC."),
            (">car MEANS CAR.=", ".RAC SNAEM car"),
            (
                "he said \u{201C}>car MEANS CAR=.\u{201D} \u{201C}>IT DOES=,\u{201D} she agreed.",
                "he said \u{201C}RAC SNAEM car.\u{201D} \u{201C}SEOD TI,\u{201D} she agreed."
            ),
            (
                "DID YOU SAY \u{2019}<he said \u{201C}>car MEANS CAR=\u{201D}=\u{2018}?",
                "?\u{2018}he said \u{201C}RAC SNAEM car\u{201D}\u{2019} YAS UOY DID"
            ),
            // A number runs to the right in text that runs to the left.
            ("A 12 B", "B 12 A"), ("A 1.5% B", "B 1.5% A"), ("A 1-2 B", "B 1-2 A"),
            ("a A 12 b", "a 12 A b"), ("a A, B b", "a B ,A b"),
            // Brackets are mirrored, and pair by what is inside (rule N0).
            ("A(b)C", "C(b)A"), ("a(B)c", "a(B)c"), ("A (b c) D", "D (b c) A"),
            ("AB(CD[&ef]!)gh", "gh(![ef&]DC)BA"),
            // A European number after Arabic letters is an Arabic number (rule W2).
            ("\u{627} 1-2", "2-1 \u{627}"),
        ])
    func order(text: String, expected: String) {
        let text = text.replacing(">", with: "\u{2067}").replacing("<", with: "\u{2066}")
            .replacing("=", with: "\u{2069}")
        #expect(displayed(text) == expected)
    }

    @Test(
        "Levels follow the rules",
        arguments: [
            // P2, P3: the first letter outside isolates determines the paragraph.
            ("\u{2067}A\u{2069}b", 0, [0, 1, 0, 0]),
            // X4, X5: overrides.
            ("a\u{202E}bc\u{202C}d", 0, [0, 0, 1, 1, 1, 0]),
            // X5c: FSI takes the direction of its content.
            ("a\u{2068}B c\u{2069}", 0, [0, 0, 1, 1, 2, 0]),
            // W1: a mark has the class of what it stands on.
            ("A\u{300}1", 1, [1, 1, 2]),
            // W4 to W6: separators and signs within numbers.
            ("A 1+2", 1, [1, 1, 2, 2, 2]), ("A 1 +2", 1, [1, 1, 2, 1, 1, 2]),
            ("A $1", 1, [1, 1, 2, 2]),
            // W7, I2: a number after a left-to-right letter belongs to it.
            ("A b1", 1, [1, 1, 2, 2]),
            // N1, N2: neutrals between equal and between different directions.
            ("A B", 1, [1, 1, 1]), ("a A", 0, [0, 0, 1]), ("A b", 1, [1, 1, 2]),
        ] as [(String, UInt8, [UInt8])])
    func levels(text: String, base: UInt8, expected: [UInt8]) {
        let resolved = BidiLevels(Array(Self.hebrew(text).unicodeScalars))
        #expect(resolved.base == base)
        #expect(resolved.levels == expected)
    }

    private func picture(
        _ text: String, columns: Int, _ direction: LayoutDirection = .leftToRight,
        _ strategy: Text.AlignmentStrategy = .default
    ) -> [String] {
        let renderer = CellRenderer(
            content: Text(verbatim: Self.hebrew(text)).frame(
                maxWidth: .infinity, alignment: .leading
            )
            .multilineTextAlignment(strategy: strategy)
            .environment(\.layoutDirection, direction))
        renderer.proposedSize = ProposedViewSize(width: CGFloat(columns) * 8, height: nil)
        return renderer.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            // Trailing blanks do not count.
            Self.capitals(String(line.reversed().drop { $0 == " " }.reversed()))
        }
    }

    @Test func `lines break in the order of reading, then each is ordered`() {
        #expect(picture("ABC DEF GHI", columns: 7) == ["FED CBA", "IHG"])
        #expect(picture("ABC DEF GHI", columns: 7, .rightToLeft) == ["FED CBA", "    IHG"])
    }

    @Test func `each paragraph has its direction, and brackets are mirrored`() {
        #expect(picture("AB (c)!\nx (AB)!", columns: 8) == ["!(c) BA", "x (BA)!"])
    }

    @Test func `a truncated text ends where its reading ends`() {
        let renderer = CellRenderer(
            content: Text(verbatim: Self.hebrew("ABCDEFGH")).lineLimit(1))
        renderer.proposedSize = ProposedViewSize(width: 40, height: 16)
        #expect(Self.capitals(renderer.text) == "\u{2026}DCBA")
    }

    @Test func `styles stay with their letters`() throws {
        let driver = try ViewDriver(columns: 8, rows: 1) {
            Text(verbatim: Self.hebrew("AB")) + Text(verbatim: Self.hebrew("CD")).bold()
        }
        let bold = (0..<4).filter {
            driver.terminal.screen[column: $0, row: 0].attributes.contains(.bold)
        }
        #expect(bold == [0, 1])
        #expect(Self.capitals(driver.picture) == "DCBA")
    }

    @Test func `lines are aligned where their writing begins, if asked for`() {
        #expect(
            picture("AB\nCDEF\nx", columns: 6, .leftToRight, .writingDirectionBased)
                == ["  BA", "FEDC", "x"])
    }

    @Test func `text without letters follows the layout`() {
        #expect(picture("1 (2)", columns: 5, .rightToLeft) == ["(2) 1"])
        #expect(picture("1 (2)", columns: 5) == ["1 (2)"])
        #expect(picture("x (2)", columns: 5, .rightToLeft) == ["x (2)"])
    }

    @Test func `a glyph of two columns and a flag stay whole`() {
        #expect(picture("A口B", columns: 4) == ["B口A"])
        #expect(picture("A🇯🇵B", columns: 4) == ["B🇯🇵A"])
    }
}
