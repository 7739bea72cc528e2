public import Foundation

/// A column of a `LazyVGrid`, or a row of a `LazyHGrid`.
public nonisolated struct GridItem: Equatable {
    /// The size of a column.
    public enum Size: Hashable, Sendable {
        /// A fixed width in points.
        case fixed(CGFloat)
        /// An equal share of the remaining width, within bounds.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many columns of at least the minimum width as fit into an equal share.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    /// The size of the column.
    public var size: Size
    /// The gap to the next column in points; `nil` for the default spacing.
    public var spacing: CGFloat?
    /// The alignment of views in their cells; `nil` for the centre.
    public var alignment: Alignment?

    /// A column, flexible by default.
    public init(
        _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
    ) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// The tracks of a grid for a total length, each with its start and length.
///
/// Rules LG1 and LG2: spacings and fixed tracks are subtracted; then each item in order takes an equal
/// share of the remaining length, within its bounds. An adaptive item is divided into as many tracks as
/// fit into its share.
private func gridTracks(
    _ items: [GridItem], in length: CGFloat, defaultSpacing: CGFloat
) -> [(start: CGFloat, length: CGFloat, alignment: Alignment?)] {
    var remaining = length
    for (index, item) in items.enumerated() {
        if index < items.count - 1 { remaining -= item.spacing ?? defaultSpacing }
        if case .fixed(let length) = item.size { remaining -= length }
    }
    var flexible = items.filter { if case .fixed = $0.size { false } else { true } }.count
    var tracks: [(start: CGFloat, length: CGFloat, alignment: Alignment?)] = []
    var position: CGFloat = 0
    for item in items {
        let gap = item.spacing ?? defaultSpacing
        func share(_ minimum: CGFloat, _ maximum: CGFloat) -> CGFloat {
            let part = min(max(remaining / CGFloat(flexible), minimum), maximum)
            // An infinite remaining length stays infinite.
            remaining = part.isFinite ? remaining - part : remaining
            flexible -= 1
            return part
        }
        switch item.size {
        case .fixed(let length):
            tracks.append((position, length, item.alignment))
            position += length + gap
        case .flexible(let minimum, let maximum):
            let part = share(minimum, maximum)
            tracks.append((position, part, item.alignment))
            position += part + gap
        case .adaptive(let minimum, let maximum):
            let part = share(minimum, .infinity)
            let fitting = ((part + gap) / (max(minimum, 1) + gap)).rounded(.down)
            let count = max(fitting.isFinite ? Int(min(fitting, 10_000)) : 1, 1)
            let each = min((part - gap * CGFloat(count - 1)) / CGFloat(count), maximum)
            for _ in 0..<count {
                tracks.append((position, each, item.alignment))
                position += each + gap
            }
        }
    }
    return tracks
}

/// Arranges cells in tracks, line by line; a line is as long as its longest cell (rules LG1 to LG3).
package struct LazyGridAlgorithm: LayoutAlgorithm, Equatable {
    /// The axis along which the lines follow each other.
    package let axis: Axis
    let items: [GridItem]
    let alignment: Alignment
    let spacing: CGFloat?
    /// Whether this is a line of a lazy grid, which is as long across as it is proposed.
    package var isLine = false

    package init(axis: Axis, items: [GridItem], alignment: Alignment, spacing: CGFloat?) {
        self.axis = axis
        self.items = items
        self.alignment = alignment
        self.spacing = spacing
    }

    private func tracks(
        _ node: LayoutNode, _ length: CGFloat?
    ) -> [(start: CGFloat, length: CGFloat, alignment: Alignment?)] {
        let across = axis.other
        let ideal =
            length
            ?? items.enumerated().reduce(0) { sum, item in
                let isLast = item.offset == items.count - 1
                let gap = isLast ? 0 : item.element.spacing ?? node.metrics.spacing[across]
                switch item.element.size {
                case .fixed(let length): return sum + length + gap
                case .flexible(let minimum, _), .adaptive(let minimum, _):
                    return sum + minimum + gap
                }
            }
        return gridTracks(items, in: ideal, defaultSpacing: node.metrics.spacing[across])
    }

    /// The number of cells in a line for a proposed length across; 0 without tracks.
    package func cellsPerLine(of node: LayoutNode, in length: CGFloat?) -> Int {
        tracks(node, length).count
    }

    /// The length of the grid across, which does not depend on its cells: that of the tracks, so that the
    /// parent centres the grid (rule LG3). With another alignment than the centre it is the proposed
    /// length, in which the tracks are aligned.
    package func lengthAcross(of node: LayoutNode, in proposal: ProposedViewSize) -> CGFloat {
        let offered = proposal[axis.other]
        if isLine, let offered { return offered }
        let own = max(tracks(node, offered).last.map { $0.start + $0.length } ?? 0, 0)
        guard alignment.key(axis.other).kind != .middle, let offered, offered.isFinite else {
            return own
        }
        return max(offered, own)
    }

    /// The lengths of the lines along the axis.
    private func lines(
        _ node: LayoutNode,
        _ tracks: [(start: CGFloat, length: CGFloat, alignment: Alignment?)]
    ) -> [CGFloat] {
        guard !tracks.isEmpty else { return [] }
        return stride(from: 0, to: node.children.count, by: tracks.count).map { first in
            zip(node.children[first...], tracks).map { child, track in
                child.size(for: ProposedViewSize(axis, nil, track.length))[axis]
            }.max() ?? 0
        }
    }

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        let across = lengthAcross(of: node, in: proposal)
        let lines = lines(node, tracks(node, across))
        let gaps = (spacing ?? node.metrics.spacing[axis]) * CGFloat(max(lines.count - 1, 0))
        return CGSize(axis, lines.reduce(0, +) + gaps, across)
    }

    package func placeChildren(of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize) {
        // The tracks of the grid's own length, which differ from those of the proposed one where these
        // did not fit it (rule LG4).
        let tracks = tracks(node, size[axis.other])
        let lines = lines(node, tracks)
        let gap = spacing ?? node.metrics.spacing[axis]
        let own = tracks.last.map { $0.start + $0.length } ?? 0
        let key = alignment.key(axis.other)
        let whole = ViewDimensions(size, in: proposal)[key]
        let inside = ViewDimensions(CGSize(axis, size[axis], own), in: proposal)[key]
        let shift = key.kind == .middle ? 0 : node.snapped(finite(whole - inside), axis.other)
        var position: CGFloat = 0
        for (line, length) in lines.enumerated() {
            for (place, track) in tracks.enumerated() {
                let index = line * tracks.count + place
                guard index < node.children.count else { break }
                let child = node.children[index]
                let offer = ProposedViewSize(axis, nil, track.length)
                let box = ViewDimensions(CGSize(axis, length, track.length), in: offer)
                let wanted = track.alignment ?? .center
                let lines = CGPoint(x: box[wanted.horizontal], y: box[wanted.vertical])
                var origin = aligned(
                    child: child.dimensions(in: offer), to: lines, wanted, in: node)
                origin[axis] += position
                origin[axis.other] += track.start + shift
                child.place(at: origin, proposal: offer)
            }
            position += length + gap
        }
    }
}
