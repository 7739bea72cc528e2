package import Foundation

/// The element of a lazy stack; its children are the elements of the rows that exist.
package final class LazyElement: RenderNode {
    var settings: LazySettings
    var block = LazyBlock()
    /// The modifiers that wrap rows.
    var wrappers = LazyWrappers()
    private var anchor: (path: [LazyStep], start: CGFloat)?
    /// Whether the lengths of rows may have changed since the last layout.
    private var hasOtherContent = true
    private var laidAcross: CGFloat?
    private var pinned: [LazyPin] = []

    package override var asLazyStack: (any LazyNavigation)? { self }

    init(_ settings: LazySettings, _ context: NodeContext) {
        self.settings = settings
        super.init(LazyAlgorithm(orientation: settings.grid == nil ? settings.axis : nil), context)
    }

    /// Invalidates the layout. Redrawing is requested by the rows that change, and by layout when rows
    /// appear or disappear.
    func contentChanged() {
        hasOtherContent = true
        host.layoutPass.invalidate(self)
        needsPlacement = true
    }

    /// The length across for a proposed one: that of the columns of a grid; in a stack the proposed one, or
    /// the ideal length of the first view where nothing is proposed (rule LZ3).
    private func lengthAcross(_ proposal: ProposedViewSize) -> CGFloat {
        let across = settings.axis.other
        if let grid = settings.grid { return grid.lengthAcross(of: self, in: proposal) }
        if let length = proposal[across] { return length }
        guard let first = block.first else { return 0 }
        if first.parent == nil { adoptForMeasuring(first) }
        return first.size(for: .unspecified)[across]
    }

    private func pass(
        own: CGFloat, seen: ClosedRange<CGFloat>,
        beyond: (first: CGFloat, last: CGFloat) = (0, 0)
    ) -> LazyPass {
        let gap = settings.spacing ?? metrics.spacing[settings.axis]
        let margin = 2 * metrics.cell[settings.axis]
        return LazyPass(
            stack: self, axis: settings.axis, own: own, gap: gap,
            guess: metrics.cell[settings.axis],
            pinned: settings.pinned, seen: seen,
            made: seen.lowerBound - margin - beyond.first...seen.upperBound + margin + beyond.last)
    }

    func answer(_ proposal: ProposedViewSize) -> CGSize {
        let axis = settings.axis
        let pass = pass(own: lengthAcross(proposal), seen: 0...0)
        // Without a scroll view everything is visible, so a grid answers with measured lengths.
        if settings.grid != nil, !isScrolled { block.measureAll(pass) }
        return CGSize(axis, max(block.length(pass) - pass.gap, 0), pass.own)
    }

    /// Whether a scroll view shows only a part of the stack.
    private var isScrolled: Bool {
        var node = parent
        while let here = node {
            if (here as? ScrollElement)?.axes.contains(settings.axis) == true { return true }
            node = here.parent
        }
        return false
    }

    /// The part of this stack that is visible in its scroll view, between the margins, and how much is
    /// visible beyond it; all of the stack without a scroll view.
    private var seen:
        (
            range: ClosedRange<CGFloat>, beyond: (first: CGFloat, last: CGFloat),
            scroll: ScrollElement?
        )
    {
        let axis = settings.axis
        var start: CGFloat = 0
        var node: LayoutNode = self
        while let parent = node.parent {
            start += node.origin[axis]
            if let scroll = parent as? ScrollElement, scroll.axes.contains(axis) {
                if !scroll.lazyContents.contains(where: { $0.element === self }) {
                    scroll.lazyContents.append(ScrollElement.WeakLazy(element: self))
                }
                let (margins, overhang) = (scroll.margins(axis), scroll.overhang(axis))
                let first = margins.first - start
                return (
                    first...first + scroll.window(axis),
                    (margins.first + overhang.first, margins.last + overhang.last), scroll
                )
            }
            node = parent
        }
        return (0...max(placedSize[axis], 0), (0, 0), nil)
    }

    func placeContent(in size: CGSize) {
        let axis = settings.axis
        let own = size[axis.other]
        var (range, beyond, scroll) = seen
        if laidAcross != own { hasOtherContent = true }
        laidAcross = own
        var pass = pass(own: own, seen: range, beyond: beyond)
        // The position of a row is an estimate until the rows above it in the viewport are measured.
        for _ in 0..<(hasOtherContent ? 4 : 1) {
            if let known = anchor, let scroll, range.lowerBound > 0,
                let start = block.start(of: known.path[...], pass), start != known.start
            {
                // Keep the first visible row in place when rows above it were inserted or removed.
                let way = start - known.start
                scroll.shift(by: way, axis)
                range = range.lowerBound + way...range.upperBound + way
                anchor?.start = start
            } else if !pass.placed.isEmpty {
                break
            }
            pass = self.pass(own: own, seen: range, beyond: beyond)
            _ = block.lay(&pass, at: 0)
        }
        hasOtherContent = false
        anchor = scroll == nil ? nil : pass.firstSeen
        if let first = anchor, let scroll, range.lowerBound > 0,
            let start = block.start(of: first.path[...], pass), start != first.start
        {
            // Measuring rows changed the estimated lengths of all rows above; adopt the new positions.
            scroll.shift(by: start - first.start, axis)
            pass.move(by: start - first.start)
            anchor?.start = start
        }
        pinned = pass.pins
        let shown = pass.placed + pass.pins.map(\.placed)
        if !areChildren(shown) {
            let elements = shown.map(\.element)
            for child in damageChildren(without: elements) { child.unplace() }
            setChildren(elements)
            exportsChanged = false
            needsDisplay()
        }
        let offer = ProposedViewSize(axis, nil, own)
        let frame = ViewDimensions(size, in: offer)
        for placed in shown {
            let line = frame[settings.guide]
            let across = finite(line - placed.element.dimensions(in: offer)[settings.guide])
            placed.element.place(
                at: CGPoint(axis, placed.position, snapped(across, axis.other)), proposal: offer)
        }
        wrappers.dropUnused(by: block)
        // The new measurements may have changed the estimated total length.
        if max(block.length(pass) - pass.gap, 0) != size[axis] {
            host.layoutPass.invalidate(self)
        }
    }

    private func areChildren(_ shown: [LazyPlacement]) -> Bool {
        if children.count != shown.count { return false }
        for (child, placed) in zip(children, shown) where child !== placed.element { return false }
        return true
    }

    /// Clips rows to the area beside pinned views, whose blanks would otherwise show the rows' text.
    package override func draw(in canvas: CellCanvas, frame: CGRect) {
        if pinned.isEmpty { return drawChildren(in: canvas, frame: frame) }
        let axis = settings.axis
        var window = frame
        for pin in pinned {
            let start = frame.origin[axis] + pin.placed.position
            let end = start + pin.placed.element.placedSize[axis]
            if pin.isHeading {
                let cut = max(end - window.origin[axis], 0)
                window.origin[axis] += cut
                window.size[axis] -= cut
            } else {
                window.size[axis] = min(window.size[axis], start - window.origin[axis])
            }
        }
        let covering = Set(pinned.map { ObjectIdentifier($0.placed.element) })
        func draw(_ isCovering: Bool) {
            for child in children
            where child.isPlaced && covering.contains(ObjectIdentifier(child)) == isCovering {
                (child as? RenderNode)?.render(
                    in: canvas,
                    at: CGPoint(x: frame.minX + child.origin.x, y: frame.minY + child.origin.y))
            }
        }
        canvas.withState {
            canvas.clip(to: window)
            draw(false)
        }
        draw(true)
    }
}

extension LazyElement: LazyNavigation {
    package var axis: Axis { settings.axis }
    package func edge(forward: Bool) -> [LazyStep]? { block.edge(forward: forward) }
    package func next(_ path: [LazyStep], forward: Bool) -> [LazyStep]? {
        block.next(path[...], forward: forward)
    }
    package func path(to id: AnyHashable) -> [LazyStep]? { block.path(to: id) }

    package func data(of path: [LazyStep]) -> (rows: any LazyRows, index: Int)? {
        block.data(of: path[...])
    }
    package var isEditable: Bool { block.isEditable }
    package var firstSeenID: AnyHashable? { anchor?.path.last { $0.id != nil }?.id }

    private var standingPass: LazyPass {
        pass(own: placedSize[settings.axis.other], seen: 0...0)
    }

    package func frame(of path: [LazyStep]) -> (start: CGFloat, length: CGFloat)? {
        let pass = standingPass
        guard let start = block.start(of: path[...], pass),
            let length = block.length(of: path[...], pass)
        else { return nil }
        return (start, length)
    }

    package func pinnedLength(above path: [LazyStep]) -> CGFloat {
        block.pinnedLength(above: path[...], standingPass)
    }
}

private struct LazyAlgorithm: LayoutAlgorithm {
    /// The axis of a stack; spacers and dividers in a grid have no direction.
    package let orientation: Axis?

    package func size(for proposal: ProposedViewSize, of node: LayoutNode) -> CGSize {
        (node as? LazyElement)?.answer(proposal) ?? .zero
    }

    package func placeChildren(of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize) {
        (node as? LazyElement)?.placeContent(in: size)
    }

    package func explicitGuide(
        _ key: AlignmentKey, of node: LayoutNode, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? { nil }

    package func spacing(of node: LayoutNode) -> ViewSpacing {
        ViewSpacing(fallback: node.metrics.spacing)
    }
}
