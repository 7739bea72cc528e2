@_spi(Elements) public import TerminalCore

/// A program made of views.
///
/// Marked `@main`, it runs on the process's terminal; see ``main()``. ``run(on:)`` runs it on a given
/// terminal. Its properties may be state, as in views.
@MainActor @preconcurrency public protocol App {
    /// The type of the program's scene.
    associatedtype Body: Scene
    /// The program's scene, which fills the terminal.
    @SceneBuilder var body: Body { get }
    /// The terminal on which ``main()`` runs the program; `nil`, the default, for the process's own.
    static func makeTerminal() -> (any Terminal)?
    /// Creates the program before it is run.
    init()
}

extension App {
    /// `nil`: the process's terminal.
    public static func makeTerminal() -> (any Terminal)? { nil }

    /// Runs the program on the process's terminal and exits the process when it ends.
    ///
    /// Ctrl-Z suspends the program, and the shell continues it. The process exits with 0, or with
    /// 128 + N after signal N; Ctrl-C counts as signal 2. Without a terminal nothing is shown: a
    /// sentence on standard error says what is missing. For a screen reader, with the argument
    /// `--speak` or the environment variable `TERMINALUI_SPEAK`, the screen is written as lines of
    /// text.
    ///
    /// A program with a terminal of its own, ``makeTerminal()``, is run on that one; if it cannot be opened,
    /// its error is written to standard error, and the process exits with 70.
    ///
    /// The module NcursesTerminal does the rest. It is part of the product TerminalUI, and no file of
    /// the program need import it.
    public static func main() {
        if let terminal = makeTerminal() { runAsProgram(on: terminal) }
        // TerminalUI imports no module that knows a real terminal, so this one is found by name.
        guard
            let runner = NSClassFromString("NcursesTerminal.DefaultProgram") as? any AppRunner.Type
        else {
            preconditionFailure(
                "The module NcursesTerminal is not linked: depend on the product TerminalUI.")
        }
        runner.run { AppView(Self()) }
    }

    private static func runAsProgram(on terminal: any Terminal) -> Never {
        let session = ViewSession(AppView(Self()), on: terminal)
        session.onEnd = { end in
            if case .terminated(let signal?) = end { exit(128 + signal) }
            exit(0)
        }
        do {
            try session.start()
        } catch {
            let line = Array("\(error)\n".utf8)
            _ = write(STDERR_FILENO, line, line.count)
            exit(EX_SOFTWARE)
        }
        while true { RunLoop.main.run() }
    }

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

/// Runs a view as the whole program. For ``App/main()``, which finds its only type by name.
@MainActor package protocol AppRunner: AnyObject {
    /// Shows the view until the session ends, and exits the process.
    static func run<Content: View>(_ content: () -> Content) -> Never
}

/// A part of a program that is shown in a window; a terminal is one window.
@MainActor @preconcurrency public protocol Scene {
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
@MainActor @preconcurrency public enum SceneBuilder {
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
    private var title: String?

    /// Creates a scene with a view.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// Creates a scene with a view. The title is that of the terminal's window, unless the view has a
    /// `navigationTitle`.
    public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
        self.init(content: content)
        self.title = String(title)
    }

    /// Creates a scene with a view; the identifier is ignored, since there is one window.
    public init(id: String, @ViewBuilder content: () -> Content) { self.init(content: content) }

    /// Creates a scene with a view and the title of the terminal's window; the identifier is ignored.
    public init<Title: StringProtocol>(
        _ title: Title, id: String, @ViewBuilder content: () -> Content
    ) {
        self.init(title, content: content)
    }

    /// Stops the program: a window group has no body.
    public var body: Never { preconditionFailure("A window group has no body.") }

    /// The scene's view.
    public static func _content(of scene: Self) -> AnyView {
        AnyView(scene.content.modifier(WindowTitle(title: scene.title)))
    }
}

/// Shows the title of the page in front, or that of the scene, as the title of the terminal's window.
private struct WindowTitle: ViewModifier {
    let title: String?
    @Environment(WindowTitleKey.self) private var set

    func body(content: Content) -> some View {
        content.onPreferenceChange(NavigationItemKey.self) { [title, set] item in
            if let shown = (item.titleInside ?? item.title)?.string ?? title { set(shown) }
        }
    }
}

/// A scene of a single window, whose view fills the terminal.
public struct Window<Content: View>: Scene {
    private let content: Content
    private let title: String

    /// Creates a scene with a view and the title of the terminal's window; the identifier is ignored.
    public init<Title: StringProtocol>(
        _ title: Title, id: String, @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        self.title = String(title)
    }

    /// The scene, as the first of a program.
    public var body: some Scene { WindowGroup(title) { content } }
}

/// A program as a view, so that a session can show it.
public struct AppView<Content: App>: BodyView {
    package var value: Content
    package var content: AnyView { Content.Body._content(of: value.body) }

    /// Creates the view of a program.
    public init(_ app: Content) { value = app }
}
