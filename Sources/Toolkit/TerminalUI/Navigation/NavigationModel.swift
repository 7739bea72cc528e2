import TerminalCore

// The pages of a stack.
//
// A stack has a root and the pages over it, of which the last one is shown. A page belongs to a value
// of the stack's path, or was made by a link or a modifier that says what it shows. All pages stay in
// the tree of nodes, so that the ones below keep their state, and their `navigationDestination`
// modifiers are up to date; see PageModifier.
//
// A stack that is bound to a path takes its value pages from there: pushing and popping write to the
// binding, and the next update shows what the binding then holds. Pages without a value lie where they
// were pushed between those.

/// A page of a stack.
@Observable final class NavigationPage: Identifiable {
    @ObservationIgnored let id: Int
    /// The value of the path that the page shows; `nil` for the root and pages pushed as views.
    @ObservationIgnored let value: AnyHashable?
    /// Makes the content of a page that shows no value.
    @ObservationIgnored var content: (() -> AnyView)?
    /// Called when the page was popped by something other than the view that pushed it.
    @ObservationIgnored var popped: (() -> Void)?
    /// What the page's views tell the bar.
    var item = NavigationItem()
    /// Incremented when the content has to be made again.
    var revision = 0

    init(id: Int, value: AnyHashable? = nil, content: (() -> AnyView)? = nil) {
        self.id = id
        self.value = value
        self.content = content
    }
}

/// How a ``NavigationStack`` reads and changes the path it is bound to.
struct NavigationPathAccess {
    let values: [AnyHashable]
    /// Adds a value; does nothing if the path cannot hold it.
    let append: (AnyHashable) -> Void
    let removeLast: (Int) -> Void
    /// Replaces all values by one; does nothing if the path cannot hold it.
    let replace: (AnyHashable) -> Void
}

/// The pages of a ``NavigationStack``, or of a column of a ``NavigationSplitView``.
final class NavigationModel {
    let root = NavigationPage(id: 0)
    /// The pages over the root, the last one in front.
    private(set) var pushed: [NavigationPage] = []
    /// The access to the path that the stack is bound to, if any.
    var path: NavigationPathAccess?
    /// The place in a split view; `nil` for a stack outside of one.
    var column: NavigationColumn?
    /// The stack inside this column, which shows what links of earlier columns present.
    weak var inner: NavigationModel?

    private weak var node: Node?
    private var lastID = 0
    private var destinations: [ObjectIdentifier: NavigationDestination] = [:]

    func attach(_ node: Node) { self.node = node }

    var pages: [NavigationPage] { [root] + pushed }
    var top: NavigationPage { pushed.last ?? root }

    /// Whether going back from the page in front shows another page of this stack. What a link of an
    /// earlier column presents takes the place of a column's root.
    var canPop: Bool { pushed.count > (isColumn ? 1 : 0) }
    private var isColumn: Bool { column?.model === self }

    /// Schedules showing the pages.
    private func changed() {
        if let node { node.host.refreshLater(node) }
    }

    private func page(_ value: AnyHashable? = nil, _ content: (() -> AnyView)? = nil)
        -> NavigationPage
    {
        lastID += 1
        return NavigationPage(id: lastID, value: value, content: content)
    }

    // MARK: Pushing and popping

    /// Makes the value pages those of a path.
    ///
    /// - Returns: the pages that are gone.
    func show(_ values: [AnyHashable]) -> [NavigationPage] {
        var (place, kept) = (0, 0)
        for page in pushed {
            if let value = page.value {
                guard place < values.count, values[place] == value else { break }
                place += 1
            }
            kept += 1
        }
        let gone = Array(pushed[kept...])
        pushed.removeSubrange(kept...)
        for value in values[place...] { pushed.append(page(value)) }
        return gone
    }

    func push(_ value: AnyHashable) {
        if let path { return path.append(value) }
        pushed.append(page(value))
        changed()
    }

    /// Pushes a page that shows a view.
    @discardableResult
    func push(popped: (() -> Void)? = nil, _ content: @escaping () -> AnyView) -> NavigationPage {
        let page = page(nil, content)
        page.popped = popped
        pushed.append(page)
        changed()
        return page
    }

    /// Shows a page in place of all others over the root, for a link in an earlier column.
    func present(_ value: AnyHashable) {
        column?.show()
        if let inner { return inner.replaceAll(with: value) }
        replaceAll(with: value)
    }

    private func replaceAll(with value: AnyHashable) {
        if let path { return path.replace(value) }
        // The same value again keeps its page.
        if pushed.count == 1, pushed[0].value == value { return }
        drop(from: 0)
        push(value)
    }

    /// Shows a view in place of all pages over the root, for a link in an earlier column.
    @discardableResult
    func present(popped: (() -> Void)? = nil, _ content: @escaping () -> AnyView) -> NavigationPage
    {
        column?.show()
        let model = inner ?? self
        model.pop(to: model.root)
        return model.push(popped: popped, content)
    }

    /// Returns to the page below the one in front, or to the column before.
    ///
    /// - Returns: whether there was one.
    @discardableResult
    func goBack() -> Bool {
        if canPop {
            pop(to: pages[pages.count - 2])
            return true
        }
        return column?.goBack() == true
    }

    /// Returns to the page below a page.
    func dismiss(_ page: NavigationPage) {
        let pages = pages
        guard let place = pages.firstIndex(where: { $0 === page }), place > 0 else { return }
        pop(to: pages[place - 1])
    }

    /// Removes all pages over a page.
    func pop(to page: NavigationPage) {
        guard let place = pages.firstIndex(where: { $0 === page }), place < pushed.count else {
            return
        }
        guard let path else { return drop(from: place) }
        // Value pages go when the path has changed.
        let values = pushed[place...].count { $0.value != nil }
        let firstValue = pushed[place...].firstIndex { $0.value != nil } ?? pushed.count
        drop(place..<firstValue)
        if values > 0 { path.removeLast(values) }
    }

    /// Removes a page and all over it, for the view that has pushed it.
    func remove(_ page: NavigationPage) {
        page.popped = nil
        dismiss(page)
    }

    private func drop(from place: Int) { drop(place..<pushed.count) }

    private func drop(_ places: Range<Int>) {
        if places.isEmpty { return }
        let gone = pushed[places]
        pushed.removeSubrange(places)
        changed()
        for page in gone.reversed() { page.popped?() }
    }

    // MARK: Destinations

    /// Registers what pages for values of a type show, or that it has changed.
    func register(_ destination: NavigationDestination, for type: ObjectIdentifier) {
        destinations[type] = destination
        refreshPages(for: type)
        inner?.refreshPages(for: type)
    }

    private func refreshPages(for type: ObjectIdentifier) {
        for page in pushed where page.value.map(Self.type) == type { page.revision += 1 }
    }

    func unregister(_ destination: NavigationDestination, for type: ObjectIdentifier) {
        if destinations[type] === destination { destinations[type] = nil }
    }

    private static func type(of value: AnyHashable) -> ObjectIdentifier {
        ObjectIdentifier(Swift.type(of: value.base))
    }

    /// The content of a page; `nil` if no view has said what values of its type show.
    func content(of page: NavigationPage) -> AnyView? {
        guard let value = page.value else { return page.content?() }
        let type = Self.type(of: value)
        let outer = column.flatMap { $0.model === self ? nil : $0.model }
        return (destinations[type] ?? outer?.destinations[type])?.content(value)
    }
}

/// What the pages for values of one type show.
final class NavigationDestination {
    var content: (AnyHashable) -> AnyView?
    init(_ content: @escaping (AnyHashable) -> AnyView?) { self.content = content }
}

/// Where the links of a view lead, and the page the view is on.
struct NavigationContext {
    /// The stack that shows what links present.
    let model: NavigationModel
    /// The page of the view; `nil` in a column before the one that shows what links present.
    let page: NavigationPage?
    /// The column of the view in a split view.
    let column: NavigationColumn?

    func push(_ value: AnyHashable) {
        if page == nil { model.present(value) } else { model.push(value) }
    }

    @discardableResult
    func push(popped: (() -> Void)? = nil, _ content: @escaping () -> AnyView) -> NavigationPage {
        page == nil
            ? model.present(popped: popped, content) : model.push(popped: popped, content)
    }
}

/// Where links lead; `nil` outside of stacks and split views.
enum NavigationContextKey: EnvironmentKey {
    static var defaultValue: NavigationContext? { nil }
}
