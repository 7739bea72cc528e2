/// 128 random bits as 32 hexadecimal digits: the secret in the page's address, or a player's cookie.
package struct PageToken: Hashable, Sendable {
    /// The digits.
    package let text: String

    /// A new one.
    package init() {
        var chance = SystemRandomNumberGenerator()
        text = (0..<2).map { _ in
            let digits = String(UInt64.random(in: .min ... .max, using: &chance), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// One that was made before; `nil` for any other text.
    package init?(_ text: String) {
        let isHexadecimal = text.utf8.allSatisfy {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
        }
        guard text.utf8.count == 32, isHexadecimal else { return nil }
        self.text = text
    }

    /// Whether a text is this token. How long that takes depends on the text's length alone, so that
    /// no digit can be guessed by the time.
    func isSame(as other: String) -> Bool {
        let (mine, theirs) = (Array(text.utf8), Array(other.utf8))
        var difference = mine.count ^ theirs.count
        for place in theirs.indices {
            difference |= Int(theirs[place] ^ mine[place % mine.count])
        }
        return difference == 0
    }
}
