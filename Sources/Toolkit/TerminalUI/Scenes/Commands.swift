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
@MainActor @preconcurrency public protocol Commands {
    /// The type of the commands.
    associatedtype Body: Commands
    /// The commands.
    @CommandsBuilder var body: Body { get }
    /// The buttons of the commands. For the view layer itself: do not implement.
    static func _buttons(of commands: Self) -> AnyView
}

extension Commands {
    /// The buttons of the body.
    public static func _buttons(of commands: Self) -> AnyView {
        AnyView(CommandsView(value: commands))
    }
}

extension Never: Commands {
    /// Unreachable, since `Never` has no values.
    public static func _buttons(of commands: Never) -> AnyView {}
}

/// Evaluates the body of commands, whose properties may be state.
private struct CommandsView<Value: Commands>: BodyView {
    var value: Value
    var content: AnyView { Value.Body._buttons(of: value.body) }
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
    public var body: Never { return preconditionFailure("A menu of commands has no body.") }

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
    public var body: Never { return preconditionFailure("A group of commands has no body.") }

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
    public var body: Never { return preconditionFailure("Empty commands have no body.") }
    /// No buttons.
    public static func _buttons(of commands: Self) -> AnyView { AnyView(EmptyView()) }
}

extension Array: Commands where Element == any Commands {
    /// Stops the program: several commands have no body.
    public var body: Never { return preconditionFailure("Several commands have no body.") }
    /// The buttons of all.
    public static func _buttons(of commands: Self) -> AnyView {
        AnyView(ForEach(0..<commands.count) { commands[$0].buttons })
    }
}

/// Combines the commands of a block.
public typealias CommandsBuilder = ListBuilder<any Commands>

extension Commands {
    fileprivate var buttons: AnyView { Self._buttons(of: self) }
}

/// A scene with commands.
public struct _CommandsScene<Base: Scene>: Scene {
    fileprivate let base: Base
    fileprivate let buttons: AnyView

    /// Stops the program: the scene's content is that of the scene inside.
    public var body: Never { return preconditionFailure("A scene with commands has no body.") }

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
