import TerminalUI

/// Reads a picture of sixels back to pixels, as a terminal does.
nonisolated struct SixelDecoder {
    /// The size that the picture announces.
    private(set) var width = 0
    private(set) var height = 0
    /// The pixels; `nil` for those that are left as they are.
    private(set) var pixels: [RGBA?] = []
    /// The colours that it defines.
    private(set) var palette: [Int: RGBA] = [:]

    /// - Returns: `nil` for anything but `ESC P … q … ESC \` with pixels within the announced size.
    init?(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.hasPrefix("\u{1B}P0;1q\""), text.hasSuffix("\u{1B}\\") else { return nil }
        var rest = Array(text.dropFirst(7).dropLast(2))[...]
        func number() -> Int? {
            let digits = rest.prefix { $0.isNumber }
            rest = rest.dropFirst(digits.count)
            return Int(String(digits))
        }
        func numbers() -> [Int] {
            var numbers: [Int] = []
            while let next = number() {
                numbers.append(next)
                guard rest.first == ";" else { break }
                rest = rest.dropFirst()
            }
            return numbers
        }
        let raster = numbers()
        guard raster.count == 4, raster[0] == 1, raster[1] == 1 else { return nil }
        (width, height) = (raster[2], raster[3])
        pixels = Array(repeating: nil, count: width * height)
        var (column, top, color) = (0, 0, 0)
        while let character = rest.popFirst() {
            switch character {
            case "#":
                let values = numbers()
                guard let first = values.first else { return nil }
                color = first
                if values.count == 5, values[1] == 2 {
                    let channels = values[2...].map { UInt8(($0 * 255 + 50) / 100) }
                    palette[first] = RGBA(red: channels[0], green: channels[1], blue: channels[2])
                }
            case "$": column = 0
            case "-": (column, top) = (0, top + 6)
            default:
                var (count, sixel) = (1, character)
                if character == "!" {
                    guard let repeated = number(), let next = rest.popFirst() else { return nil }
                    (count, sixel) = (repeated, next)
                }
                guard let value = sixel.asciiValue, (63...126).contains(value),
                    let ink = palette[color], column + count <= width
                else { return nil }
                for bit in 0..<6 where (value - 63) >> UInt8(bit) & 1 == 1 {
                    guard top + bit < height else { return nil }
                    for place in column..<column + count {
                        pixels[(top + bit) * width + place] = ink
                    }
                }
                column += count
            }
        }
    }
}

/// Reads commands of kitty's graphics protocol.
nonisolated enum KittyDecoder {
    /// A command: its keys, and its payload.
    struct Command: Hashable {
        var keys: [String: String] = [:]
        var payload = ""
    }

    /// The commands in some bytes; those for tmux are unwrapped. Other bytes are left out.
    static func commands(in bytes: [UInt8], isInTmux: Bool = false) -> [Command] {
        var text = String(decoding: bytes, as: UTF8.self)
        if isInTmux {
            text = text.split(separator: "\u{1B}Ptmux;").map { part in
                // Up to the first Escape that is not doubled.
                part.replacing("\u{1B}\u{1B}", with: "\u{0}").prefix { $0 != "\u{1B}" }
                    .replacing("\u{0}", with: "\u{1B}")
            }.joined()
        }
        return text.split(separator: "\u{1B}_G").compactMap { part in
            guard let end = part.firstRange(of: "\u{1B}\\") else { return nil }
            let command = part[..<end.lowerBound]
            let halves = command.split(separator: ";", maxSplits: 1)
            var keys: [String: String] = [:]
            for key in halves[0].split(separator: ",") {
                let pair = key.split(separator: "=")
                if pair.count == 2 { keys[String(pair[0])] = String(pair[1]) }
            }
            return Command(keys: keys, payload: halves.count == 2 ? String(halves[1]) : "")
        }
    }
}
