// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import TerminalCore

@available(
    *, unavailable, message: "Use gesture: a click in a drag finds the right one of several."
)
extension View {
    public func simultaneousGesture<Added: Gesture>(
        _ gesture: Added, including mask: GestureMask = .all
    ) -> Self { self }
    public func simultaneousGesture<Added: Gesture>(
        _ gesture: Added, isEnabled: Bool
    ) -> Self { self }
    public func highPriorityGesture<Added: Gesture>(
        _ gesture: Added, including mask: GestureMask = .all
    ) -> Self { self }
    public func highPriorityGesture<Added: Gesture>(
        _ gesture: Added, isEnabled: Bool
    ) -> Self { self }
}

@available(
    *, unavailable, message: "Use gesture for each: a click in a drag finds the right one."
)
extension Gesture {
    public func sequenced<Other: Gesture>(before other: Other) -> Self { self }
    public func simultaneously<Other: Gesture>(with other: Other) -> Self { self }
    public func exclusively<Other: Gesture>(before other: Other) -> Self { self }
}

extension Gesture {
    @available(*, unavailable, message: "Change the value in onChanged and onEnded.")
    public func map<Other>(_ body: (Value) -> Other) -> Self { self }

    @available(*, unavailable, message: "Remove it: a terminal tells no keys with the mouse.")
    public func modifiers(_ modifiers: EventModifiers) -> Self { self }

    @available(*, unavailable, message: "Use a State that onChanged and onEnded set.")
    public func updating<Kept>(
        _ state: GestureState<Kept>, body: (Value, inout Kept, inout Transaction) -> Void
    ) -> Self { self }
}

@available(*, unavailable, message: "Use a State that onChanged and onEnded set.")
@propertyWrapper
public struct GestureState<Value> {
    public let wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(initialValue: Value) { wrappedValue = initialValue }
    public var projectedValue: GestureState { self }
}

@available(*, unavailable, message: "Use some Gesture, or gesture(_:isEnabled:) for each.")
public struct AnyGesture<Value>: Gesture {
    public init<Base: Gesture<Value>>(_ gesture: Base) {}
    public var body: some Gesture<Value> { self }
}

@available(*, unavailable, message: "Use onLongPressGesture.")
public struct LongPressGesture: Gesture {
    public typealias Value = Bool
    public var body: some Gesture<Bool> { self }
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

@available(*, unavailable, message: "Use keys: a terminal reports one pointer.")
public struct MagnifyGesture: Gesture {
    public struct Value: Equatable {
        public var magnification: CGFloat
    }
    public var body: some Gesture<Value> { self }
    public init(minimumScaleDelta: CGFloat = 0.01) {}
}

@available(*, unavailable, message: "Use keys: a terminal reports one pointer.")
public struct RotateGesture: Gesture {
    public struct Value: Equatable {
        public var rotation: Angle
    }
    public var body: some Gesture<Value> { self }
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

@available(*, unavailable, message: "Use keys: a terminal reports one pointer.")
public typealias MagnificationGesture = MagnifyGesture

@available(*, unavailable, message: "Use keys: a terminal reports one pointer.")
public typealias RotationGesture = RotateGesture

@available(*, unavailable, message: "Use location or translation: a mouse stops where it is.")
extension DragGesture.Value {
    public var velocity: CGSize { .zero }
    public var predictedEndLocation: CGPoint { location }
    public var predictedEndTranslation: CGSize { translation }
}

extension View {
    @available(*, unavailable, message: "Use contentShape(_:): there is only the pointer.")
    public func contentShape<Area: Shape>(
        _ kind: UnavailableArgument, _ shape: Area, eoFill: Bool = false
    ) -> Self { self }

    @available(
        *, unavailable, message: "Use onHover, onTapGesture(coordinateSpace:) or a DragGesture."
    )
    public func onContinuousHover(perform action: @escaping (HoverPhase) -> Void) -> Self { self }
}

@available(*, unavailable, message: "Use onHover, onTapGesture(coordinateSpace:) or a DragGesture.")
public enum HoverPhase { case active(CGPoint), ended }

nonisolated extension KeyModifiers {
    @available(*, unavailable, message: "Remove it: a terminal does not tell this key.")
    public static var capsLock: KeyModifiers { [] }
    @available(*, unavailable, message: "Remove it: a terminal does not tell this key.")
    public static var numericPad: KeyModifiers { [] }
}

// MARK: Drag, drop and the clipboard

@available(*, unavailable, message: "Use a paste: nothing is dragged between views or programs.")
extension View {
    public func draggable<Payload>(_ payload: @autoclosure () -> Payload) -> Self { self }
    public func draggable<Payload, Preview: View>(
        _ payload: @autoclosure () -> Payload, @ViewBuilder preview: () -> Preview
    ) -> Self { self }
    public func dropDestination<Payload>(
        for payloadType: Payload.Type = Payload.self, action: ([Payload], CGPoint) -> Bool,
        isTargeted: (Bool) -> Void = { _ in }
    ) -> Self { self }
    public func onDrag(_ data: () -> NSItemProvider) -> Self { self }
    public func onDrop(
        of types: [UnavailableArgument], isTargeted: Binding<Bool>?,
        perform action: ([NSItemProvider]) -> Bool
    ) -> Self { self }
}

@available(*, unavailable, message: "Use Ctrl-X and Ctrl-V in text, or the terminal's own paste.")
extension View {
    public func onCopyCommand(perform action: (() -> [NSItemProvider])?) -> Self { self }
    public func onCutCommand(perform action: (() -> [NSItemProvider])?) -> Self { self }
    public func onPasteCommand(
        of types: [UnavailableArgument], perform action: ([NSItemProvider]) -> Void
    ) -> Self { self }
}

extension View {
    @available(*, unavailable, message: "Use onKeyPress with the key of the command.")
    public func onCommand(_ selector: Selector, perform action: (() -> Void)?) -> Self { self }
}

#if !canImport(Darwin)
    @available(*, unavailable, message: "Use a String: Foundation on Linux has no NSItemProvider.")
    public struct NSItemProvider {
        public init() {}
        public init<Item>(object: Item) {}
    }

    @available(*, unavailable, message: "Use onKeyPress with the key of the command.")
    public struct Selector {
        public init(_ name: String) {}
    }
#endif
