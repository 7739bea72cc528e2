/// A program made of views.
///
/// Whoever runs it brings the terminal: ``run(on:)``. Its properties may be state, as in views.
@MainActor public protocol App {
    /// What the program shows.
    associatedtype Body: Scene
    /// What the program shows; one scene fills the terminal.
    @SceneBuilder var body: Body { get }
    /// A program about to begin.
    init()
}

extension App {
    /// Runs the program on a terminal until it ends.
    ///
    /// - Throws: what the terminal throws when it is taken over.
    public static func run(
        on terminal: any Terminal
    ) async throws -> ViewSession<AppView<Self>>.End {
        try await ViewSession(AppView(Self()), on: terminal).run()
    }
}

/// Something a program shows.
@MainActor public protocol Scene {
    /// What the scene is made of.
    associatedtype Body: Scene
    /// What the scene is made of.
    @SceneBuilder var body: Body { get }
    /// The view that fills the terminal. For the view layer itself.
    static func _content(of scene: Self) -> AnyView
}

extension Scene {
    /// The content of the scene it is made of.
    public static func _content(of scene: Self) -> AnyView { Body._content(of: scene.body) }
}

extension Never: Scene {
    /// There is none.
    public static func _content(of scene: Never) -> AnyView {}
}

/// Takes the scenes of a block. A terminal shows one, the first.
@resultBuilder
public enum SceneBuilder {
    /// A scene.
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    /// The first of the scenes.
    public static func buildBlock<First: Scene, each Rest: Scene>(
        _ first: First, _ rest: repeat each Rest
    ) -> First { first }
}

/// A view that fills the terminal.
public struct WindowGroup<Content: View>: Scene {
    private let content: Content

    /// A view that fills the terminal.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// A view that fills the terminal; terminals have titles of their own.
    public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
        self.init(content: content)
    }

    /// There is none.
    public var body: Never { preconditionFailure("A window group has no body.") }

    /// The view.
    public static func _content(of scene: Self) -> AnyView { AnyView(scene.content) }
}

/// A program as one view.
public struct AppView<Content: App>: PrimitiveView {
    fileprivate var app: Content

    /// The view of a program's scene.
    public init(_ app: Content) { self.app = app }

    package func makeNode(_ context: NodeContext) -> ViewNode<Self> { AppNode(self, context) }
}

/// Runs the program's body, again when something it read has changed.
private final class AppNode<Content: App>: KeepingNode<AppView<Content>> {
    nonisolated deinit {}
    private var storage = DynamicStorage(Content.self)
    private var child: ViewNode<AnyView>?

    override init(_ view: AppView<Content>, _ context: NodeContext) {
        super.init(view, context)
        child = NodeContext.make(evaluateBody(), self.context)
    }

    override func update(_ view: AppView<Content>, _ environment: EnvironmentValues) {
        super.update(view, environment)
        refresh()
    }

    override func refresh() {
        if isRemoved { return }
        host.refreshed(self)
        child?.update(evaluateBody(), environment)
    }

    private func evaluateBody() -> AnyView {
        storage.bind(&view.app, to: self)
        return evaluate { Content.Body._content(of: view.app.body) }
    }

    override var onlyChild: Node? { child }
}
