import TerminalUI

nonisolated extension RGBA {
    /// A colour as terminals report it, in the notation of X11: `rgb:ffff/80/0`, one to four
    /// hexadecimal digits a channel, or `#rrggbb`. A fourth channel, opacity, is ignored.
    ///
    /// - Returns: `nil` for another text.
    init?(reported text: String) {
        var parts: [Substring]
        if text.hasPrefix("#"), text.count == 7 {
            let digits = text.dropFirst()
            parts = [digits.prefix(2), digits.dropFirst(2).prefix(2), digits.suffix(2)]
        } else {
            guard let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon])
            else { return nil }
            parts = text[text.index(after: colon)...].split(
                separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 3 || parts.count == 4 else { return nil }
        }
        let channels = parts.prefix(3).compactMap { digits -> UInt8? in
            guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
                let value = Int(digits, radix: 16)
            else { return nil }
            let most = 1 << (4 * digits.utf8.count) - 1
            return UInt8((value * 255 + most / 2) / most)
        }
        guard channels.count == 3 else { return nil }
        self.init(red: channels[0], green: channels[1], blue: channels[2])
    }
}
