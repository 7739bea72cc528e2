import TestSupport
import Testing

@testable import TerminalUI

struct EditedTextTests {
    private func text(_ string: String, at caret: Int) -> EditedText {
        var text = EditedText(string)
        text.move(to: caret)
        return text
    }

    @Test(
        "Inserted text may join the characters beside it",
        arguments: [
            ("ab", 1, "x", "axb", 2), ("ae", 2, "\u{301}", "ae\u{301}", 2),
            ("👩", 1, "\u{200D}👩\u{200D}👦", "👩\u{200D}👩\u{200D}👦", 1),
            ("\u{1F1E9}", 1, "\u{1F1EA}", "🇩🇪", 1), ("", 0, "龍", "龍", 1),
        ])
    func joining(before: String, caret: Int, put: String, after: String, at: Int) {
        var text = text(before, at: caret)
        text.insert(put)
        #expect(text.string == after)
        #expect(text.caret == at)
        #expect(text.characters == Array(after))
        text.undo()
        #expect(text.string == before)
        #expect(text.caret == caret)
        text.redo()
        #expect(text.string == after)
    }

    @Test(
        "Word edges are found in both directions",
        arguments: [
            ("say, hello", 10, 5, 10), ("say, hello", 5, 0, 10), ("  ", 1, 0, 2),
            ("a_1 b", 0, 0, 3),
        ])
    func words(string: String, caret: Int, back: Int, ahead: Int) {
        let text = text(string, at: caret)
        #expect(text.wordEdge(forward: false) == back)
        #expect(text.wordEdge(forward: true) == ahead)
    }

    @Test func `undo removes typed characters word by word, and deletions together`() {
        var text = EditedText("")
        for sign in "two words" { text.insert(String(sign), typed: true) }
        text.undo()
        #expect(text.string == "two ")
        text.undo()
        #expect(text.string == "")
        text.undo()
        #expect(text.string == "")
        text.redo()
        text.redo()
        #expect(text.string == "two words")
        for _ in 0..<3 { text.delete(to: text.caret - 1) }
        #expect(text.string == "two wo")
        text.undo()
        #expect(text.string == "two words")
        text.move(to: 4)
        for _ in 0..<2 { text.delete(to: text.caret + 1) }
        #expect(text.string == "two rds")
        text.undo()
        #expect(text.string == "two words")
        #expect(text.caret == 4)
    }

    @Test func `moving the caret ends an undo step, and a new change drops the redo steps`() {
        var text = EditedText("")
        text.insert("a", typed: true)
        text.insert("b", typed: true)
        text.move(to: 2)
        text.insert("c", typed: true)
        text.undo()
        #expect(text.string == "ab")
        text.insert("d", typed: true)
        text.redo()
        #expect(text.string == "abd")
    }

    @Test func `text set by other code drops the undo steps`() {
        var text = EditedText("ab")
        text.insert("c")
        text.take("longer text")
        #expect(!text.canUndo)
        #expect(text.caret == 11)
        text.move(to: 6)
        text.take("short")
        #expect(text.caret == 5)
        text.move(to: 2)
        text.take("another")
        #expect(text.caret == 7)
        // The binding's reaction to an edit: the caret keeps its position.
        text.move(to: 2)
        text.take("ANOTHER", isAnswer: true)
        #expect(text.caret == 2)
        text.take("A", isAnswer: true)
        #expect(text.caret == 1)
    }

    @Test(
        "A limit truncates inserted text",
        arguments: [
            (3, "ab", "xyz", "abx"), (2, "ab", "x", "ab"), (0, "", "x", ""), (1, "abc", "x", "abc"),
            (3, "", "龍龍龍龍", "龍龍龍"),
        ])
    func limits(limit: Int, before: String, put: String, after: String) {
        var text = EditedText(before)
        text.limit = limit
        text.insert(put)
        #expect(text.string == after)
    }

    @Test func `any sequence of edits can be undone and redone`() {
        let pieces = ["a", "e", "\u{301}", " ", "龍", "\u{200D}", "👩", "\u{1F1E9}", "\r\n", "word"]
        var random = SeededGenerator(seed: 5)
        func next(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
        for _ in 0..<200 {
            var text = EditedText("begin e")
            for _ in 0..<12 {
                text.move(to: next(text.count + 1))
                if next(3) == 0 { text.move(to: next(text.count + 1), selecting: true) }
                if next(3) == 0 {
                    text.delete(to: text.caret - 1 + next(2) * 2)
                } else {
                    text.insert(pieces[next(pieces.count)], typed: next(2) == 0)
                }
                #expect(text.characters == Array(text.string))
            }
            let end = text.string
            while text.canUndo { text.undo() }
            #expect(text.string == "begin e")
            for _ in 0..<12 { text.redo() }
            #expect(text.string == end)
        }
    }
}
