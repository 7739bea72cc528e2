/// Where a text being written breaks into lines.
///
/// Every sign belongs to one line, its newline too; the last line may be empty. A line breaks after
/// blanks, and within a word longer than the line. Blanks at the end of a full line hang over.
struct EditorLines: Equatable {
    /// The place of each line's first sign; one line at least.
    private(set) var starts: [Int] = [0]
    /// How many signs there are.
    let count: Int

    /// - Parameters:
    ///   - width: columns of a line, one at least.
    ///   - columns: how many a sign takes.
    init(_ characters: [Character], width: Int, columns: (Character) -> Int) {
        count = characters.count
        let width = max(width, 1)
        var used = 0
        var start = 0
        /// The place behind the last blank of the line, and the columns up to there.
        var afterBlank: (place: Int, used: Int)?
        for (place, character) in characters.enumerated() {
            if character.isNewline {
                start = place + 1
                starts.append(start)
                (used, afterBlank) = (0, nil)
                continue
            }
            let wide = columns(character)
            if character.isWhitespace {
                used += wide
                afterBlank = (place + 1, used)
                continue
            }
            if used + wide > width && place > start {
                if let blank = afterBlank {
                    start = blank.place
                    used -= blank.used
                } else {
                    start = place
                    used = 0
                }
                starts.append(start)
                afterBlank = nil
            }
            used += wide
        }
    }

    /// The line a place is in; the place behind the last sign of a wrapped line is in the next one.
    func line(of place: Int) -> Int {
        var low = 0
        var high = starts.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= place { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The signs of a line, without its newline.
    func range(_ line: Int, in characters: [Character]) -> Range<Int> {
        let start = starts[line]
        let end = line + 1 < starts.count ? starts[line + 1] : count
        return start..<(end > start && characters[end - 1].isNewline ? end - 1 : end)
    }

    /// The last place where the caret stands in a line.
    func end(_ line: Int, in characters: [Character]) -> Int {
        let range = range(line, in: characters)
        if line + 1 == starts.count { return range.upperBound }
        // Where the line was wrapped, the place behind its last sign is in the next one.
        return range.upperBound == starts[line + 1]
            ? max(range.upperBound - 1, range.lowerBound) : range.upperBound
    }
}
