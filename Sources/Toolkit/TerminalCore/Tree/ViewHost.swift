package import Foundation

// An update of the tree, a turn: refresh the nodes whose values changed, collect the elements of
// the containers whose children changed, measure again what was invalidated, place everything, draw
// the damaged area.

/// The tree of one root view: its state, layout and drawing.
@MainActor package final class ViewHost {
    package let layoutTree: LayoutTree
    package var metrics: LayoutMetrics { layoutTree.metrics }
    package let layoutPass = LayoutPass()
    /// The element that receives keys first.
    package weak var focusedElement: RenderNode?
    /// Whether nothing has had the focus and no event has arrived yet.
    package var awaitsFirstFocus = true
    /// The element that received the last press of a mouse button, until the release.
    package weak var pressedElement: RenderNode?
    /// The elements that are to be told when a moment has come.
    private var alarms: [(element: WeakElement, time: Double)] = []
    /// Called to request a turn after some seconds.
    package var wantsTurnLater: ((Double) -> Void)?
    /// The elements notified of the mouse's place.
    var hoverElements: [WeakElement] = []
    /// The text that was last cut, for pasting it into another field.
    package var cutText = ""
    /// Puts a text on the system's clipboard.
    package var copy: (String) -> Void = { _ in }
    /// Sets the title of the terminal's window.
    package var setTitle: (String) -> Void = { _ in }
    /// The elements that bind state to the focus.
    var focusObservers: [WeakElement] = []
    /// Called to request another turn, when the first change since the last turn is noted.
    package var wantsTurn: (() -> Void)?

    /// Whether the screen is read instead of shown.
    package var isSpoken = false

    /// How many frames were drawn.
    package private(set) var frames = 0
    /// What was told to the author of the views, each message once; see ``warn(_:)``.
    package private(set) var warnings: [String] = []

    /// The files of the views' stored properties.
    private(set) var settingsFiles: [any SavedAtEnd] = []

    /// Saves a file at the end of the session.
    package func uses(_ file: any SavedAtEnd) {
        if !settingsFiles.contains(where: { $0 === file }) { settingsFiles.append(file) }
    }

    package private(set) var root: Node?
    private var rootElement: RenderNode?
    /// The transaction of the update in progress.
    package var transaction = Transaction()
    /// Seconds since an arbitrary moment; tests replace it.
    package var clock: () -> Double = monotonicClock()
    /// The current date; tests replace it.
    package var date: () -> Date = { Date() }
    /// Calls an action on the main actor after some seconds; tests replace it. Not `Task.sleep`, which
    /// starts threads that wake up once a second from then on.
    var wake: (Double, @escaping @MainActor () -> Void) -> Void = { seconds, action in
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
            MainActor.assumeIsolated { action() }
        }
    }
    /// The time of this turn: all animations show the values of one moment.
    package var now: Double = 0
    /// Whether animations run; on a slow terminal changes are shown at once.
    package var mayMove = true
    package var moving: [ObjectIdentifier: any MovingNode] = [:]

    /// Whether any view was ever inserted or removed by a transition.
    var hadPassages = false
    /// Whether any transition has ever had an animation of its own.
    var hasAnimatedTransitions = false
    /// The elements that are hyperlinks.
    var linkElements: [WeakElement] = []
    /// The containers that draw views which leave.
    var guestContainers: [WeakElement] = []

    private var toRefresh: [ObjectIdentifier: Node] = [:]
    /// The transactions of the changes to some nodes of ``toRefresh``; the others have a plain one.
    private var transactions: [ObjectIdentifier: Transaction] = [:]
    private var toCollect: [ObjectIdentifier: Node] = [:]
    private var afterLayout: [() -> Void] = []
    private var geometryReaders: [WeakReader] = []
    private(set) var displayIsStale = true

    private var preferenceReaders: [WeakPreferenceReader] = []
    private var preferencesAreStale = true
    /// Another number whenever preferences may have changed.
    package private(set) var preferenceGeneration = 0

    /// Whether any view has ever set a z-index; without one, drawing does not sort children.
    package var usesZIndex = false
    /// The number of calls of ``runBodies()``.
    private(set) var turn = 0
    /// Counters for tests and benchmarks: bodies and closures evaluated, elements created.
    package var bodiesRun = 0
    #if DEBUG
        /// The node whose view's code is running, which must change no model.
        package var evaluatedNode: Node?
    #endif
    package var elementsMade = 0

    package init(metrics: LayoutMetrics) { layoutTree = LayoutTree(metrics: metrics) }

    isolated deinit {
        // Nothing else may retain the root while it is released.
        release([exchange(&root, with: nil)].compactMap { $0 })
    }

    /// Creates the nodes of the root view; several elements are stacked vertically (rule R2).
    package func mount<Content: View>(_ view: Content, _ environment: EnvironmentValues) {
        let context = NodeContext(host: self, parent: nil, environment: environment)
        let slot = SlotNode(
            view, context,
            several: StackAlgorithm(
                axis: .vertical, guide: HorizontalAlignment.center.key, spacing: nil))
        root = slot
        rootElement = slot.element
        slot.elementChanged = { [unowned self] element in
            rootElement = element
            needsDisplay()
        }
        update = { [weak slot] view, environment in
            if let view = view as? Content { slot?.update(view, environment) }
        }
    }

    private var update: ((Any, EnvironmentValues) -> Void)?

    /// Replaces the root view by another value of the same type; a value of another type is
    /// ignored.
    package func replaceRoot<Content: View>(_ view: Content, _ environment: EnvironmentValues) {
        update?(view, environment)
        needsDisplay()
    }

    package var element: RenderNode? { rootElement }

    /// The layers over the root, back to front.
    package var layers: [LayerElement] = []

    // MARK: Moments

    /// Calls the element's ``RenderNode/momentCame()`` after some seconds.
    func wake(_ element: RenderNode, after seconds: Double) {
        alarms.append((WeakElement(element: element), clock() + seconds))
        wantsTurnLater?(seconds)
    }

    /// Tells the elements whose moment has come.
    package func ringAlarms() {
        if alarms.isEmpty { return }
        let time = clock()
        let due = alarms.filter { $0.time <= time + 1e-6 }
        alarms.removeAll { $0.time <= time + 1e-6 || $0.element.element == nil }
        for alarm in due { alarm.element.element?.momentCame() }
    }

    // MARK: What has to be done

    package func refreshLater(_ node: Node) {
        if node.isLeaving { return }
        if toRefresh.isEmpty { wantsTurn?() }
        toRefresh[ObjectIdentifier(node)] = node
        if !Transaction.current.isPlain {
            transactions[ObjectIdentifier(node)] = Transaction.current
            for completion in Transaction.current.completions { completion.host = self }
        }
    }

    package func refreshed(_ node: Node) {
        toRefresh[ObjectIdentifier(node)] = nil
        if !transactions.isEmpty { transactions[ObjectIdentifier(node)] = nil }
    }

    package func collectLater(_ node: Node?) {
        preferenceGeneration &+= 1
        if let node { toCollect[ObjectIdentifier(node)] = node }
    }

    /// Marks the whole screen to be drawn again.
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
    /// The damaged rectangle that is being drawn; `nil` for the whole screen.
    private var drawingDamage: CGRect?

    /// Adds an element that looks different or has moved to the damage.
    package func damage(_ element: RenderNode) {
        damagedElements.append(element)
        displayChanged()
    }

    /// Adds the bounds of removed or moved drawing to the damage, in points of the screen.
    package func damage(_ rect: CGRect?) {
        guard let rect else { return }
        damagedArea.add(rect)
        displayChanged()
    }

    /// Whether a rectangle intersects the damage that is being drawn.
    package func isDamaged(_ rect: CGRect) -> Bool {
        guard let drawingDamage, effects == 0 else { return true }
        return drawingDamage.intersects(rect)
    }

    /// How many effects around the element that is being drawn show it elsewhere than where it is.
    private var effects = 0

    /// Draws all elements, wherever they are.
    func drawingAll(_ body: () -> Void) {
        effects += 1
        body()
        effects -= 1
    }

    /// Resets the damage and returns it in points of the screen; `nil` for the whole screen, also
    /// if more than 256 elements are damaged.
    private func takeDamage() -> [CGRect]? {
        defer {
            for element in damagedElements { element.damageTaken() }
            damagedElements.removeAll(keepingCapacity: true)
            damagedArea.removeAll()
            everythingIsDamaged = false
        }
        if everythingIsDamaged || damagedElements.count > 256 { return nil }
        for element in damagedElements {
            guard let origin = element.originOutsideDamage else { continue }
            if let drawn = element.drawnBounds { damagedArea.add(drawn) }
            if element.isPlaced { damagedArea.add(element.bounds(at: origin)) }
        }
        return damagedArea.rects
    }

    // MARK: Removed nodes

    /// Removed subtrees, released after the frame is presented: releasing a screen takes a sixth of
    /// the time of creating one.
    private var removedNodes: [Node] = []
    /// Whether a frame was drawn since nodes were removed.
    private var removalIsDrawn = false

    /// Removes a node from the tree for good. It is released once the frame is presented, or at the
    /// next layout after a drawing.
    package func remove(_ node: Node) {
        node.remove()
        removedNodes.append(node)
    }

    /// Releases the removed nodes.
    package func releaseRemovedNodes() {
        removalIsDrawn = false
        if removedNodes.isEmpty { return }
        if !moving.isEmpty { moving = moving.filter { !$0.value.isRemoved } }
        release(exchange(&removedNodes, with: []))
        // Elements that follow the mouse are registered until then; the mouse may rest for hours.
        forgetRemovedHoverElements()
    }

    /// Releases subtrees node by node, each before its children: releasing the topmost alone would recurse
    /// through the tree, and overflow the stack where that is deep.
    private func release(_ subtrees: consuming [Node]) {
        var nodes: [Node] = []
        for node in subtrees { node.collectSubtree(in: &nodes) }
        subtrees = []
        nodes.reverse()
        while nodes.popLast() != nil {}
    }

    /// Calls an action once at the end of the next layout pass, when everything is placed.
    package func afterLayout(_ action: @escaping () -> Void) { afterLayout.append(action) }

    /// Calls an action once at the end of the next layout pass, and requests a turn of the session for
    /// that pass.
    package func afterNextLayout(_ action: @escaping () -> Void) {
        if afterLayout.isEmpty { wantsTurn?() }
        afterLayout.append(action)
    }

    /// Whether nodes, containers or layouts changed since the last layout.
    package var hasChanges: Bool {
        !toRefresh.isEmpty || !toCollect.isEmpty || !layoutPass.isEmpty || !afterLayout.isEmpty
    }

    /// Whether a turn has something to lay out or draw.
    package var isStale: Bool {
        displayIsStale || hasChanges
    }

    // MARK: A turn

    /// Tells the author of the views about a fault in them, once for each message.
    package func warn(_ message: String) {
        if !warnings.contains(message) { warnings.append(message) }
    }

    /// Refreshes the changed nodes, outermost first, and collects the elements of changed
    /// containers, until there are no changes, in at most 1,000 rounds.
    package func runBodies() {
        turn &+= 1
        var rounds = 0
        while !toRefresh.isEmpty || !toCollect.isEmpty {
            rounds += 1
            if rounds == 1000 { return warn(Self.endlessUpdates) }
            let nodes = toRefresh.values.sorted { $0.depth < $1.depth }
            for node in nodes where toRefresh[ObjectIdentifier(node)] != nil {
                toRefresh[ObjectIdentifier(node)] = nil
                if node.isLeaving { continue }
                transaction = transactions[ObjectIdentifier(node)] ?? Transaction()
                // An update that comes through the views around lets them change the transaction on its
                // way, a refresh of this node alone does not pass them.
                node.environment[TransactionChangesKey.self]?.apply(to: &transaction)
                node.refresh()
            }
            transaction = Transaction()
            collectAll()
        }
    }

    static let endlessUpdates = "Views change each other without end."

    /// Collects the elements of changed containers, innermost first.
    package func collectAll() {
        while !toCollect.isEmpty {
            let nodes = toCollect.values.sorted { $0.depth > $1.depth }
            toCollect.removeAll(keepingCapacity: true)
            preferencesChanged()
            for node in nodes where !node.isRemoved { node.collectElements() }
        }
    }

    /// The root's size for a proposal.
    package func size(for proposal: ProposedViewSize) -> CGSize {
        runBodies()
        layoutPass.run()
        guard let element = rootElement else { return .zero }
        tellContainer(proposal, to: element)
        return element.size(for: proposal)
    }

    /// The screen is the container for `containerRelativeFrame` outside any scroll view.
    private func tellContainer(_ proposal: ProposedViewSize, to element: RenderNode) {
        element.isContainer = true
        if element.containerSize == proposal { return }
        element.containerSize = proposal
        if element.hasRelativeContent { element.forgetAnswers() }
    }

    /// Places the whole tree: proposes `proposal` to the root and centres it in `bounds`, or puts
    /// it at the top leading corner if there are no bounds (rule R1).
    ///
    /// Geometry, preferences and actions after layout may change views again; it repeats up to
    /// eight times.
    package func layout(_ proposal: ProposedViewSize, centredIn bounds: CGSize? = nil) {
        if removalIsDrawn { releaseRemovedNodes() }
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
            layoutPass.placeRest(in: [element] + layers)
            placeGuests()
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

    /// Proposes the screen to each layer. Layers are always placed again, because their place may
    /// depend on the views below.
    private func placeLayers(_ screen: ProposedViewSize) {
        for layer in layers {
            tellContainer(screen, to: layer)
            layer.needsPlacement = true
            layer.place(at: .zero, proposal: screen)
        }
    }

    /// Draws the damaged area, or everything into a `fresh` canvas.
    ///
    /// - Returns: rectangles of the cells that were drawn.
    @discardableResult package func draw(in canvas: CellCanvas, fresh: Bool = true) -> [CellRect] {
        displayIsStale = false
        removalIsDrawn = true
        frames += 1
        let damage = takeDamage()
        guard !fresh, let damage else { return [draw(nil, in: canvas)] }
        return damage.map { draw($0, in: canvas) }
    }

    /// Draws one damaged rectangle, or everything for `nil`.
    private func draw(_ damage: CGRect?, in canvas: CellCanvas) -> CellRect {
        drawingDamage = damage
        canvas.begin(damage: damage.map { cells($0, in: canvas) })
        if let element = rootElement, element.isPlaced {
            element.render(in: canvas, at: element.origin)
        }
        for layer in layers where layer.isPlaced { layer.render(in: canvas, at: .zero) }
        return canvas.end()
    }

    private func cells(_ rect: CGRect, in canvas: CellCanvas) -> CellRect {
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

    /// Notes that a view set another preference value.
    package func preferencesChanged() {
        preferencesAreStale = true
        preferenceGeneration &+= 1
    }

    /// Notifies the readers of preferences, once after each layout in which a value may have
    /// changed.
    private func readPreferences() {
        if preferenceReaders.isEmpty || !preferencesAreStale { return }
        preferencesAreStale = false
        preferenceGeneration &+= 1
        preferenceReaders.removeAll { $0.reader == nil }
        for reader in preferenceReaders { reader.reader?.readPreference() }
    }

    package func register(_ reader: any GeometryDependent) {
        geometryReaders.append(WeakReader(reader: reader))
    }

    /// Refreshes the readers that used their place on the screen and have moved.
    private func refreshMovedReaders() {
        if geometryReaders.isEmpty { return }
        geometryReaders.removeAll { $0.reader == nil }
        for reader in geometryReaders { reader.reader?.refreshIfMoved() }
    }
}

/// A clock that counts the seconds since this call.
private func monotonicClock() -> () -> Double {
    let begin = ContinuousClock.now
    return {
        let (seconds, attoseconds) = (ContinuousClock.now - begin).components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }
}

/// A node that must be refreshed when its place on the screen changes.
package protocol GeometryDependent: AnyObject {
    func refreshIfMoved()
}

/// Values of views that are written to a file at the latest at the end of the session.
package protocol SavedAtEnd: AnyObject {
    func save()
    /// What could not be read or written, in sentences.
    var warnings: [String] { get }
}
