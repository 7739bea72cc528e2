/// The bidirectional class of a character (UAX #9, table 4).
nonisolated enum BidiClass: String {
    case L, R, AL, EN, ES, ET, AN, CS, NSM, BN, B, S, WS, ON
    case LRE, LRO, RLE, RLO, PDF, LRI, RLI, FSI, PDI

    /// Swift knows no bidirectional classes. Nearly all follow from the general category and, for
    /// letters, digits and points, from the blocks of right-to-left scripts; the others are in a table.
    init(_ scalar: Unicode.Scalar) {
        self =
            Self.controls[scalar.value] ?? Self.exception(scalar.value)
            ?? Self.derived(scalar)
    }

    /// Whether a scalar may belong to a right-to-left script; a quick check that most text ends with.
    static func isRightToLeft(_ value: UInt32) -> Bool {
        if value < 0x590 { return false }
        return switch value {
        case ..<0x900, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x10800..<0x11000, 0x1E800..<0x1F000: true
        default: false
        }
    }

    private static let controls: [UInt32: BidiClass] = [
        0x202A: .LRE, 0x202B: .RLE, 0x202C: .PDF, 0x202D: .LRO, 0x202E: .RLO, 0x2066: .LRI,
        0x2067: .RLI, 0x2068: .FSI, 0x2069: .PDI,
    ]

    private static func script(of value: UInt32) -> BidiClass? {
        switch value {
        case 0x600...0x7BF, 0x860...0x8FF, 0xFB50...0xFDCF, 0xFDF0...0xFDFF, 0xFE70...0xFEFF,
            0x10D00...0x10D3F, 0x10EC0...0x10EFF, 0x10F30...0x10F6F, 0x1EC70...0x1ECBF,
            0x1ED00...0x1ED4F, 0x1EE00...0x1EEFF:
            .AL
        default: isRightToLeft(value) && !(0xFDD0...0xFDEF).contains(value) ? .R : nil
        }
    }

    private static func derived(_ scalar: Unicode.Scalar) -> BidiClass {
        let script = script(of: scalar.value)
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return .NSM
        case .otherPunctuation, .dashPunctuation: return script ?? .ON
        case .currencySymbol: return .ET
        case .spaceSeparator: return .WS
        case .format: return .BN
        case .connectorPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .mathSymbol, .modifierSymbol, .otherSymbol:
            return .ON
        default: return script ?? .L
        }
    }

    /// The class of a scalar whose class does not follow from its category.
    private static func exception(_ value: UInt32) -> BidiClass? {
        var low = 0
        var high = exceptions.count
        while low < high {
            let middle = (low + high) / 2
            if exceptions[middle].last < value { low = middle + 1 } else { high = middle }
        }
        guard low < exceptions.count, exceptions[low].first <= value else { return nil }
        return exceptions[low].kind
    }

    /// The exceptions by their scalars. Unicode 14; ranges may include unassigned scalars.
    private static let exceptions: [(first: UInt32, last: UInt32, kind: BidiClass)] = {
        var ranges: [(first: UInt32, last: UInt32, kind: BidiClass)] = []
        for line in table.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let name = words.first, let kind = BidiClass(rawValue: String(name)) else {
                continue
            }
            for word in words.dropFirst() {
                let ends = word.split(separator: "-").compactMap { UInt32($0, radix: 16) }
                guard let first = ends.first, let last = ends.last else { continue }
                ranges.append((first, last, kind))
            }
        }
        return ranges.sorted { $0.first < $1.first }
    }()

    /// A class and the ranges of scalars that have it, in hexadecimal.
    private static let table = """
        B a d 1c-1e 85 2029
        S 9 b 1f
        WS c 2028
        BN 0-8 e-1b 7f-84 86-9f
        EN 30-39 b2-b3 b9 6f0-6f9 2070 2074-2079 2080-2089 2488-249b ff10-ff19 102e1-102fb
        EN 1d7ce-1d7ff 1f100-1f10a 1fbf0-1fbf9
        ES 2b 2d 207a-207b 208a-208b 2212 fb29 fe62-fe63 ff0b ff0d
        ET 23-25 b0-b1 609-60a 66a 2030-2034 212e 2213 a839 fe5f fe6a ff03-ff05
        AN 600-605 660-669 66b-66c 6dd 890-891 8e2 10d30-10e7e
        CS 2c 2e-2f 3a a0 60c 202f 2044 fe50 fe52 fe55 ff0c ff0e-ff0f ff1a
        AL 608 60b 61c 6fd-70f 888 fbb2-fbc2 fdfc 1ecac-1ed2e
        R 7fe-7ff 200f 10877-10878 10ac8
        ON bc-be 2b9-2ba 2c6-2cf 2ec 374 7f7-7f9 c78-c7e 17f0-17f9 2150-215f 2189 2460-2487
        ON 24ea-24ff 2776-2793 2cfd 2e2f 3251-325f 32b1-32bf a67f a717-a71f a788 fff9-fffb
        ON 10140-1018b 1091f 10b39-10b3f 11052-11065 1f10b-1f10c
        L 482 55a-589 964-970 9fa 9fd a76 af0 b70 c77 c7f c84 cbf-cc6 d4f d79 df4 e4f-e5b
        L f01-f17 f1a-f34 f36 f38 f85 fbe-fc5 fc7-fda 104a-104f 109e-10fb 1360-1368 166d-166e
        L 16eb-16ed 1735-1736 17d4-17da 1a1e-1a1f 1aa0-1aad 1b5a-1b6a 1b74-1b7e 1bfc-1bff
        L 1c3b-1cc7 1cd3 200e 214f 2336-237a 2395 249c-24e9 26ac 2800-28ff 2d70 3190-319f
        L 3200-321c 322a-3247 3260-327b 327f-32b0 32c0-32cb 32d0-3376 337b-33dd 33e0-33fe
        L a4fe-a4ff a6f2-a6f7 a789-a78a a836-a837 a8ce-a8cf a8f8-a8fc a92e-a92f a95f a9c1-a9df
        L aa5c-aa79 aade-aadf aaf0-aaf1 ab5b abeb 10100 10102-1013f 1018d-1018e 101d0-101fc
        L 1039f-1056f 11047-1104d 110bb-110c1 110cd 11140-11143 11174-11175 111c5-111c8 111cd
        L 111db-111df 11238-1123d 112a9 1144b-1145d 114c6 115c1-115d7 11641-11643 116b9
        L 1173c-1173f 1183b 11944-11946 119e2 11a07-11a08 11a3f-11a46 11a9a-11aa2 11c3f-11c71
        L 11ef7-11ef8 11fff-16a6f 16af5 16b37-16e9a 1bc9c 1bc9f 1cf50-1d164 1d16a-1d16c
        L 1d183-1d184 1d18c-1d1a9 1d1ae-1d1e8 1d6c1 1d6fb 1d735 1d76f 1d7a9 1d800-1d9ff
        L 1da37-1da3a 1da6d-1da74 1da76-1da83 1da85-1da8b 1e14f 1f110-1f12e 1f130-1f169
        L 1f170-1f1ac 1f1e6-1f251
        """
}
