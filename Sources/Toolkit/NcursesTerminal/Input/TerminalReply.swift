/// What a terminal answers to a query.
nonisolated enum TerminalReply: Hashable, Sendable {
    /// The terminal's class and what it can do: `ESC [ ? 62 ; 4 c`, the answer to `ESC [ c`. All
    /// terminals answer this query, and most answer queries in order, so that it ends the answers to
    /// those before.
    case attributes([Int])
    /// The size of a cell in pixels: `ESC [ 6 ; height ; width t`, the answer to `ESC [ 16 t`.
    case cellSize(width: Int, height: Int)
    /// Whether the terminal has a private mode: `ESC [ ? mode ; state $ y`, the answer to
    /// `ESC [ ? mode $ p`. A state of 0 means an unknown mode, 4 one that cannot be turned on.
    case mode(Int, isKnown: Bool)
    /// How many colours a sixel picture may have: `ESC [ ? 1 ; 0 ; count S`, the answer to
    /// `ESC [ ? 1 ; 1 ; 0 S`.
    case sixelColors(Int)
    /// The answer of kitty's graphics protocol to a command for an image: `ESC _ G i=id ; message ESC \`,
    /// with the message "OK" or an error's name.
    case graphics(id: Int, message: String)
    /// The number and the text of an operating system command: `ESC ] number ; text ESC \`. The answer to
    /// `ESC ] 11 ; ? ESC \` is the terminal's background, "rgb:1c1c/1c1c/1e1e".
    case systemCommand(number: Int, text: String)

    /// The reply of a control sequence `ESC [ numbers final`; `nil` for a key or an unknown one.
    ///
    /// - Parameters:
    ///   - numbers: the parameters; `nil` for an omitted one.
    ///   - isPrivate: whether a question mark stands before them.
    init?(_ numbers: [Int?], final: UInt8, isPrivate: Bool) {
        let given = numbers.compactMap { $0 }
        switch (isPrivate, final, given.count) {
        case (true, UInt8(ascii: "c"), _):
            self = .attributes(given)
        case (true, UInt8(ascii: "S"), 3) where given[0] == 1 && given[1] == 0:
            self = .sixelColors(given[2])
        case (false, UInt8(ascii: "t"), 3) where given[0] == 6:
            self = .cellSize(width: given[2], height: given[1])
        default: return nil
        }
    }

    /// The reply in a string such as an operating system command; `nil` for an unknown one.
    ///
    /// - Parameter introducer: the byte after Escape, which says what kind of string it is.
    init?(string: ArraySlice<UInt8>, introducer: UInt8) {
        let text = String(decoding: string, as: UTF8.self)
        let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        switch introducer {
        case UInt8(ascii: "_") where text.hasPrefix("G"):
            let identifier = parts[0].dropFirst().split(separator: ",")
                .first { $0.hasPrefix("i=") }.flatMap { Int($0.dropFirst(2)) }
            guard let identifier else { return nil }
            self = .graphics(id: identifier, message: String(parts[1]))
        case UInt8(ascii: "]"):
            guard let number = Int(parts[0]) else { return nil }
            self = .systemCommand(number: number, text: String(parts[1]))
        default: return nil
        }
    }
}
