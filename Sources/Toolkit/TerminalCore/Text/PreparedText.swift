/// A text prepared for measuring and drawing at any width.
///
/// Made once from the strings of its runs; holds one entry of 8 bytes per glyph, in order. The owner
/// knows the style of each run; a cluster only stores the number of its run.
package nonisolated struct PreparedText: Hashable, Sendable {
    /// A glyph and its properties for wrapping.
    package struct Cluster: Hashable, Sendable {
        /// The glyph to draw; ``Glyph/space`` for a newline.
        package let glyph: Glyph
        /// 1 or 2; 0 for a newline.
        package let columns: UInt8
        fileprivate(set) var traits: Traits
        /// The number of the run it belongs to.
        package let run: UInt16
    }

    struct Traits: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        /// A line may start here.
        static let breakBefore = Traits(rawValue: 1)
        /// Belongs to the glyph before it; a line never starts here.
        package static let joined = Traits(rawValue: 2)
        /// A blank, which may hang over the end of a line.
        package static let space = Traits(rawValue: 4)
        /// The end of a paragraph.
        static let newline = Traits(rawValue: 8)
    }

    /// All glyphs, including newlines.
    package private(set) var clusters: [Cluster] = []
    /// Columns of the widest paragraph: the width without wrapping.
    package private(set) var idealColumns = 0
    /// The number of paragraphs; 0 for an empty text.
    package private(set) var paragraphs = 0

    /// For each glyph its bidirectional level and, in the highest bit, that of its paragraph; empty if
    /// all text runs to the right.
    private var levels: [UInt8] = []

    /// Prepares a text of one run.
    package init(_ string: String, tabColumns: Int = 4) {
        self.init(runs: CollectionOfOne(string), tabColumns: tabColumns)
    }

    /// Prepares a text of several runs, numbered by their positions in `runs`.
    ///
    /// Runs beyond the 65,536th share the last number. A grapheme cluster never extends beyond its
    /// run.
    ///
    /// - Parameter rightToLeft: whether paragraphs without letters run to the left; others run as their
    ///   first letter does.
    package init(
        runs: some Collection<String>, tabColumns: Int = 4, rightToLeft: Bool = false
    ) {
        var builder = Builder(tabColumns: tabColumns, rightToLeft: rightToLeft)
        builder.clusters.reserveCapacity(runs.reduce(0) { $0 + $1.utf8.count })
        for (number, run) in runs.enumerated() {
            builder.run = UInt16(clamping: number)
            builder.append(run)
        }
        builder.endParagraph()
        builder.finishLevels()
        clusters = builder.clusters
        levels = builder.levels
        if !clusters.isEmpty {
            idealColumns = builder.widest
            paragraphs = builder.paragraphs
        }
    }

    /// Calls `body` for each glyph of a line from left to right, in the order of display.
    ///
    /// - Parameter body: receives the column relative to the line's start, the glyph, its columns and
    ///   the number of its run; an ellipsis has the run of the glyph beside it.
    package func forEachGlyph(
        in line: TextLine,
        _ body: (_ column: Int, _ glyph: Glyph, _ columns: Int, _ run: Int) -> Void
    ) {
        if !levels.isEmpty { return forEachOrderedGlyph(in: line, body) }
        var column = 0
        func draw(_ range: Range<Int>) {
            for cluster in clusters[range] {
                body(column, cluster.glyph, Int(cluster.columns), Int(cluster.run))
                column += Int(cluster.columns)
            }
        }
        draw(line.head)
        if line.hasEllipsis {
            let neighbour = line.head.isEmpty ? line.tail.lowerBound : line.head.upperBound - 1
            let run = clusters.indices.contains(neighbour) ? Int(clusters[neighbour].run) : 0
            body(column, Glyph("\u{2026}"), 1, run)
            column += 1
        }
        draw(line.tail)
    }

    /// Whether the paragraph of a line runs to the left; `nil` for an empty line.
    func runsToTheLeft(_ line: TextLine) -> Bool? {
        let first = line.head.isEmpty ? line.tail.lowerBound : line.head.lowerBound
        if levels.isEmpty { return clusters.isEmpty ? nil : false }
        return levels.indices.contains(first) ? levels[first] >> 7 == 1 : nil
    }

    /// The same for lines that may contain right-to-left text: by the levels of the glyphs (UAX #9, rules
    /// L1, L2 and L4).
    private func forEachOrderedGlyph(
        in line: TextLine,
        _ body: (_ column: Int, _ glyph: Glyph, _ columns: Int, _ run: Int) -> Void
    ) {
        /// The glyphs of a grapheme cluster stay in their order; `nil` is the ellipsis.
        var units: [Range<Int>?] = []
        func add(_ range: Range<Int>) {
            for index in range {
                if clusters[index].traits.contains(.joined), let last = units.last, let last {
                    units[units.count - 1] = last.lowerBound..<index + 1
                } else {
                    units.append(index..<index + 1)
                }
            }
        }
        add(line.head)
        if line.hasEllipsis { units.append(nil) }
        add(line.tail)
        let neighbour = line.head.isEmpty ? line.tail.lowerBound : line.head.upperBound - 1
        guard levels.indices.contains(neighbour) else { return }
        let base = levels[neighbour] >> 7
        var order = units.map { unit in unit.map { levels[$0.lowerBound] & 0x7F } ?? base }
        for index in units.indices.reversed() {
            guard let unit = units[index], clusters[unit.lowerBound].traits.contains(.space) else {
                break
            }
            order[index] = base
        }
        var column = 0
        for index in BidiLevels.order(order) {
            guard let unit = units[index] else {
                body(column, Glyph("\u{2026}"), 1, Int(clusters[neighbour].run))
                column += 1
                continue
            }
            for cluster in clusters[unit] {
                var glyph = cluster.glyph
                if order[index] % 2 == 1, let mirrored = glyph.scalar.flatMap(BidiMirror.mirrored) {
                    glyph = Glyph(mirrored)
                }
                body(column, glyph, Int(cluster.columns), Int(cluster.run))
                column += Int(cluster.columns)
            }
        }
    }
}

nonisolated extension PreparedText {
    /// Collects clusters and determines where lines may break.
    private struct Builder {
        package var clusters: [Cluster] = []
        package var run: UInt16 = 0
        var widest = 0
        var paragraphs = 0
        let tabColumns: Int
        /// The levels of the glyphs of all paragraphs so far; empty if all of these run to the right.
        var levels: [UInt8] = []
        private var paragraphStart = 0
        private var paragraphColumns = 0
        /// Whether the paragraph needs levels.
        private var isBidirectional: Bool
        private let rightToLeft: Bool
        private var breaks = LineBreaks()

        init(tabColumns: Int, rightToLeft: Bool) {
            self.tabColumns = tabColumns
            self.rightToLeft = rightToLeft
            isBidirectional = rightToLeft
        }

        package mutating func append(_ string: String) {
            if DisplayText.isPlainASCII(string, newlinesToo: true) {
                for byte in string.utf8 {
                    byte == 0x0A ? newline() : append(Unicode.Scalar(byte), nil, columns: 1)
                }
                return
            }
            var scanner = DisplayScanner(newlines: .kept, tabColumns: tabColumns)
            scanner.scan(string) { cluster in
                switch cluster.role {
                case .newline: newline()
                case .breakOpportunity: breaks.allow()
                case .start, .continuation: append(cluster.base, cluster, columns: cluster.columns)
                }
            }
        }

        private mutating func append(
            _ base: Unicode.Scalar, _ cluster: DisplayCluster?, columns: Int
        ) {
            if BidiClass.isRightToLeft(base.value) { isBidirectional = true }
            var traits: Traits = []
            if cluster?.role == .continuation {
                traits = .joined
            } else {
                let (isSpace, breakBefore) = breaks.next(base, isWide: columns == 2)
                if isSpace { traits.insert(.space) }
                if breakBefore { traits.insert(.breakBefore) }
            }
            clusters.append(
                Cluster(
                    glyph: cluster?.glyph ?? Glyph(base), columns: UInt8(columns), traits: traits,
                    run: run))
            paragraphColumns += columns
        }

        private mutating func newline() {
            clusters.append(Cluster(glyph: .space, columns: 0, traits: .newline, run: run))
            endParagraph()
            breaks = LineBreaks()
        }

        mutating func endParagraph() {
            widest = max(widest, paragraphColumns)
            paragraphs += 1
            paragraphColumns = 0
            if isBidirectional { resolveLevels() }
            isBidirectional = rightToLeft
            paragraphStart = clusters.count
        }

        /// Determines the levels of the paragraph that ends here.
        private mutating func resolveLevels() {
            let scalars = clusters[paragraphStart...].map { cluster in
                cluster.glyph.scalar ?? cluster.glyph.text.unicodeScalars.first ?? " "
            }
            let resolved = BidiLevels(scalars, elseBase: rightToLeft ? 1 : 0)
            if resolved.levels.allSatisfy({ $0 == 0 }) && levels.isEmpty { return }
            levels += Array(repeating: 0, count: paragraphStart - levels.count)
            levels += resolved.levels.map { $0 | resolved.base << 7 }
        }

        /// Gives levels to the paragraphs after the last one that has them.
        mutating func finishLevels() {
            if levels.isEmpty { return }
            levels += Array(repeating: 0, count: clusters.count - levels.count)
        }
    }
}
