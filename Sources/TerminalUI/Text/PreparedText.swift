/// A text made ready for being measured and drawn at many widths.
///
/// Made once from the strings of its runs; holds one entry a cell sign, 8 bytes each, in order.
/// Which style a run has is the owner's business: a cluster only knows its run's number.
package nonisolated struct PreparedText: Hashable, Sendable {
    /// One sign and what wrapping has to know of it.
    package struct Cluster: Hashable, Sendable {
        /// What to draw; ``Glyph/space`` for a newline.
        package let glyph: Glyph
        /// 1 or 2; 0 for a newline.
        package let columns: UInt8
        fileprivate(set) var traits: Traits
        /// Number of the run it comes from.
        package let run: UInt16
    }

    struct Traits: OptionSet, Hashable, Sendable {
        let rawValue: UInt8
        /// A line may begin here.
        static let breakBefore = Traits(rawValue: 1)
        /// Belongs to the sign before it; a line never begins here.
        static let joined = Traits(rawValue: 2)
        /// A blank that hangs over the end of a line.
        static let space = Traits(rawValue: 4)
        /// Ends a paragraph.
        static let newline = Traits(rawValue: 8)
    }

    /// All signs, newlines among them.
    package private(set) var clusters: [Cluster] = []
    /// Columns of the widest paragraph: the width without wrapping.
    package private(set) var idealColumns = 0
    /// How many paragraphs there are; 0 for an empty text.
    package private(set) var paragraphs = 0

    /// Prepares a text of one run.
    package init(_ string: String, tabColumns: Int = 4) {
        self.init(runs: CollectionOfOne(string), tabColumns: tabColumns)
    }

    /// Prepares the runs, one after another; run numbers are positions in `runs`.
    ///
    /// Runs beyond the 65,536th share the last number. A grapheme cluster does not reach over
    /// the end of its run.
    package init(runs: some Collection<String>, tabColumns: Int = 4) {
        var builder = Builder(tabColumns: tabColumns)
        builder.clusters.reserveCapacity(runs.reduce(0) { $0 + $1.utf8.count })
        for (number, run) in runs.enumerated() {
            builder.run = UInt16(clamping: number)
            builder.append(run)
        }
        builder.endParagraph()
        clusters = builder.clusters
        if !clusters.isEmpty {
            idealColumns = builder.widest
            paragraphs = builder.paragraphs
        }
    }

    /// Goes through the signs of a line from left to right.
    ///
    /// - Parameter body: takes the column counted from the line's start, the sign, its columns,
    ///   and the number of its run; an ellipsis has the run of the sign beside it.
    package func forEachGlyph(
        in line: TextLine,
        _ body: (_ column: Int, _ glyph: Glyph, _ columns: Int, _ run: Int) -> Void
    ) {
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
}

nonisolated extension PreparedText {
    /// Collects clusters, and finds on the way where lines may break.
    private struct Builder {
        var clusters: [Cluster] = []
        var run: UInt16 = 0
        var widest = 0
        var paragraphs = 0
        let tabColumns: Int
        private var paragraphColumns = 0
        private var breaks = LineBreaks()

        init(tabColumns: Int) { self.tabColumns = tabColumns }

        mutating func append(_ string: String) {
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
        }
    }
}
