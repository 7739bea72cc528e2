/// Decodes UTF-8 that arrives in pieces and may be invalid.
nonisolated enum UTF8Bytes {
    /// Decodes the bytes; invalid ones are left out.
    static func text(of bytes: ArraySlice<UInt8>) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        var text = String.UnicodeScalarView()
        var parser = Unicode.UTF8.ForwardParser()
        var source = bytes.makeIterator()
        while true {
            switch parser.parseScalar(from: &source) {
            case .valid(let encoded): text.append(Unicode.UTF8.decode(encoded))
            case .error: continue
            case .emptyInput: return String(text)
            }
        }
    }

    /// The number of bytes of a scalar with this lead byte; 0 if the byte is no lead byte.
    static func length(lead: UInt8) -> Int {
        switch lead {
        case 0x00..<0x80: 1
        case 0xC2..<0xE0: 2
        case 0xE0..<0xF0: 3
        case 0xF0..<0xF5: 4
        default: 0
        }
    }

    /// The number of bytes at the end that begin an incomplete scalar.
    static func unfinished(_ bytes: [UInt8]) -> Int {
        for count in 1...3 where count <= bytes.count {
            let byte = bytes[bytes.count - count]
            if byte < 0x80 { return 0 }
            if byte >= 0xC0 { return length(lead: byte) > count ? count : 0 }
        }
        return 0
    }
}
