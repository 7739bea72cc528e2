import Testing

@testable import TabletopAnki
@testable import TabletopImport

/// Texts of fields with HTML, gaps and readings. Each is read in one pass: what never ends is text, and
/// hundreds of thousands of its beginnings take no longer than other text.
@Suite struct MarkupTextTests {
    @Test(arguments: [
        ("a <b>bold</b> <i class='x'>word</i>", "a **bold** word"),
        ("a<br>b<BR/>c<br />d", "a\nb\nc\nd"), ("<div>a</div><div>b</div>", "a\nb"),
        ("1 < 2 > 0 </ 3", "1 < 2 > 0 </ 3"), ("a <b", "a <b"), ("<!-- x -->a", "a"),
        ("&lt;b&gt; &amp;amp; &#65;&#x42;", "<b> &amp; AB"),
        ("&nope; &;&#xD800; &", "&nope; &;&#xD800; &"),
        ("a<style>b{c:d}</style>e<SCRIPT>if (a<b) {}</SCRIPT >f", "aef"),
        ("<script>a<b>c</b>", "a**c**"), ("<script>a</style><style>b</script>c", "c"),
        ("[sound:a.mp3]a[anki:play:q:0]", "a"), ("[latex]x[/latex] [$]y[/$] [$$]z[/$$]", "x y z"),
        ("[a] [sound:b", "[a] [sound:b"),
    ])
    func `markup becomes text`(markup: String, text: String) {
        var left = LeftOut()
        #expect(MarkupText.plain(markup, &left) == text)
    }

    @Test func `what cannot be shown is named`() {
        var left = LeftOut()
        _ = MarkupText.plain(
            "[sound:a.mp3]<img src=a.png>[sound:b]<IMG src=b><script>c</script><imgx>", &left)
        #expect(
            left.descriptions == ["sound a.mp3", "sound b", "picture a.png", "picture b", "script"])
    }

    @Test(arguments: ["<b", "<script>", "<style><b>", "[sound:", "[$", "&#x", "</", "<img src="])
    func `what never ends is text, however often it begins`(beginning: String) {
        let markup = String(repeating: beginning, count: 200_000 / beginning.utf8.count)
        var left = LeftOut()
        let text = MarkupText.plain(markup, &left)
        #expect(text.isEmpty || markup.hasSuffix(text))
        #expect(MarkupText.tags("img", in: markup).isEmpty)
        #expect(MarkupText.withoutScripts(markup) == markup)
    }

    @Test(
        arguments: [
            (
                "{{c1::Lisbon::a city}} is {{c1::a}} {{c2::capital}}",
                ["[a city] is […] capital", "Lisbon, a"]
            ),
            ("a {{c1::b", nil), ("a {{c1::b}", nil), ("{{c1000::b}}", nil), ("{{c::b}}", nil),
            ("{{c1::a::b::c}}{{c1::}}", ["[b::c][…]", "a, "]),
        ] as [(String, [String]?)])
    func `a gap is asked, and the others are filled`(text: String, expected: [String]?) {
        let gap = Cloze.gap(1, in: text)
        #expect(gap.map { [$0.question, $0.answer] } == expected)
        #expect(Cloze.isCloze(text) == (expected != nil))
    }

    @Test(arguments: ["{{c1::", "{{c1::a::", "::", "{{c1", "}}"])
    func `gaps that never end are text, however often they begin`(beginning: String) {
        let text = String(repeating: beginning, count: 200_000 / beginning.utf8.count)
        #expect(!Cloze.isCloze(text) && Cloze.filled(text) == text)
        let one = "{{c1::" + text.replacing("}", with: "") + "}}"
        #expect(Cloze.gaps(in: one)?.map(\.number) == [1])
    }

    @Test
    func `a text with so many gaps that their questions were a thousand times as long is refused`()
    {
        let text = (1..<1000).map { "{{c\($0)::a}}" }.joined()
        #expect(Cloze.gaps(in: text) == nil)
        #expect(Cloze.gaps(in: String(text.prefix(1000)))?.count == 100)
    }

    private static func shown(_ template: String, _ field: String) -> String {
        AnkiTemplate(template).markup(.init(["F": field], gap: nil), isBack: false)
    }

    @Test(arguments: [
        ("{{furigana:F}}", "日本[にほん] の 川[かわ]", "日本(にほん) の川(かわ)"),
        ("{{furigana:F}}", "[かわ] 川[かわ]", "[かわ]川(かわ)"),
        ("{{kana:F}}", "a 川[かわ][x:y] <b>橋[はし]", "aかわ[x:y] <b>はし"),
        ("{{kanji:F}}", "川[かわ]橋[はし", "川橋[はし"),
        ("{{#F}}a{{/F}}{{^F}}b{{/F}}<script>{{F}}</script>", "x", "a"),
        ("{{#F}}a{{/F}}{{^F}}b{{/F}}", " \n", "b"),
    ])
    func `a template shows a field`(template: String, field: String, text: String) {
        #expect(Self.shown(template, field) == text)
    }

    @Test func `long fields without ends, and sections in each other, are shown as others are`() {
        for field in ["a", "a[", "川[x:"].map({ String(repeating: $0, count: 60_000) }) {
            #expect(Self.shown("{{furigana:F}}", field) == field)
        }
        let deep = String(repeating: "{{#F}}", count: 50_000)
        #expect(Self.shown(deep + "a", "x") == "a")
        let line = AnkiTemplate(answerOf: String(repeating: "<hr", count: 60_000) + "{{F}}")
        #expect(line.fieldsShown(.init(["F": "x"], gap: nil)) == ["F"])
    }
}
