package import Foundation

// One turn: what changed runs its body again, containers take over their new elements, sizes that
// can have changed are measured again, places are given, and the picture is drawn.

/// A tree of views, alive: state, layout and picture of one root view.
package final class ViewHost {
    package let metrics: LayoutMetrics
    package let layoutPass = LayoutPass()
    /// Who gets keys first.
    package weak var focusedElement: RenderNode?
    /// Where a mouse button went down.
    package weak var pressedElement: RenderNode?
    /// Who wants to know where the mouse is.
    package var hoverElements: [WeakHover] = []
    /// What was last cut out of a text, to be put in elsewhere.
    package var cutText = ""
    /// Whether any view ever tied its state to the focus.
    package var hasFocusObservers = false
    /// Asks whoever runs the host for another turn.
    package var wantsTurn: (() -> Void)?

    private var root: Node?
    private var rootElement: RenderNode?
    /// What views are updated with now.
    package var transaction = Transaction()
    /// The time in seconds, from some moment on; handed in by tests.
    package var clock: () -> Double = monotonicClock()
    /// The time of this turn: all that moves is shown as of one moment.
    package var now: Double = 0
    /// Whether changes may be shown bit by bit; a slow terminal shows them at once.
    package var mayMove = true
    package var moving: [ObjectIdentifier: any MovingNode] = [:]

    private var toRefresh: [ObjectIdentifier: Node] = [:]
    /// With what some of ``toRefresh`` were changed; plain for the others.
    private var transactions: [ObjectIdentifier: Transaction] = [:]
    private var toCollect: [ObjectIdentifier: Node] = [:]
    private var afterLayout: [() -> Void] = []
    private var geometryReaders: [WeakReader] = []
    private(set) var displayIsStale = true
    private var size = CGSize.zero

    private var preferenceReaders: [WeakPreferenceReader] = []
    private var preferencesAreStale = true

    /// Whether any view ever set a z-index.
    @exclusivity(unchecked) package var usesZIndex = false
    /// Work done so far: bodies and closures run, elements made. For tests and benchmarks.
    package var bodiesRun = 0
    package var elementsMade = 0

    package init(metrics: LayoutMetrics) { self.metrics = metrics }

    /// Plants the root view; several elements of it form a column (rule R2).
    package func plant<Content: View>(_ view: Content, _ environment: EnvironmentValues) {
        let context = NodeContext(host: self, parent: nil, environment: environment)
        let slot = SlotNode(
            view, context,
            several: StackAlgorithm(
                axis: .vertical, guide: HorizontalAlignment.center.key, spacing: nil))
        root = slot
        rootElement = slot.element
        // Not weak: a weak reference makes all counting of the host slow, and every node counts it.
        slot.elementChanged = { [unowned self] element in
            rootElement = element
            needsDisplay()
        }
        update = { [weak slot] view, environment in
            if let view = view as? Content { slot?.update(view, environment) }
        }
    }

    private var update: ((Any, EnvironmentValues) -> Void)?

    /// Replaces the root view by another value of the same type.
    package func replaceRoot<Content: View>(_ view: Content, _ environment: EnvironmentValues) {
        update?(view, environment)
        needsDisplay()
    }

    package var element: RenderNode? { rootElement }

    /// What lies over the root, the last in front of all others.
    package var layers: [LayerElement] = []

    // MARK: What has to be done

    package func refreshLater(_ node: Node) {
        if toRefresh.isEmpty { wantsTurn?() }
        toRefresh[ObjectIdentifier(node)] = node
        if !Transaction.current.isPlain {
            transactions[ObjectIdentifier(node)] = Transaction.current
        }
    }

    package func refreshed(_ node: Node) {
        toRefresh[ObjectIdentifier(node)] = nil
        if !transactions.isEmpty { transactions[ObjectIdentifier(node)] = nil }
    }

    package func collectLater(_ node: Node?) {
        if let node { toCollect[ObjectIdentifier(node)] = node }
    }

    /// Has everything drawn again.
    package func needsDisplay() {
        everythingIsDamaged = true
        displayChanged()
    }

    private func displayChanged() {
        if !displayIsStale {
            displayIsStale = true
            wantsTurn?()
        }
    }

    // MARK: What has to be drawn again

    private var everythingIsDamaged = true
    private var damagedElements: [RenderNode] = []
    private lazy var damagedArea = DamagedArea(cell: metrics.cell)
    /// The damage of the drawing that goes on; `nil` for everything.
    private var drawingDamage: CGRect?

    /// Notes that an element looks different, or lies elsewhere.
    package func damage(_ element: RenderNode) {
        damagedElements.append(element)
        displayChanged()
    }

    /// Notes that something that was drawn here is gone.
    package func damage(_ rect: CGRect?) {
        guard let rect else { return }
        damagedArea.add(rect)
        displayChanged()
    }

    /// Whether something in a rectangle has to be drawn again.
    package func isDamaged(_ rect: CGRect) -> Bool {
        drawingDamage.map { $0.intersects(rect) } ?? true
    }

    /// What has to be drawn again, in points of the screen; `nil` for everything.
    private func takeDamage() -> [CGRect]? {
        defer {
            for element in damagedElements { element.damageTaken() }
            damagedElements.removeAll(keepingCapacity: true)
            damagedArea.removeAll()
            everythingIsDamaged = false
        }
        if everythingIsDamaged || damagedElements.count > 256 { return nil }
        for element in damagedElements where !element.isInsideDamage {
            if let drawn = element.drawnBounds { damagedArea.add(drawn) }
            if element.isPlaced { damagedArea.add(element.bounds(at: element.globalOrigin)) }
        }
        return damagedArea.rects
    }

    // MARK: What is gone

    /// Parts of the tree that are gone. To take a screen apart costs a sixth of making another, and
    /// whoever waits for the picture need not wait for that.
    private var gone: [Node] = []
    /// Whether a picture was drawn since without them.
    private var goneAreDrawn = false

    /// Takes a part out of the tree for good; it is taken apart once the picture is shown, at the next
    /// layout at the latest.
    package func remove(_ node: Node) {
        node.remove()
        gone.append(node)
    }

    /// Takes apart what is gone.
    package func dismantleGone() {
        goneAreDrawn = false
        if !gone.isEmpty { gone.removeAll() }
    }

    /// Does something once everything has its place.
    package func afterLayout(_ action: @escaping () -> Void) { afterLayout.append(action) }

    /// Whether views changed since the last layout.
    package var hasChanges: Bool {
        !toRefresh.isEmpty || !toCollect.isEmpty || !layoutPass.isEmpty || !afterLayout.isEmpty
    }

    /// Whether a turn would do anything.
    package var isStale: Bool {
        displayIsStale || hasChanges
    }

    // MARK: A turn

    /// Runs the bodies that have to run, outermost first, and rearranges their containers.
    package func runBodies() {
        var rounds = 0
        while !toRefresh.isEmpty || !toCollect.isEmpty {
            rounds += 1
            precondition(rounds < 1000, "Views change each other without end.")
            let nodes = toRefresh.values.sorted { $0.depth < $1.depth }
            for node in nodes where toRefresh[ObjectIdentifier(node)] != nil {
                toRefresh[ObjectIdentifier(node)] = nil
                transaction = transactions[ObjectIdentifier(node)] ?? Transaction()
                node.refresh()
            }
            transaction = Transaction()
            collectAll()
        }
    }

    /// Has containers take over elements that came or went.
    package func collectAll() {
        while !toCollect.isEmpty {
            let nodes = toCollect.values.sorted { $0.depth > $1.depth }
            toCollect.removeAll(keepingCapacity: true)
            preferencesAreStale = true
            for node in nodes where !node.isRemoved { node.collectElements() }
        }
    }

    /// The root's answer to a proposal.
    package func size(for proposal: ProposedViewSize) -> CGSize {
        runBodies()
        layoutPass.run()
        guard let element = rootElement else { return .zero }
        tellContainer(proposal, to: element)
        return element.size(for: proposal)
    }

    /// The screen is what `containerRelativeFrame` is relative to where no scroll view is around.
    private func tellContainer(_ proposal: ProposedViewSize, to element: RenderNode) {
        element.isContainer = true
        if element.containerSize == proposal { return }
        element.containerSize = proposal
        if element.hasRelativeContent { element.forgetAnswers() }
    }

    /// Gives everything its place: the root is offered `proposal` and centred in `bounds`, or put at
    /// the top leading corner when there are none (rule R1).
    package func layout(_ proposal: ProposedViewSize, centredIn bounds: CGSize? = nil) {
        if goneAreDrawn { dismantleGone() }
        for _ in 0..<8 {
            runBodies()
            layoutPass.run()
            guard let element = rootElement else { return }
            tellContainer(proposal, to: element)
            let own = element.size(for: proposal)
            var origin = CGPoint.zero
            if let bounds {
                origin = CGPoint(
                    x: element.snapped((bounds.width - own.width) / 2, .horizontal),
                    y: element.snapped((bounds.height - own.height) / 2, .vertical))
            }
            element.place(at: origin, proposal: proposal)
            placeLayers(ProposedViewSize(bounds ?? own))
            refreshMovedReaders()
            readPreferences()
            let actions = afterLayout
            afterLayout.removeAll()
            for action in actions { action() }
            if toRefresh.isEmpty && toCollect.isEmpty && layoutPass.isEmpty
                && !(element.needsPlacement) && !layers.contains(where: \.needsPlacement)
            {
                return
            }
        }
    }

    /// Layers are offered the screen; where they lie may depend on what is below.
    private func placeLayers(_ screen: ProposedViewSize) {
        for layer in layers {
            tellContainer(screen, to: layer)
            layer.needsPlacement = true
            layer.place(at: .zero, proposal: screen)
        }
    }

    /// Draws what changed since the last drawing; all of it into a canvas that is `fresh`.
    ///
    /// - Returns: a rectangle around all cells that were drawn again.
    @discardableResult package func draw(in canvas: Canvas, fresh: Bool = true) -> CellRect {
        displayIsStale = false
        goneAreDrawn = true
        let damage = takeDamage()
        guard !fresh, let damage else { return draw(nil, in: canvas) }
        return damage.reduce(CellRect(column: 0, row: 0, columns: 0, rows: 0)) {
            $0.union(draw($1, in: canvas))
        }
    }

    /// Draws one of the damaged rectangles, or everything.
    private func draw(_ damage: CGRect?, in canvas: Canvas) -> CellRect {
        drawingDamage = damage
        canvas.begin(damage: damage.map { cells($0, in: canvas) })
        if let element = rootElement, element.isPlaced {
            element.render(in: canvas, at: element.origin)
        }
        for layer in layers where layer.isPlaced { layer.render(in: canvas, at: .zero) }
        return canvas.end()
    }

    private func cells(_ rect: CGRect, in canvas: Canvas) -> CellRect {
        if rect.isNull { return CellRect(column: 0, row: 0, columns: 0, rows: 0) }
        func index(_ position: CGFloat, _ cell: CGFloat, _ count: Int) -> Int {
            Int(min(max((position / cell).rounded(), 0), CGFloat(count)))
        }
        let left = index(rect.minX, metrics.cell.width, canvas.columns)
        let top = index(rect.minY, metrics.cell.height, canvas.rows)
        return CellRect(
            column: left, row: top,
            columns: index(rect.maxX, metrics.cell.width, canvas.columns) - left,
            rows: index(rect.maxY, metrics.cell.height, canvas.rows) - top)
    }

    // MARK: Readers of geometry

    private struct WeakReader {
        weak var reader: (any GeometryDependent)?
    }

    private struct WeakPreferenceReader {
        weak var reader: (any PreferenceReader)?
    }

    package func register(preferenceReader reader: any PreferenceReader) {
        preferenceReaders.append(WeakPreferenceReader(reader: reader))
        preferencesAreStale = true
    }

    /// Notes that some view hands up another value.
    package func preferencesChanged() { preferencesAreStale = true }

    /// Tells readers of preferences, once for every layout that may have changed any.
    private func readPreferences() {
        if preferenceReaders.isEmpty || !preferencesAreStale { return }
        preferencesAreStale = false
        preferenceReaders.removeAll { $0.reader == nil }
        for reader in preferenceReaders { reader.reader?.readPreference() }
    }

    package func register(_ reader: any GeometryDependent) {
        geometryReaders.append(WeakReader(reader: reader))
    }

    /// Readers that asked where they are on the screen run again when they are elsewhere.
    private func refreshMovedReaders() {
        if geometryReaders.isEmpty { return }
        geometryReaders.removeAll { $0.reader == nil }
        for reader in geometryReaders { reader.reader?.refreshIfMoved() }
    }
}

/// Seconds since now.
private func monotonicClock() -> () -> Double {
    let begin = ContinuousClock.now
    return { (ContinuousClock.now - begin) / .seconds(1) }
}

/// What depends on its place on the screen.
package protocol GeometryDependent: AnyObject {
    func refreshIfMoved()
}
