public import Foundation

/// A column of a ``LazyVGrid``, or a row of a ``LazyHGrid``.
public struct GridItem {
    /// How wide a column is.
    public enum Size: Hashable, Sendable {
        /// Exactly so many points.
        case fixed(CGFloat)
        /// An equal part of what is left, within bounds.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many columns of at least the minimum as fit into an equal part of what is left.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    /// How wide it is.
    public var size: Size
    /// Gap to the next in points; `nil` for the medium's default.
    public var spacing: CGFloat?
    /// How cells stand in it.
    public var alignment: Alignment?

    /// A column.
    public init(
        _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
    ) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// The tracks of a grid for a length: each with its place and length.
///
/// Rules LG1 and LG2: spacings and fixed tracks are taken off; then each in its order takes an
/// equal part of what is left among those that follow, within its bounds; an adaptive one is
/// filled with as many tracks as fit into its part.
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
            // Without end there is as much left as before.
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

/// Cells filled into tracks, line by line: as high as the highest of a line (rules LG1 to LG3).
package struct LazyGridLayout: LayoutAlgorithm {
    /// The axis along which lines of cells follow each other.
    let axis: Axis
    let items: [GridItem]
    let alignment: Alignment
    let spacing: CGFloat?

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

    /// A grid is as long across as its tracks, so that whoever holds it puts it in its middle (rule
    /// LG3); with another alignment it takes all it is offered, to stand there as it says.
    private func length(of tracks: CGFloat, in proposal: ProposedViewSize) -> CGFloat {
        let key = alignment.key(axis.other)
        guard key.kind != .middle, let offered = proposal[axis.other], offered.isFinite else {
            return max(tracks, 0)
        }
        return max(offered, tracks, 0)
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
        let tracks = tracks(node, proposal[axis.other])
        let lines = lines(node, tracks)
        let gaps = (spacing ?? node.metrics.spacing[axis]) * CGFloat(max(lines.count - 1, 0))
        let own = tracks.last.map { $0.start + $0.length } ?? 0
        return CGSize(axis, lines.reduce(0, +) + gaps, length(of: own, in: proposal))
    }

    package func placeChildren(of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize) {
        let tracks = tracks(node, proposal[axis.other])
        let lines = lines(node, tracks)
        let gap = spacing ?? node.metrics.spacing[axis]
        let own = tracks.last.map { $0.start + $0.length } ?? 0
        // The grid as a whole stands in what is offered as its alignment says.
        let whole = ViewDimensions(size, in: proposal)[alignment.key(axis.other)]
        let inside = ViewDimensions(CGSize(axis, size[axis], own), in: proposal)[
            alignment.key(axis.other)]
        let shift = node.snapped(finite(whole - inside), axis.other)
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
