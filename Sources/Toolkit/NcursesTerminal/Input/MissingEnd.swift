/// The end of a terminal's reply that did not arrive in time.
///
/// A reply may stall on a slow line, after the decoder has given up on it. Its rest looks like typed
/// text, but is the beginning of the next read, and ends as a reply does.
nonisolated enum MissingEnd: Sendable {
    /// Parameters and a final byte.
    case control
    /// Text, up to BEL or `ESC \`.
    case string

    /// The number of bytes at the beginning of a read that are this end; 0 if it begins otherwise.
    ///
    /// - Parameter longest: the bytes to look at.
    func length(in bytes: ArraySlice<UInt8>, longest: Int) -> Int {
        let rest = bytes.prefix(longest)
        switch self {
        case .control:
            let parameters = rest.prefix { (0x20..<0x40).contains($0) }
            let final = rest.dropFirst(parameters.count).first ?? 0
            return (0x40..<0x7F).contains(final) ? parameters.count + 1 : 0
        case .string:
            let backslash = UInt8(ascii: "\\")
            // The Escape may have arrived before.
            if rest.first == backslash { return 1 }
            let text = rest.prefix { $0 >= 0x20 && $0 != 0x7F }
            let end = rest.dropFirst(text.count)
            if end.first == 0x07, !text.isEmpty { return text.count + 1 }
            return end.starts(with: [0x1B, backslash]) ? text.count + 2 : 0
        }
    }
}
