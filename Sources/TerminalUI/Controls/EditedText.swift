/// A text while it is being written: grapheme clusters, a caret, a selection, and the way back.
///
/// Places are counted in clusters, 0 before the first. The caret is one end of the selection, the
/// anchor the other; without a selection both are the same.
struct EditedText {
    /// One way from a text to the next and back.
    private struct Step {
        enum Kind { case typing, rubbingOut, other }
        let kind: Kind
        var place: Int
        var removed: [Character]
        var inserted: [Character]
        let caret: Int
        let anchor: Int
    }

    private(set) var characters: [Character]
    private(set) var string: String
    private(set) var caret: Int
    private(set) var anchor: Int
    /// The most clusters it takes; `nil` for any number.
    var limit: Int?
    private var undone: [Step] = []
    private var done: [Step] = []
    /// Whether the next sign typed begins a step of its own.
    private var isStepClosed = true

    /// As many steps are kept.
    static let mostSteps = 1000

    init(_ string: String) {
        self.string = string
        characters = Array(string)
        caret = characters.count
        anchor = caret
    }

    var count: Int { characters.count }
    var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
    var hasSelection: Bool { caret != anchor }
    var selectedText: String { String(characters[selection]) }
    var canUndo: Bool { !done.isEmpty }

    /// Takes over what somebody else made of the text. The way back ends there, and the caret
    /// stands behind it; but where that was the answer to what was just written, say in capitals,
    /// it stays where one writes.
    mutating func take(_ new: String, isAnswer: Bool = false) {
        if new == string { return }
        let staysBehind = isAnswer && caret < count
        string = new
        characters = Array(new)
        caret = staysBehind ? min(caret, count) : count
        anchor = caret
        done.removeAll()
        undone.removeAll()
    }

    // MARK: Moving

    /// Puts the caret somewhere, as far as there is text; the anchor comes along unless selecting.
    mutating func move(to place: Int, selecting: Bool = false) {
        caret = min(max(place, 0), count)
        if !selecting { anchor = caret }
        isStepClosed = true
    }

    mutating func selectAll() {
        anchor = 0
        move(to: count, selecting: true)
    }

    /// One cluster on; from a selection to its end, unless it is to grow.
    mutating func step(forward: Bool, selecting: Bool) {
        if hasSelection && !selecting {
            return move(to: forward ? selection.upperBound : selection.lowerBound)
        }
        move(to: caret + (forward ? 1 : -1), selecting: selecting)
    }

    /// Behind the word ahead, or before the one behind; words are letters and digits.
    func wordEdge(forward: Bool) -> Int {
        func isWord(_ place: Int) -> Bool {
            let character = characters[place]
            return character.isLetter || character.isNumber || character == "_"
        }
        var place = caret
        if forward {
            while place < count, !isWord(place) { place += 1 }
            while place < count, isWord(place) { place += 1 }
        } else {
            while place > 0, !isWord(place - 1) { place -= 1 }
            while place > 0, isWord(place - 1) { place -= 1 }
        }
        return place
    }

    /// Before the run of signs without blanks that ends at the caret.
    var blankEdge: Int {
        var place = caret
        while place > 0, characters[place - 1].isWhitespace { place -= 1 }
        while place > 0, !characters[place - 1].isWhitespace { place -= 1 }
        return place
    }

    // MARK: Changing

    /// Puts text in place of the selection, as much as the limit allows. `true` for a sign typed,
    /// which goes back together with those typed before it in the same word.
    mutating func insert(_ text: String, typed: Bool = false) {
        var text = text
        if let limit {
            let room = max(limit - (count - selection.count), 0)
            if text.count > room { text = String(text.prefix(room)) }
            if text.isEmpty && !hasSelection { return }
        }
        // A new word begins a new step.
        if typed, let last = done.last?.inserted.last, last.isWhitespace,
            text.first?.isWhitespace == false
        {
            isStepClosed = true
        }
        replace(selection, with: text, typed ? .typing : .other)
    }

    /// Takes out what is selected, or else what lies between the caret and a place.
    ///
    /// - Returns: what was taken out.
    @discardableResult mutating func delete(to place: Int) -> String {
        let other = min(max(place, 0), count)
        let range = hasSelection ? selection : min(caret, other)..<max(caret, other)
        let text = String(characters[range])
        let isOne = !hasSelection && range.count == 1
        if !range.isEmpty { replace(range, with: "", isOne ? .rubbingOut : .other) }
        return text
    }

    /// Signs may join those beside them: a mark typed behind a letter makes one cluster of both.
    private mutating func replace(_ range: Range<Int>, with text: String, _ kind: Step.Kind) {
        let lower = max(range.lowerBound - 1, 0)
        let upper = min(range.upperBound + 1, count)
        let before = String(characters[lower..<range.lowerBound]) + text
        let old = Array(characters[lower..<upper])
        let new = Array(before + String(characters[range.upperBound..<upper]))
        var head = 0
        while head < min(old.count, new.count), old[head] == new[head] { head += 1 }
        var tail = 0
        while tail < min(old.count, new.count) - head,
            old[old.count - 1 - tail] == new[new.count - 1 - tail]
        { tail += 1 }
        let step = Step(
            kind: kind, place: lower + head, removed: Array(old[head..<old.count - tail]),
            inserted: Array(new[head..<new.count - tail]), caret: caret, anchor: anchor)
        characters.replaceSubrange(lower..<upper, with: new)
        string = String(characters)
        caret = min(lower + before.count, count)
        anchor = caret
        note(step)
    }

    private mutating func note(_ step: Step) {
        undone.removeAll()
        defer { isStepClosed = step.kind == .other }
        if !isStepClosed, var last = done.last, last.kind == step.kind {
            switch step.kind {
            case .typing
            where step.removed.isEmpty && step.place == last.place + last.inserted.count:
                last.inserted += step.inserted
                done[done.count - 1] = last
                return
            case .rubbingOut where step.inserted.isEmpty && last.inserted.isEmpty:
                if step.place + step.removed.count == last.place {
                    last.removed = step.removed + last.removed
                } else if step.place == last.place {
                    last.removed += step.removed
                } else {
                    break
                }
                last.place = step.place
                done[done.count - 1] = last
                return
            default: break
            }
        }
        done.append(step)
        if done.count > Self.mostSteps { done.removeFirst() }
    }

    // MARK: The way back

    mutating func undo() {
        guard let step = done.popLast() else { return }
        let end = step.place + step.inserted.count
        characters.replaceSubrange(step.place..<end, with: step.removed)
        string = String(characters)
        caret = min(step.caret, count)
        anchor = min(step.anchor, count)
        undone.append(step)
        isStepClosed = true
    }

    mutating func redo() {
        guard let step = undone.popLast() else { return }
        let end = step.place + step.removed.count
        characters.replaceSubrange(step.place..<end, with: step.inserted)
        string = String(characters)
        move(to: step.place + step.inserted.count)
        done.append(step)
    }
}
