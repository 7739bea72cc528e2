/// Names as attackers, careless users and other languages write them.
nonisolated enum HostileText {
    /// U+FDD0, U+FFFE and U+10FFFF, which the compiler does not accept in literals.
    static let noncharacters = String(
        String.UnicodeScalarView([0xFDD0, 0xFFFE, 0x10FFFF].compactMap(Unicode.Scalar.init)))

    static let samples = [
        "Sir\u{1B}[2JBunny",
        "\u{1B}]0;owned\u{7}Rogue", "\u{1B}]52;c;cm0gLXJm\u{7}", "\u{1B}P$q\"p\u{1B}\\",
        "\u{1B}[6n", "\u{1B}[?1049h", "\u{1B}c",
        "\u{9B}31mRed", "\u{9D}0;x\u{9C}", "\u{90}x",
        "A\0B", "a\r\nb", "a\tb", "a\u{B}b", "\u{7F}", "\u{8}", "a\rb", "a\u{85}b", "a\u{2028}b",
        "user\u{202E}txt.exe", "\u{2066}a\u{2069}", "\u{200F}", "\u{61C}",
        "\u{200B}\u{200B}\u{200B}", "\u{3164}\u{3164}\u{3164}", "\u{2800}\u{2800}\u{2800}",
        "\u{A0}\u{A0}\u{A0}",
        "Z̴̨͖a̶l̷g̸o̵",
        "\u{301}", "\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}x", "\u{1161}", "\u{1160}\u{11A8}",
        "口おねがい　します", "Ａｌｉｃｅ", "ﷺ",
        "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇯🇵", "🇯", "🇯🇵🇩", "❤️", "❤", "👍🏽", "🏽", "❤️‍🔥", "👩‍", "1️⃣", "\u{20E3}",
        "🇯\u{200B}🇵", "👩\u{200B}🏽",
        "Éowyn", "E\u{301}owyn", "ﬁ", "İ", "ǆ", "क्षि", "กำ", "שלום", "مرحبا", "\u{600}12",
        noncharacters, "\u{E000}", "\u{FFF9}a\u{FFFA}b\u{FFFB}",
        "\u{E0001}\u{E0041}", "a\u{FE0F}", "\u{180E}", "",
    ]

    /// Texts of 10,000 characters and more.
    static let long = [
        "A" + String(repeating: "\u{301}", count: 10_000),
        String(repeating: "x", count: 10_000), String(repeating: "口", count: 10_000),
        String(repeating: "👨‍👩‍👧‍👦", count: 5_000),
    ]

    /// One or two scalars of each class that affects neighbouring scalars.
    static let parts: [Unicode.Scalar] = [
        "a", "1", "#", " ", "\u{301}", "\u{20DD}", "\u{20E3}", "\u{FE0F}", "\u{200D}", "\u{200B}",
        "\u{AD}", "漢", "👩", "❤", "🏽", "🇯", "🇵", "\u{E0067}", "\u{1100}", "\u{1161}", "\u{11A8}",
        "한",
        "क", "\u{94D}", "\u{93F}", "ก", "\u{E33}", "\u{600}", "\u{1B}", "\u{9B}", "\u{202E}", "\n",
        "\r", "\u{E000}",
    ]
}
