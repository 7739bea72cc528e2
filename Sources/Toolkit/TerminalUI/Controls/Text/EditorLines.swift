/// The line breaks of an editable text.
///
/// Each character belongs to one line, newlines included; only the last line may be empty. Lines
/// break after blanks, and inside a word that is longer than a line. Blanks at the end of a full
/// line extend beyond its width.
struct EditorLines: Equatable {
    /// The position of each line's first character; there is at least one line.
    private(set) var starts: [Int] = [0]
    /// The number of characters.
    let count: Int

    /// Breaks a text into lines.
    /// - Parameters:
    ///   - width: columns of a line; less than 1 counts as 1.
    ///   - columns: returns the number of columns of a character.
    init(_ characters: [Character], width: Int, columns: (Character) -> Int) {
        count = characters.count
        let width = max(width, 1)
        var used = 0
        var start = 0
        /// The position after the last blank of the line, and the number of columns up to it.
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

    /// The line of a position. The position after the last character of a wrapped line is in the
    /// next line.
    func line(of place: Int) -> Int {
        var low = 0
        var high = starts.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= place { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The characters of a line without its newline.
    func range(_ line: Int, in characters: [Character]) -> Range<Int> {
        let start = starts[line]
        let end = line + 1 < starts.count ? starts[line + 1] : count
        return start..<(end > start && characters[end - 1].isNewline ? end - 1 : end)
    }

    /// The last position of the caret in a line.
    func end(_ line: Int, in characters: [Character]) -> Int {
        let range = range(line, in: characters)
        if line + 1 == starts.count { return range.upperBound }
        // After a line that was wrapped, the position after its last character is in the next line.
        return range.upperBound == starts[line + 1]
            ? max(range.upperBound - 1, range.lowerBound) : range.upperBound
    }
}
