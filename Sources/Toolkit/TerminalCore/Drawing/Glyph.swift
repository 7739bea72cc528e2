private import Synchronization

/// The content of a cell: one Unicode scalar, a cluster of several, or the right half of a wide glyph.
///
/// Four bytes. A cluster of more than one scalar is interned for the whole process and represented
/// by its number. Only sanitised text becomes glyphs (see ``DisplayText``).
public nonisolated struct Glyph: Hashable, Sendable {
    /// A scalar's value; or `0x8000_0000 + n` for the n-th cluster; or 0 for a continuation.
    @usableFromInline package let code: UInt32

    /// The glyph of a blank cell.
    public static let space = Glyph(code: 0x20)
    /// The right half of a glyph of two columns, whose text is in the cell to the left.
    public static let continuation = Glyph(code: 0)

    @usableFromInline init(code: UInt32) { self.code = code }

    /// The glyph of one scalar.
    @inlinable public init(_ scalar: Unicode.Scalar) { code = scalar.value }

    /// The glyph of a whole grapheme cluster.
    public init(cluster: Character) {
        let scalars = cluster.unicodeScalars
        if let first = scalars.first, scalars.count == 1 {
            code = first.value
        } else {
            code = 0x8000_0000 | ClusterTable.number(of: String(cluster))
        }
    }

    /// Whether this is the right half of a wide glyph.
    @inlinable public var isContinuation: Bool { code == 0 }

    /// The scalar, if the glyph is a single one.
    public var scalar: Unicode.Scalar? {
        code & 0x8000_0000 == 0 ? Unicode.Scalar(code) : nil
    }

    /// The text to show; empty for a continuation.
    public var text: String {
        if code == 0 { return "" }
        if let scalar { return String(Character(scalar)) }
        return ClusterTable.text(of: code & 0x7FFF_FFFF)
    }
}

/// The interned clusters. There are few, and they are never released.
private nonisolated enum ClusterTable {
    private struct Clusters {
        var numbers: [String: UInt32] = [:]
        package var texts: [String] = []
    }

    private static let clusters = Mutex(Clusters())

    package static func number(of text: String) -> UInt32 {
        clusters.withLock { clusters in
            if let number = clusters.numbers[text] { return number }
            let number = UInt32(clusters.texts.count)
            clusters.texts.append(text)
            clusters.numbers[text] = number
            return number
        }
    }

    package static func text(of number: UInt32) -> String {
        clusters.withLock { $0.texts[Int(number)] }
    }
}
