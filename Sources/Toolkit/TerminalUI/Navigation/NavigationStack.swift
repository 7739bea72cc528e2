@_spi(Elements) public import TerminalCore

/// A root view, and pages over it that links and values push.
///
///     NavigationStack {
///         List(monsters) { monster in
///             NavigationLink(monster.name, value: monster)
///         }
///         .navigationTitle("Monsters")
///         .navigationDestination(for: Monster.self) { MonsterPage(monster: $0) }
///     }
///
/// One line on top shows the title of the page in front, what `toolbar` adds, and on pages over the root
/// an item that goes back, as Escape does. There is no such line while it would be empty. The pages
/// below keep their state, but count as disappeared. Going back returns the focus to the view that had
/// it.
public struct NavigationStack<Data, Root: View>: View {
    private let root: Root
    /// Reads the bound path; `nil` if the stack keeps its pages itself.
    private let path: (() -> NavigationPathAccess)?
    @State private var model = NavigationModel()

    /// Creates a stack that keeps its path itself.
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.root = root()
        path = nil
    }

    /// Creates a stack for values of any types.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
    where Data == NavigationPath {
        self.root = root()
        self.path = {
            NavigationPathAccess(
                values: path.wrappedValue.elements,
                append: { path.wrappedValue.append($0) },
                removeLast: { count in
                    path.wrappedValue.removeLast(min(count, path.wrappedValue.count))
                },
                replace: { path.wrappedValue = NavigationPath(erased: [$0]) })
        }
    }

    /// Creates a stack for a collection of values of one type, the first one lowest.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
        Data.Element: Hashable
    {
        self.root = root()
        self.path = {
            NavigationPathAccess(
                values: path.wrappedValue.map { AnyHashable($0) },
                append: { value in
                    if let value = value.base as? Data.Element { path.wrappedValue.append(value) }
                },
                removeLast: { count in
                    path.wrappedValue = Data(path.wrappedValue.dropLast(count))
                },
                replace: { value in
                    if let value = value.base as? Data.Element { path.wrappedValue = Data([value]) }
                })
        }
    }

    /// The page in front, below its bar.
    public var body: some View { NavigationPages(model: model, path: path?(), root: root) }
}

/// The page of a stack that is in front, below its bar.
struct NavigationPages<Root: View>: PrimitiveView {
    let model: NavigationModel
    let path: NavigationPathAccess?
    /// The column of a split view that this is the whole of; `nil` for a stack.
    var column: NavigationColumn?
    let root: Root

    func makeNode(_ context: NodeContext) -> ViewNode<Self> { NavigationPagesNode(self, context) }
}

private final class NavigationPagesNode<Root: View>: ValueNode<NavigationPages<Root>> {
    private var content: ViewNode<NavigationLayout<Root>>?

    override init(_ view: NavigationPages<Root>, _ context: NodeContext) {
        super.init(view, context)
        view.model.attach(self)
        show()
        content = NodeContext.make(layout, self.context)
    }

    private var layout: NavigationLayout<Root> {
        NavigationLayout(model: view.model, pages: view.model.pages, root: view.root)
    }

    override func update(_ view: NavigationPages<Root>, _ environment: EnvironmentValues) {
        super.update(view, environment)
        show()
        content?.update(layout, environment)
    }

    /// The model has changed.
    override func refresh() {
        if isRemoved { return }
        host.refreshed(self)
        content?.update(layout, environment)
    }

    /// Takes over the bound path and the place in a split view.
    private func show() {
        let model = view.model
        model.path = view.path
        if let column = view.column {
            model.column = column
        } else if let column = environment[NavigationContextKey.self]?.column {
            model.column = column
            column.model.inner = model
        }
        guard let path = view.path else { return }
        for page in model.show(path.values).reversed() {
            if let popped = page.popped { host.afterLayout(popped) }
        }
    }

    override var onlyChild: Node? { content }
}

private struct NavigationLayout<Root: View>: View {
    let model: NavigationModel
    /// The root, and the pages over it.
    let pages: [NavigationPage]
    let root: Root

    var body: some View {
        let top = pages.last
        VStack(alignment: .leading, spacing: 0) {
            NavigationBar(model: model, page: top ?? model.root, below: pages.dropLast().last)
            ForEach(pages) { page in
                VStack { if page === model.root { root } else { PushedPage(page, of: model) } }
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .modifier(RelativeContainerModifier())
                    .onPreferenceChange(NavigationItemKey.self) { page.item = $0 }
                    .transformPreference(NavigationItemKey.self) { item in
                        if page !== top { item = NavigationItem() }
                    }
                    .modifier(inside(page))
                    .modifier(PageModifier(isShown: page === top, isKeptUpToDate: true))
            }
            NavigationBottomBar(page: top ?? model.root)
        }
        .modifier(FocusMemory(place: top.map { AnyHashable(ObjectIdentifier($0)) }))
        .onKeyPress { press in
            guard press == KeyPress(.escape), (top ?? model.root).item.hidesBackButton == false
            else { return .ignored }
            return model.goBack() ? .handled : .ignored
        }
        .transformPreference(NavigationItemKey.self) { item in
            item = NavigationItem(
                columnWidth: item.columnWidth, isShownInside: true,
                titleInside: item.titleInside ?? item.title)
        }
    }

    /// Sets where the links of a page lead, and what its `dismiss` does.
    private func inside(_ page: NavigationPage) -> _EnvironmentModifier {
        let column = model.column?.model === model ? model.column : nil
        let next = column?.next
        return _EnvironmentModifier(
            change: { [weak model] values in
                guard let model else { return }
                values[NavigationContextKey.self] = NavigationContext(
                    model: next?.model ?? model, page: next == nil ? page : nil, column: column)
                if page === model.root { return }
                values.isPresented = true
                values.dismiss = DismissAction { [weak model] in model?.dismiss(page) }
            }, token: ObjectIdentifier(page))
    }
}

/// The content of a page over the root.
private struct PushedPage: View {
    let page: NavigationPage
    let model: NavigationModel

    init(_ page: NavigationPage, of model: NavigationModel) {
        self.page = page
        self.model = model
    }

    var body: some View {
        _ = page.revision
        return Group {
            if let content = model.content(of: page) {
                content
            } else {
                Text("⚠ nothing is shown for \(page.value.map { "\($0.base)" } ?? "this page")")
            }
        }
    }
}
