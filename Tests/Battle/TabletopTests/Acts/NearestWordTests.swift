import Testing

@testable import Tabletop

@Suite struct NearestWordTests {
    @Test(
        "The nearest known word is found despite typing errors",
        arguments: [
            ("fier", "fire"),  // two letters swapped
            ("frie", "fire"), ("fre", "fire"), ("fiire", "fire"), ("fira", "fire"),
            ("posion", "poison"), ("bldgeoning", "bludgeoning"), ("nercotik", "necrotic"),
            ("poisn badly", nil),
            ("fire badly", "fire"),  // a word, and something behind it
            ("bludgo", "bludgeoning"),  // the beginning of a longer word
            ("purple", nil), ("fi", nil), ("bob", nil), ("bludgeo", "bludgeoning"), ("", nil),
            ("p", nil),
        ] as [(String, String?)])
    func nearest(typed: String, expected: String?) {
        let words = DamageType.known.map(\.rawValue)
        #expect(NearestWord.index(of: typed, among: words).map { words[$0] } == expected)
    }

    @Test(
        "Equivalent spellings of a text have the same search key",
        arguments: [
            ("fire", "fire"), ("FIRE", "fire"), (" Fire\t", "fire"),
            ("ﬁre", "fire"), ("ﬂask", "flask"),  // ligatures
            ("ＦＩＲＥ　１２", "fire 12"),  // fullwidth, and the ideographic space
            ("ｺﾞﾌﾞﾘﾝ", "ゴブリン"),  // halfwidth
            ("Éowyn", "eowyn"), ("E\u{301}owyn", "eowyn"), ("Ỏ", "o"),
            ("Straße", "strasse"), ("STRAẞE", "strasse"), ("Æther", "aether"), ("Œuvre", "oeuvre"),
            ("Ångström", "angstrom"), ("Øre", "ore"), ("Łódź", "lodz"), ("İstanbul", "istanbul"),
            ("Σίσυφος", "σισυφοσ"), ("Ёлка", "елка"),
            ("がけ", "がけ"), ("हिन्दी", "हिन्दी"),  // marks that spell another word stay
            ("Off‑Guard", "off-guard"), ("28 −5", "28 -5"), ("goblin’s", "goblin's"),
        ])
    func key(text: String, expected: String) {
        #expect(PlainText.searchKey(text) == expected)
    }
}
