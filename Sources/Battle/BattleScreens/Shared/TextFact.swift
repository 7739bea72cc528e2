import TerminalUI

/// A line of text with its colour.
struct TextFact: Hashable {
    let text: String
    let color: Color
}

extension [TextFact] {
    /// All texts as one, with " · " between them.
    var joined: Text {
        enumerated().reduce(Text("")) { text, fact in
            let gap = fact.offset > 0 ? Text(" · ").foregroundColor(.secondary) : Text("")
            return text + gap + Text(fact.element.text).foregroundColor(fact.element.color)
        }
    }
}
