@_spi(Elements) public import TerminalCore

/// Actions of a whole program.
///
///     WindowGroup { FightView() }
///         .commands {
///             CommandMenu("Fight") {
///                 Button("Next turn", action: next).keyboardShortcut("n")
///             }
///         }
///
/// A terminal has no menu bar: the actions are performed by their keyboard shortcuts, wherever the focus
/// is, after the handlers of the views. Properties may be state, as in views.
@MainActor public protocol Commands {
    /// The type of the commands.
    associatedtype Body: Commands
    /// The commands.
    @CommandsBuilder var body: Body { get }
    /// The buttons of the commands. For the view layer itself: do not implement.
    static func _buttons(of commands: Self) -> AnyView
}

extension Commands {
    /// The buttons of the body.
    public static func _buttons(of commands: Self) -> AnyView { AnyView(CommandsView(commands)) }
}

extension Never: Commands {
    /// Unreachable, since `Never` has no values.
    public static func _buttons(of commands: Never) -> AnyView {}
}

/// Evaluates the body of commands, whose properties may be state.
private struct CommandsView<Content: Commands>: PrimitiveView {
    var commands: Content

    init(_ commands: Content) { self.commands = commands }

    func makeNode(_ context: NodeContext) -> ViewNode<Self> { CommandsNode(self, context) }
}

private final class CommandsNode<Content: Commands>: ValueNode<CommandsView<Content>> {
    private var storage = DynamicStorage(Content.self)
    private var child: ViewNode<AnyView>?

    override init(_ view: CommandsView<Content>, _ context: NodeContext) {
        super.init(view, context)
        child = NodeContext.make(evaluateBody(), self.context)
    }

    override func update(_ view: CommandsView<Content>, _ environment: EnvironmentValues) {
        super.update(view, environment)
        refresh()
    }

    override func refresh() {
        if isRemoved { return }
        host.refreshed(self)
        child?.update(evaluateBody(), environment)
    }

    private func evaluateBody() -> AnyView {
        storage.bind(&view.commands, to: self)
        return evaluate { Content.Body._buttons(of: view.commands.body) }
    }

    override var onlyChild: Node? { child }
}

/// Commands under a name.
public struct CommandMenu<Content: View>: Commands {
    private let content: Content

    /// Creates commands under a name.
    public init(_ name: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates commands under a name.
    @_disfavoredOverload
    public init<Name: StringProtocol>(_ name: Name, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Stops the program: a menu has no body.
    public var body: Never { preconditionFailure("A menu of commands has no body.") }

    /// The menu's buttons.
    public static func _buttons(of commands: Self) -> AnyView { AnyView(commands.content) }
}

/// Commands beside those that a system has by itself. A terminal has none, so all groups are added.
public struct CommandGroup<Content: View>: Commands {
    private let content: Content

    /// Creates commands before a group.
    public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        content = addition()
    }
    /// Creates commands after a group.
    public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        content = addition()
    }
    /// Creates commands in place of a group.
    public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        content = addition()
    }

    /// Stops the program: a group has no body.
    public var body: Never { preconditionFailure("A group of commands has no body.") }

    /// The group's buttons.
    public static func _buttons(of commands: Self) -> AnyView { AnyView(commands.content) }
}

/// A group of commands that a system has by itself.
public nonisolated enum CommandGroupPlacement: Hashable, Sendable {
    /// New documents.
    case newItem
}

/// No commands.
public struct EmptyCommands: Commands {
    /// Creates no commands.
    public init() {}
    /// Stops the program: there are no commands.
    public var body: Never { preconditionFailure("Empty commands have no body.") }
    /// No buttons.
    public static func _buttons(of commands: Self) -> AnyView { AnyView(EmptyView()) }
}

/// Several commands.
public struct _CommandsSequence: Commands {
    let buttons: [AnyView]

    /// Stops the program: a sequence has no body.
    public var body: Never { preconditionFailure("A sequence of commands has no body.") }
    /// The buttons of all.
    public static func _buttons(of commands: Self) -> AnyView {
        AnyView(ForEach(0..<commands.buttons.count) { commands.buttons[$0] })
    }
}

/// Combines the commands of a block.
@resultBuilder
public enum CommandsBuilder {
    /// Commands in a block.
    public static func buildExpression<Content: Commands>(_ content: Content) -> Content {
        content
    }
    /// An empty block.
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }
    /// A block of one is that one.
    public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
    /// The commands of a block, in their order.
    public static func buildBlock<each Content: Commands>(
        _ content: repeat each Content
    ) -> _CommandsSequence {
        var buttons: [AnyView] = []
        for one in repeat each content { buttons.append(one.buttons) }
        return _CommandsSequence(buttons: buttons)
    }
    /// The commands of an `if` without `else`.
    public static func buildIf<Content: Commands>(_ content: Content?) -> _CommandsSequence {
        _CommandsSequence(buttons: content.map { [$0.buttons] } ?? [])
    }
    /// The commands of the first branch of an `if` or `switch`.
    public static func buildEither<Content: Commands>(first: Content) -> _CommandsSequence {
        _CommandsSequence(buttons: [first.buttons])
    }
    /// The commands of the second branch of an `if` or `switch`.
    public static func buildEither<Content: Commands>(second: Content) -> _CommandsSequence {
        _CommandsSequence(buttons: [second.buttons])
    }
}

extension Commands {
    fileprivate var buttons: AnyView { Self._buttons(of: self) }
}

/// A scene with commands.
public struct _CommandsScene<Base: Scene>: Scene {
    fileprivate let base: Base
    fileprivate let buttons: AnyView

    /// Stops the program: the scene's content is that of the scene inside.
    public var body: Never { preconditionFailure("A scene with commands has no body.") }

    /// The content of the scene inside, with the shortcuts of the commands.
    public static func _content(of scene: Self) -> AnyView {
        AnyView(Base._content(of: scene.base).modifier(HiddenShortcuts(buttons: scene.buttons)))
    }
}

extension Scene {
    /// Adds commands, whose keyboard shortcuts work wherever the focus is.
    public func commands<Content: Commands>(
        @CommandsBuilder content: () -> Content
    ) -> some Scene { _CommandsScene(base: self, buttons: content().buttons) }
}
