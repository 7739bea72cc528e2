/// A program made of views.
///
/// ``run(on:)`` runs it on a given terminal. Its properties may be state, as in views.
@MainActor public protocol App {
    /// The type of the program's scene.
    associatedtype Body: Scene
    /// The program's scene, which fills the terminal.
    @SceneBuilder var body: Body { get }
    /// Creates the program before it is run.
    init()
}

extension App {
    /// Runs the program on a terminal until it ends.
    ///
    /// - Returns: why it ended.
    /// - Throws: the error with which the terminal refused to open; nothing was shown then.
    public static func run(
        on terminal: any Terminal
    ) async throws -> ViewSession<AppView<Self>>.End {
        try await ViewSession(AppView(Self()), on: terminal).run()
    }
}

/// A part of a program that is shown in a window; a terminal is one window.
@MainActor public protocol Scene {
    /// The type of the scene's content.
    associatedtype Body: Scene
    /// The scene's content.
    @SceneBuilder var body: Body { get }
    /// The view that fills the terminal. For the view layer itself: do not implement.
    static func _content(of scene: Self) -> AnyView
}

extension Scene {
    /// The view of the scene's body.
    public static func _content(of scene: Self) -> AnyView { Body._content(of: scene.body) }
}

extension Never: Scene {
    /// Unreachable, since `Never` has no values.
    public static func _content(of scene: Never) -> AnyView {}
}

/// Combines the scenes of a block. A terminal shows only the first.
@resultBuilder
public enum SceneBuilder {
    /// A scene in a block.
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    /// The first of the scenes.
    public static func buildBlock<First: Scene, each Rest: Scene>(
        _ first: First, _ rest: repeat each Rest
    ) -> First { first }
}

/// A scene whose view fills the terminal.
public struct WindowGroup<Content: View>: Scene {
    private let content: Content

    /// Creates a scene with a view.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// Creates a scene with a view; the title is ignored.
    public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
        self.init(content: content)
    }

    /// Stops the program: a window group has no body.
    public var body: Never { preconditionFailure("A window group has no body.") }

    /// The scene's view.
    public static func _content(of scene: Self) -> AnyView { AnyView(scene.content) }
}

/// A program as a view, so that a session can show it.
public struct AppView<Content: App>: PrimitiveView {
    fileprivate var app: Content

    /// Creates the view of a program.
    public init(_ app: Content) { self.app = app }

    package func makeNode(_ context: NodeContext) -> ViewNode<Self> { AppNode(self, context) }
}

/// Evaluates the program's body at creation and when an observable value it read has changed.
private final class AppNode<Content: App>: ValueNode<AppView<Content>> {
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
