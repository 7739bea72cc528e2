public import Foundation
public import TerminalCore

@available(
    *, unavailable, message: "Use gesture: a click in a drag finds the right one of several."
)
extension View {
    /// Not available.
    public func simultaneousGesture<Added: Gesture>(
        _ gesture: Added, including mask: GestureMask = .all
    ) -> Self { self }
    /// Not available.
    public func simultaneousGesture<Added: Gesture>(
        _ gesture: Added, isEnabled: Bool
    ) -> Self { self }
    /// Not available.
    public func highPriorityGesture<Added: Gesture>(
        _ gesture: Added, including mask: GestureMask = .all
    ) -> Self { self }
    /// Not available.
    public func highPriorityGesture<Added: Gesture>(
        _ gesture: Added, isEnabled: Bool
    ) -> Self { self }
}

@available(
    *, unavailable, message: "Use gesture for each: a click in a drag finds the right one."
)
extension Gesture {
    /// Not available.
    public func sequenced<Other: Gesture>(before other: Other) -> Self { self }
    /// Not available.
    public func simultaneously<Other: Gesture>(with other: Other) -> Self { self }
    /// Not available.
    public func exclusively<Other: Gesture>(before other: Other) -> Self { self }
}

extension Gesture {
    /// Not available.
    @available(*, unavailable, message: "Change the value in onChanged and onEnded.")
    public func map<Other>(_ body: (Value) -> Other) -> Self { self }

    /// Not available.
    @available(*, unavailable, message: "Remove it: a terminal tells no keys with the mouse.")
    public func modifiers(_ modifiers: EventModifiers) -> Self { self }

    /// Not available.
    @available(*, unavailable, message: "Use a State that onChanged and onEnded set.")
    public func updating<Kept>(
        _ state: GestureState<Kept>, body: (Value, inout Kept, inout Transaction) -> Void
    ) -> Self { self }
}

/// Not available.
@available(*, unavailable, message: "Use a State that onChanged and onEnded set.")
@propertyWrapper
public struct GestureState<Value> {
    /// Not available.
    public let wrappedValue: Value
    /// Not available.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// Not available.
    public init(initialValue: Value) { wrappedValue = initialValue }
    /// Not available.
    public var projectedValue: GestureState { self }
}

/// Not available.
@available(*, unavailable, message: "Use some Gesture, or gesture(_:isEnabled:) for each.")
public struct AnyGesture<Value>: Gesture {
    /// Not available.
    public init<Base: Gesture<Value>>(_ gesture: Base) {}
    /// Not available.
    public var body: some Gesture<Value> { self }
}

/// Not available.
@available(*, unavailable, message: "Use onLongPressGesture.")
public struct LongPressGesture: Gesture {
    /// Not available.
    public typealias Value = Bool
    /// Not available.
    public var body: some Gesture<Bool> { self }
    /// Not available.
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// Not available.
@available(*, unavailable, message: "Use keys: a terminal reports one pointer.")
public struct MagnifyGesture: Gesture {
    /// Not available.
    public struct Value: Equatable {
        /// Not available.
        public var magnification: CGFloat
    }
    /// Not available.
    public var body: some Gesture<Value> { self }
    /// Not available.
    public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// Not available.
@available(*, unavailable, message: "Use keys: a terminal reports one pointer.")
public struct RotateGesture: Gesture {
    /// Not available.
    public struct Value: Equatable {
        /// Not available.
        public var rotation: Angle
    }
    /// Not available.
    public var body: some Gesture<Value> { self }
    /// Not available.
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// Not available.
@available(*, unavailable, message: "Use keys: a terminal reports one pointer.")
public typealias MagnificationGesture = MagnifyGesture

/// Not available.
@available(*, unavailable, message: "Use keys: a terminal reports one pointer.")
public typealias RotationGesture = RotateGesture

@available(*, unavailable, message: "Use location or translation: a mouse stops where it is.")
extension DragGesture.Value {
    /// Not available.
    public var velocity: CGSize { .zero }
    /// Not available.
    public var predictedEndLocation: CGPoint { location }
    /// Not available.
    public var predictedEndTranslation: CGSize { translation }
}

extension View {
    /// Not available.
    @available(*, unavailable, message: "Use contentShape(_:): there is only the pointer.")
    public func contentShape<Area: Shape>(
        _ kind: UnavailableArgument, _ shape: Area, eoFill: Bool = false
    ) -> Self { self }

    /// Not available.
    @available(
        *, unavailable, message: "Use onHover, onTapGesture(coordinateSpace:) or a DragGesture."
    )
    public func onContinuousHover(perform action: @escaping (HoverPhase) -> Void) -> Self { self }
}

/// Not available.
@available(*, unavailable, message: "Use onHover, onTapGesture(coordinateSpace:) or a DragGesture.")
public enum HoverPhase { case active(CGPoint), ended }

nonisolated extension KeyModifiers {
    /// Not available.
    @available(*, unavailable, message: "Remove it: a terminal does not tell this key.")
    public static var capsLock: KeyModifiers { [] }
    /// Not available.
    @available(*, unavailable, message: "Remove it: a terminal does not tell this key.")
    public static var numericPad: KeyModifiers { [] }
}

// MARK: Drag, drop and the clipboard

@available(*, unavailable, message: "Use a paste: nothing is dragged between views or programs.")
extension View {
    /// Not available.
    public func draggable<Payload>(_ payload: @autoclosure () -> Payload) -> Self { self }
    /// Not available.
    public func draggable<Payload, Preview: View>(
        _ payload: @autoclosure () -> Payload, @ViewBuilder preview: () -> Preview
    ) -> Self { self }
    /// Not available.
    public func dropDestination<Payload>(
        for payloadType: Payload.Type = Payload.self, action: ([Payload], CGPoint) -> Bool,
        isTargeted: (Bool) -> Void = { _ in }
    ) -> Self { self }
    /// Not available.
    public func onDrag(_ data: () -> NSItemProvider) -> Self { self }
    /// Not available.
    public func onDrop(
        of types: [UnavailableArgument], isTargeted: Binding<Bool>?,
        perform action: ([NSItemProvider]) -> Bool
    ) -> Self { self }
}

@available(*, unavailable, message: "Use Ctrl-X and Ctrl-V in text, or the terminal's own paste.")
extension View {
    /// Not available.
    public func onCopyCommand(perform action: (() -> [NSItemProvider])?) -> Self { self }
    /// Not available.
    public func onCutCommand(perform action: (() -> [NSItemProvider])?) -> Self { self }
    /// Not available.
    public func onPasteCommand(
        of types: [UnavailableArgument], perform action: ([NSItemProvider]) -> Void
    ) -> Self { self }
}

extension View {
    /// Not available.
    @available(*, unavailable, message: "Use onKeyPress with the key of the command.")
    public func onCommand(_ selector: Selector, perform action: (() -> Void)?) -> Self { self }
}

#if !canImport(Darwin)
    /// Not available.
    @available(*, unavailable, message: "Use a String: Foundation on Linux has no NSItemProvider.")
    public struct NSItemProvider {
        /// Not available.
        public init() {}
        /// Not available.
        public init<Item>(object: Item) {}
    }

    /// Not available.
    @available(*, unavailable, message: "Use onKeyPress with the key of the command.")
    public struct Selector {
        /// Not available.
        public init(_ name: String) {}
    }
#endif
