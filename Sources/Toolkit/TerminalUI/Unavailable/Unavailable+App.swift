// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import TerminalCore

@available(*, unavailable, message: "Remove it: the terminal's window is the user's.")
extension Scene {
    public func defaultSize(width: CGFloat, height: CGFloat) -> Self { self }
    public func defaultSize(_ size: CGSize) -> Self { self }
    public func windowStyle(_ style: UnavailableArgument) -> Self { self }
    public func windowResizability(_ resizability: UnavailableArgument) -> Self { self }
    public func handlesExternalEvents(matching conditions: Set<String>) -> Self { self }
}

extension Scene {
    @available(*, unavailable, message: "Use task of a view: no system wakes a terminal's program.")
    public func backgroundTask(
        _ task: UnavailableArgument, action: @escaping () async -> Void
    ) -> Self { self }

    @available(*, unavailable, message: "Use onChange of the scene's view.")
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: () -> Void
    ) -> Self { self }

    @available(*, unavailable, message: "Use onChange of the scene's view.")
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: (Value, Value) -> Void
    ) -> Self { self }
}

@available(
    *, unavailable,
    message: "Use the program's arguments: nothing comes from a terminal but input and signals."
)
extension View {
    public func handlesExternalEvents(
        preferring: Set<String>, allowing: Set<String>
    ) -> Self { self }
    public func onOpenURL(perform action: (URL) -> Void) -> Self { self }
    public func userActivity(
        _ type: String, isActive: Bool = true, _ update: (UnavailableArgument) -> Void
    ) -> Self { self }
    public func onContinueUserActivity(
        _ type: String, perform action: (UnavailableArgument) -> Void
    ) -> Self { self }
}

@available(*, unavailable, message: "Use a sheet: a terminal is one window.")
public typealias Settings = WindowGroup

@available(*, unavailable, message: "Use a sheet: a terminal is one window.")
public typealias MenuBarExtra = WindowGroup

@available(*, unavailable, message: "Use WindowGroup and a file of the program's own.")
public typealias DocumentGroup = WindowGroup

@available(*, unavailable, message: "Use WindowGroup(content:): a terminal is one window.")
extension WindowGroup {
    public init<Value: Hashable>(
        id: String, for type: Value.Type, @ViewBuilder content: (Binding<Value?>) -> Content
    ) { preconditionFailure() }
    public init<Value: Hashable>(
        for type: Value.Type, @ViewBuilder content: (Binding<Value?>) -> Content
    ) { preconditionFailure() }
    public init(_ title: String, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content)
    }
    public init<Document>(
        newDocument: @autoclosure () -> Document, @ViewBuilder editor: (Document) -> Content
    ) { preconditionFailure() }
}

@available(*, unavailable, message: "Use the keys of the controls: a terminal has no menu bar.")
public typealias SidebarCommands = EmptyCommands

@available(*, unavailable, message: "Use the keys of the controls: a terminal has no menu bar.")
public typealias ToolbarCommands = EmptyCommands

@available(*, unavailable, message: "Use the keys of the controls: a terminal has no menu bar.")
public typealias TextEditingCommands = EmptyCommands

// MARK: Other frameworks

@available(*, unavailable, message: "Use init() of the App: there is no delegate.")
@propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate> {
    public let wrappedValue: Delegate
    public init(_ type: Delegate.Type) { preconditionFailure() }
}

@available(*, unavailable, message: "Use init() of the App: there is no delegate.")
public typealias NSApplicationDelegateAdaptor<Delegate> = UIApplicationDelegateAdaptor<Delegate>

@available(*, unavailable, message: "Use CellRenderer: it renders cells, text and SVG.")
public struct ImageRenderer<Content: View> {
    public init(content: Content) {}
    public var cgImage: Never? { nil }
    public var uiImage: Never? { nil }
    public var nsImage: Never? { nil }
}

@available(*, unavailable, message: "Use a View: views of other frameworks cannot be shown.")
public protocol UIViewRepresentable: View where Body == EmptyView {
    typealias Context = Void
}

@available(*, unavailable, message: "Use a View: views of other frameworks cannot be shown.")
public typealias UIViewControllerRepresentable = UIViewRepresentable

@available(*, unavailable, message: "Use a View: views of other frameworks cannot be shown.")
public typealias NSViewRepresentable = UIViewRepresentable

@available(*, unavailable, message: "Use an App: views cannot be hosted by other frameworks.")
public struct NSHostingController<Content: View> {
    public init(rootView: Content) {}
}

@available(*, unavailable, message: "Use an App: views cannot be hosted by other frameworks.")
public typealias UIHostingController = NSHostingController

@available(*, unavailable, message: "Use a file of the program's own.")
public protocol FileDocument {}
