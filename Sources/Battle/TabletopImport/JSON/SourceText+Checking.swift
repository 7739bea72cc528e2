extension SourceText {
    /// The range of the one value of the file, without white space before it.
    var root: Range<Int> { afterBlanks(body.startIndex)..<bytes.count }

    /// Checks that the text is one JSON value, in little memory.
    ///
    /// - Throws: ``JSONProblem``, the first in the text.
    func check() throws(JSONProblem) {
        var entries = 0
        try check(root, entries: &entries)
    }

    /// - Parameters:
    ///   - range: begins with the value.
    ///   - entries: the lists and objects in large lists so far.
    private func check(_ range: Range<Int>, entries: inout Int) throws(JSONProblem) {
        var reader = try JSONReader(self, range, entries: &entries)
        do throws(JSONProblem) {
            try reader.check()
        } catch {
            for child in reader.children where Int(child.start) < error.position.byteOffset {
                try check(child.range, entries: &entries)
            }
            throw error
        }
        reader.dropText()
        for child in reader.children { try check(child.range, entries: &entries) }
        if let trailing = reader.trailing { throw problem(.textAfterEnd, at: trailing) }
    }

    /// The ranges of the objects of a text with one object a line; `nil` if it is not such a text.
    ///
    /// - Parameter end: the problem that there is text after the end of the first object.
    /// - Throws: ``JSONProblem`` in a line.
    func checkedLines(after end: JSONProblem) throws(JSONProblem) -> [Range<Int>]? {
        func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
        let first = root
        let firstEnd = bytes[first].firstIndex(where: isBreak) ?? bytes.count
        guard bytes[first.lowerBound] == UInt8(ascii: "{"), end.position.byteOffset > firstEnd
        else { return nil }
        var lines: [Range<Int>] = []
        var entries = 0
        var start = first.lowerBound
        while start < bytes.count {
            let lineEnd = bytes[start...].firstIndex(where: isBreak) ?? bytes.count
            let next = afterBlanks(lineEnd)
            if lines.count == Self.entryLimit {
                throw problem(.tooManyEntries(limit: Self.entryLimit), at: start)
            }
            do throws(JSONProblem) {
                try check(start..<lineEnd, entries: &entries)
            } catch {
                // The first object has several lines, so the rest is a second document.
                if lines.isEmpty { return nil }
                // An object that goes on in the next line is a second document.
                if error.fault == .unfinished, next < bytes.count {
                    throw problem(.textAfterEnd, at: start)
                }
                throw error
            }
            guard bytes[start] == UInt8(ascii: "{") else { throw problem(.textAfterEnd, at: start) }
            let objectEnd = bytes[start..<lineEnd].lastIndex(of: UInt8(ascii: "}")) ?? lineEnd - 1
            lines.append(start..<objectEnd + 1)
            start = next
        }
        return lines
    }
}
