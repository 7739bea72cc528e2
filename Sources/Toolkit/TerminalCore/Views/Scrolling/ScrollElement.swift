package import Foundation

/// An element around a scroll view that keeps a part of the content in view.
package protocol ViewportObserver: RenderNode {
    /// Called when the viewport gets another size, before the content is placed in it.
    func viewportChanges(of scroll: ScrollElement, from old: CGSize)
}

/// The element of a scroll view.
///
/// The offset is 0 where the content's margin, if any, begins at the viewport's edge. Positions in the
/// content do not count the margin: a view is scrolled to its own position, below the margin.
package final class ScrollElement: RenderNode {
    package let axes: Axis.Set
    private(set) var settings = ScrollSettings()
    package var position: Binding<ScrollPosition>?
    private var takenPosition: ScrollPosition?
    /// The place of the scroll view's node, to find views by their ids.
    var place: ScrollPlace?
    /// The scrolled distance in points, not negative.
    package var offset = CGPoint.zero
    /// The size of the content with its margins.
    package private(set) var contentSize = CGSize.zero
    /// How far the content is visible beyond the frame, where it touches a safe area.
    private(set) var overhang = EdgeInsets()
    /// The size for which the lazy contents were last placed.
    private var viewport: CGSize?
    /// Stacks inside that create their children when these become visible.
    package var lazyContents: [WeakLazy] = []

    package struct WeakLazy {
        package weak var element: LayoutNode?
    }

    init(_ axes: Axis.Set, _ context: NodeContext) {
        self.axes = axes
        super.init(ScrollAlgorithm(axes: axes), context)
        isContainer = true
        consumesSafeArea = true
    }

    func show(_ settings: ScrollSettings) {
        if settings == self.settings { return }
        if settings.margins != self.settings.margins {
            host.layoutPass.invalidate(self)
            placeLazyContents()
        }
        self.settings = settings
        needsDisplay()
    }

    package func clamped(_ offset: CGPoint) -> CGPoint {
        var result = CGPoint.zero
        for axis in Axis.allCases where axes.contains(axis) {
            let most = max(contentSize[axis] - placedSize[axis], 0)
            result[axis] = min(max(finite(offset[axis]), 0), most.isFinite ? most : 0)
        }
        return result
    }

    /// The length of the viewport between the margins.
    func window(_ axis: Axis) -> CGFloat {
        max(placedSize[axis] - settings.margins.total[axis], 0)
    }

    /// The margin at the beginning of an axis, and that at its end.
    func margins(_ axis: Axis) -> (first: CGFloat, last: CGFloat) {
        let margins = settings.margins
        return axis == .vertical
            ? (margins.top, margins.bottom) : (margins.leading, margins.trailing)
    }

    /// How far the content is visible beyond the beginning and the end of an axis.
    func overhang(_ axis: Axis) -> (first: CGFloat, last: CGFloat) {
        axis == .vertical
            ? (overhang.top, overhang.bottom) : (overhang.leading, overhang.trailing)
    }

    // MARK: Placement

    /// Prepares the placement of the content: adopts its size and applies a position set from outside.
    package func place(_ content: LayoutNode, size: CGSize) {
        let before = (contentSize, offset, overhang)
        let oldViewport = viewport
        overhang = safeAreaInsets(around: CGRect(origin: .zero, size: placedSize))
        viewportMayHaveChanged()
        contentSize = size
        if let oldViewport {
            keepAnchor(from: before.0, in: oldViewport)
        } else {
            takeInitialAnchor()
        }
        takeWantedPosition()
        offset = clamped(offset)
        // The scroll bar depends on both.
        if before != (contentSize, offset, overhang) { needsDisplay() }
    }

    /// The content's top leading corner.
    var contentOrigin: CGPoint {
        var origin = CGPoint.zero
        for axis in Axis.allCases {
            origin[axis] = margins(axis).first - offset[axis]
            let free = placedSize[axis] - contentSize[axis]
            if axes.contains(axis), free > 0, free.isFinite, let anchor = settings.anchors.alignment
            {
                origin[axis] += snapped(share(anchor, axis) * free, axis)
            }
        }
        return origin
    }

    private func share(_ anchor: UnitPoint, _ axis: Axis) -> CGFloat {
        axis == .horizontal ? anchor.x : anchor.y
    }

    private func takeInitialAnchor() {
        guard let anchor = settings.anchors.initial else { return }
        for axis in Axis.allCases where axes.contains(axis) {
            offset[axis] = snapped(
                share(anchor, axis) * max(contentSize[axis] - placedSize[axis], 0), axis)
        }
        // The length of lazy content is only estimated.
        if share(anchor, .vertical) == 1 || share(anchor, .horizontal) == 1 {
            let axis: Axis = axes.contains(.vertical) ? .vertical : .horizontal
            if share(anchor, axis) == 1 {
                host.afterLayout { [weak self] in self?.scrollToEnd(axis) }
            }
        }
    }

    /// Keeps the content at its anchor, if it was there, when sizes change.
    private func keepAnchor(from oldSize: CGSize, in oldViewport: CGSize) {
        guard let anchor = settings.anchors.sizeChanges else { return }
        for axis in Axis.allCases where axes.contains(axis) {
            let old = share(anchor, axis) * max(oldSize[axis] - oldViewport[axis], 0)
            let new = share(anchor, axis) * max(contentSize[axis] - placedSize[axis], 0)
            if old != new, abs(offset[axis] - old) < metrics.cell[axis] {
                offset[axis] = snapped(new, axis)
            }
        }
    }

    /// Schedules the placement of lazy stacks if the viewport has another size: their own size stays,
    /// but more rows may be visible.
    private func viewportMayHaveChanged() {
        guard placedSize != viewport else { return }
        if let viewport { tellObserver(viewport) }
        viewport = placedSize
        placeLazyContents()
    }

    private func placeLazyContents() {
        lazyContents.removeAll { $0.element == nil }
        for lazy in lazyContents {
            var node = lazy.element
            while let here = node, here !== self {
                here.needsPlacement = true
                node = here.parent
            }
        }
    }

    /// Tells the list around this view, if any, before its rows are measured for the new size.
    private func tellObserver(_ old: CGSize) {
        var node = parent
        while let here = node, !(here is ScrollElement) {
            if let observer = here as? any ViewportObserver {
                return observer.viewportChanges(of: self, from: old)
            }
            node = here.parent
        }
    }

    // MARK: The position that is set from outside

    /// Applies a position set from outside, once for each new value.
    private func takeWantedPosition() {
        guard let wanted = position?.wrappedValue, wanted != takenPosition else { return }
        takenPosition = wanted
        switch wanted.target {
        case .point(let x, let y):
            offset = CGPoint(x: x ?? offset.x, y: y ?? offset.y)
        case .edge(let edge):
            offset[edge.axis] = edge.isFirst ? 0 : .greatestFiniteMagnitude
            if !edge.isFirst && !lazyContents.isEmpty {
                host.afterLayout { [weak self] in self?.scrollToEnd(edge.axis) }
            }
        case .id(let id, let anchor):
            host.afterLayout { [weak place] in
                place?.scroll(to: id, anchor ?? .topLeading, 12)
            }
        case nil: break
        }
    }

    /// Writes to the binding that the user has scrolled. What is read back counts as applied, because
    /// a binding may ignore it.
    private func tellPosition() {
        guard let position else { return }
        let now = position.wrappedValue
        if now.tellsID {
            // The first visible view is known after the next layout.
            host.afterLayout { [weak self] in self?.tellPosition(withID: true) }
        } else if now != now.byUser(nil) {
            tellPosition(withID: false)
        }
    }

    private func tellPosition(withID: Bool) {
        guard let position else { return }
        let now = position.wrappedValue
        let new = now.byUser(withID ? place?.firstVisibleID { _ in true } : nil)
        if now == new { return }
        position.wrappedValue = new
        takenPosition = position.wrappedValue
    }

    /// Schedules a placement if the position has not been applied yet; no size has changed.
    package func follow(_ wanted: ScrollPosition) {
        guard wanted != takenPosition else { return }
        scheduleScroll()
    }

    private func scheduleScroll() {
        lazyContents.removeAll { $0.element == nil }
        for lazy in lazyContents { lazy.element?.markPathForPlacement() }
        markPathForPlacement()
        needsDisplay()
    }

    // MARK: Scrolling

    /// Scrolls to a distance from the content's top leading corner in points, clamped to the
    /// content.
    package func scroll(to wanted: CGPoint) {
        let new = clamped(wanted)
        if new == offset { return }
        offset = new
        scheduleScroll()
    }

    /// Shifts the content and the offset by the same distance, so that the visible part stays. To
    /// be called during placement only.
    package func shift(by distance: CGFloat, _ axis: Axis) {
        offset[axis] += distance
        children.first?.origin[axis] -= distance
    }

    /// Scrolls to the end of an axis; if there is lazy content, again after each of up to 12
    /// layouts, because the rows that become visible may have other lengths than estimated.
    func scrollToEnd(_ axis: Axis, _ times: Int = 12) {
        if times == 0 { return }
        // After a change the length of the content is known only after the next layout.
        if host.layoutPass.isEmpty {
            var wanted = offset
            wanted[axis] = .greatestFiniteMagnitude
            if clamped(wanted) == offset { return }
            scroll(to: wanted)
            if lazyContents.isEmpty { return }
        }
        host.afterLayout { [weak self] in self?.scrollToEnd(axis, times - 1) }
    }

    /// Scrolls as little as possible to show a rectangle of the content, at least `leading` points
    /// after the viewport's beginning. Of a rectangle larger than the viewport the beginning is
    /// shown.
    package func reveal(_ rect: CGRect, leading: CGFloat = 0) {
        var wanted = offset
        for axis in Axis.allCases where axes.contains(axis) {
            let low = max(rect.origin[axis] - leading, 0)
            let high = rect.origin[axis] + rect.size[axis]
            if low < wanted[axis] {
                wanted[axis] = low
            } else if high > wanted[axis] + window(axis) {
                wanted[axis] = min(high - window(axis), low)
            }
        }
        scroll(to: wanted)
    }

    /// Scrolls by a distance, as the user does.
    ///
    /// - Returns: `false` if the position did not change.
    func userScrolls(by distance: CGFloat, _ axis: Axis) -> Bool {
        guard settings.isEnabled, axes.contains(axis) else { return false }
        var wanted = offset
        wanted[axis] += distance
        wanted = clamped(wanted)
        let before = offset
        scroll(to: wanted)
        if offset == before { return false }
        tellPosition()
        return true
    }

    /// Scrolls to the end of an axis, as the user does.
    func userScrollsToEnd(_ axis: Axis) -> Bool {
        guard settings.isEnabled else { return false }
        let before = offset
        scrollToEnd(axis)
        if offset == before { return false }
        tellPosition()
        return true
    }

    // MARK: Drawing

    package override var clipsHits: Bool { settings.clips }

    package override func clipFrame(_ frame: CGRect) -> CGRect {
        let (left, right) =
            rightToLeft
            ? (overhang.trailing, overhang.leading) : (overhang.leading, overhang.trailing)
        return CGRect(
            x: frame.minX - left, y: frame.minY - overhang.top, width: frame.width + left + right,
            height: frame.height + overhang.total.height)
    }

    package override func ownBounds(_ frame: CGRect) -> CGRect { clipFrame(frame) }

    package override func draw(in canvas: CellCanvas, frame: CGRect) {
        if settings.clips {
            canvas.withState {
                canvas.clip(to: clipFrame(frame))
                drawChildren(in: canvas, frame: frame)
            }
        } else {
            drawChildren(in: canvas, frame: frame)
        }
        for axis in Axis.allCases
        where axes.contains(axis) && settings.indicators.contains(Axis.Set(axis)) {
            drawIndicator(axis, in: canvas, frame: frame)
        }
    }

    package override var hasToDoWithKeys: Bool { true }
    package override var takesKeysUnfocused: Bool { true }
    package override var takesKeysLast: Bool { true }
    package override func handle(_ press: KeyPress) -> Bool { scrolls(press) }
    package override func handle(_ mouse: MouseEvent, at point: CGPoint) -> Bool { scrolls(mouse) }
}
