public import Foundation
public import TerminalCore

@available(*, unavailable, message: "Remove it: the terminal's window is the user's.")
extension Scene {
    /// Not available.
    public func defaultSize(width: CGFloat, height: CGFloat) -> Self { self }
    /// Not available.
    public func defaultSize(_ size: CGSize) -> Self { self }
    /// Not available.
    public func windowStyle(_ style: UnavailableArgument) -> Self { self }
    /// Not available.
    public func windowResizability(_ resizability: UnavailableArgument) -> Self { self }
    /// Not available.
    public func handlesExternalEvents(matching conditions: Set<String>) -> Self { self }
}

extension Scene {
    /// Not available.
    @available(*, unavailable, message: "Use task of a view: no system wakes a terminal's program.")
    public func backgroundTask(
        _ task: UnavailableArgument, action: @escaping () async -> Void
    ) -> Self { self }

    /// Not available.
    @available(*, unavailable, message: "Use onChange of the scene's view.")
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: () -> Void
    ) -> Self { self }

    /// Not available.
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
    /// Not available.
    public func handlesExternalEvents(
        preferring: Set<String>, allowing: Set<String>
    ) -> Self { self }
    /// Not available.
    public func onOpenURL(perform action: (URL) -> Void) -> Self { self }
    /// Not available.
    public func userActivity(
        _ type: String, isActive: Bool = true, _ update: (UnavailableArgument) -> Void
    ) -> Self { self }
    /// Not available.
    public func onContinueUserActivity(
        _ type: String, perform action: (UnavailableArgument) -> Void
    ) -> Self { self }
}

/// Not available.
@available(*, unavailable, message: "Use a sheet: a terminal is one window.")
public typealias Settings = WindowGroup

/// Not available.
@available(*, unavailable, message: "Use a sheet: a terminal is one window.")
public typealias MenuBarExtra = WindowGroup

/// Not available.
@available(*, unavailable, message: "Use WindowGroup and a file of the program's own.")
public typealias DocumentGroup = WindowGroup

@available(*, unavailable, message: "Use WindowGroup(content:): a terminal is one window.")
extension WindowGroup {
    /// Not available.
    public init<Value: Hashable>(
        id: String, for type: Value.Type, @ViewBuilder content: (Binding<Value?>) -> Content
    ) { preconditionFailure() }
    /// Not available.
    public init<Value: Hashable>(
        for type: Value.Type, @ViewBuilder content: (Binding<Value?>) -> Content
    ) { preconditionFailure() }
    /// Not available.
    public init(_ title: String, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content)
    }
    /// Not available.
    public init<Document>(
        newDocument: @autoclosure () -> Document, @ViewBuilder editor: (Document) -> Content
    ) { preconditionFailure() }
}

/// Not available.
@available(*, unavailable, message: "Use the keys of the controls: a terminal has no menu bar.")
public typealias SidebarCommands = EmptyCommands

/// Not available.
@available(*, unavailable, message: "Use the keys of the controls: a terminal has no menu bar.")
public typealias ToolbarCommands = EmptyCommands

/// Not available.
@available(*, unavailable, message: "Use the keys of the controls: a terminal has no menu bar.")
public typealias TextEditingCommands = EmptyCommands

// MARK: Other frameworks

/// Not available.
@available(*, unavailable, message: "Use init() of the App: there is no delegate.")
@propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate> {
    /// Not available.
    public let wrappedValue: Delegate
    /// Not available.
    public init(_ type: Delegate.Type) { preconditionFailure() }
}

/// Not available.
@available(*, unavailable, message: "Use init() of the App: there is no delegate.")
public typealias NSApplicationDelegateAdaptor<Delegate> = UIApplicationDelegateAdaptor<Delegate>

/// Not available.
@available(*, unavailable, message: "Use CellRenderer: it renders cells, text and SVG.")
public struct ImageRenderer<Content: View> {
    /// Not available.
    public init(content: Content) {}
    /// Not available.
    public var cgImage: Never? { nil }
    /// Not available.
    public var uiImage: Never? { nil }
    /// Not available.
    public var nsImage: Never? { nil }
}

/// Not available.
@available(*, unavailable, message: "Use a View: views of other frameworks cannot be shown.")
public protocol UIViewRepresentable: View where Body == EmptyView {
    /// Not available.
    typealias Context = Void
}

/// Not available.
@available(*, unavailable, message: "Use a View: views of other frameworks cannot be shown.")
public typealias UIViewControllerRepresentable = UIViewRepresentable

/// Not available.
@available(*, unavailable, message: "Use a View: views of other frameworks cannot be shown.")
public typealias NSViewRepresentable = UIViewRepresentable

/// Not available.
@available(*, unavailable, message: "Use an App: views cannot be hosted by other frameworks.")
public struct NSHostingController<Content: View> {
    /// Not available.
    public init(rootView: Content) {}
}

/// Not available.
@available(*, unavailable, message: "Use an App: views cannot be hosted by other frameworks.")
public typealias UIHostingController = NSHostingController

/// Not available.
@available(*, unavailable, message: "Use a file of the program's own.")
public protocol FileDocument {}
