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
        let rawValue: UInt8
        /// A line may start here.
        static let breakBefore = Traits(rawValue: 1)
        /// Belongs to the glyph before it; a line never starts here.
        static let joined = Traits(rawValue: 2)
        /// A blank, which may hang over the end of a line.
        static let space = Traits(rawValue: 4)
        /// The end of a paragraph.
        static let newline = Traits(rawValue: 8)
    }

    /// All glyphs, including newlines.
    package private(set) var clusters: [Cluster] = []
    /// Columns of the widest paragraph: the width without wrapping.
    package private(set) var idealColumns = 0
    /// The number of paragraphs; 0 for an empty text.
    package private(set) var paragraphs = 0

    /// Prepares a text of one run.
    package init(_ string: String, tabColumns: Int = 4) {
        self.init(runs: CollectionOfOne(string), tabColumns: tabColumns)
    }

    /// Prepares a text of several runs, numbered by their positions in `runs`.
    ///
    /// Runs beyond the 65,536th share the last number. A grapheme cluster never extends beyond its
    /// run.
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

    /// Calls `body` for each glyph of a line from left to right.
    ///
    /// - Parameter body: receives the column relative to the line's start, the glyph, its columns and
    ///   the number of its run; an ellipsis has the run of the glyph beside it.
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
    /// Collects clusters and determines where lines may break.
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
