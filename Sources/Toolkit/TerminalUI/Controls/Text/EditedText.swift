/// An editable text with a caret, a selection and a history for undo and redo.
///
/// Positions count grapheme clusters; 0 is before the first. The selection lies between the caret
/// and the anchor; without a selection they are equal.
struct EditedText {
    /// A change of the text, with what is needed to undo and redo it.
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
    /// The largest number of clusters that insertions may reach; `nil` for no limit.
    var limit: Int?
    private var undone: [Step] = []
    private var done: [Step] = []
    /// Whether the next character typed starts a new undo step.
    private var isStepClosed = true

    /// The number of undo steps kept; beyond it the oldest is dropped.
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
    var canUndo: Bool { !done.isEmpty }

    /// Takes over a text that was changed by other code. The undo history is dropped and the caret
    /// is put at the end.
    ///
    /// With `isAnswer` the text is the binding's reaction to an edit, for example in capitals; then
    /// a caret that was not at the end keeps its position.
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

    /// Moves the caret, clamped to the text, and ends the undo step. The anchor moves too unless
    /// `selecting`.
    mutating func move(to place: Int, selecting: Bool = false) {
        caret = min(max(place, 0), count)
        if !selecting { anchor = caret }
        isStepClosed = true
    }

    mutating func selectAll() {
        anchor = 0
        move(to: count, selecting: true)
    }

    /// Moves the caret by one cluster; a selection that is not to grow collapses to its end or
    /// beginning.
    mutating func step(forward: Bool, selecting: Bool) {
        if hasSelection && !selecting {
            return move(to: forward ? selection.upperBound : selection.lowerBound)
        }
        move(to: caret + (forward ? 1 : -1), selecting: selecting)
    }

    /// The end of the word after the caret, or the beginning of the word before it. Words consist
    /// of letters, digits and underscores.
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

    /// The beginning of the run of non-blank clusters before the caret, blanks in between skipped.
    var blankEdge: Int {
        var place = caret
        while place > 0, characters[place - 1].isWhitespace { place -= 1 }
        while place > 0, !characters[place - 1].isWhitespace { place -= 1 }
        return place
    }

    // MARK: Changing

    /// Replaces the selection by as much of a text as the limit allows.
    ///
    /// - Parameter typed: whether it was typed and is undone together with the characters typed before it in
    ///   the same word.
    /// - Returns: the number of characters that the limit does not allow.
    @discardableResult mutating func insert(_ text: String, typed: Bool = false) -> Int {
        var text = text
        var excess = 0
        if let limit {
            let room = max(limit - (count - selection.count), 0)
            excess = max(text.count - room, 0)
            if excess > 0 { text = String(text.prefix(room)) }
            if text.isEmpty && !hasSelection { return excess }
        }
        // The first character of a word starts a new undo step.
        if typed, let last = done.last?.inserted.last, last.isWhitespace,
            text.first?.isWhitespace == false
        {
            isStepClosed = true
        }
        replace(selection, with: text, typed ? .typing : .other)
        return excess
    }

    /// Deletes the selection, or without one the text between the caret and a position.
    ///
    /// - Returns: the deleted text.
    @discardableResult mutating func delete(to place: Int) -> String {
        let other = min(max(place, 0), count)
        let range = hasSelection ? selection : min(caret, other)..<max(caret, other)
        let text = String(characters[range])
        let isOne = !hasSelection && range.count == 1
        if !range.isEmpty { replace(range, with: "", isOne ? .rubbingOut : .other) }
        return text
    }

    /// Replaces a range and its two neighbours, because inserted characters may combine with these:
    /// an accent typed after a letter forms one cluster with it.
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

    // MARK: Undo and redo

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
