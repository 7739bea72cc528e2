// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import TerminalCore

@available(*, unavailable, message: "Use a sheet: a terminal is one window.")
extension EnvironmentValues {
    public var openWindow: UnavailableArgument { .automatic }
    public var dismissWindow: UnavailableArgument { .automatic }
    public var openSettings: UnavailableArgument { .automatic }
}

@available(
    *, unavailable,
    message: "Use an eighth of a column, 1 point: the finest length that is visible."
)
extension EnvironmentValues {
    public var displayScale: CGFloat { 1 }
    public var pixelLength: CGFloat { 1 }
}

extension EnvironmentValues {
    @available(*, unavailable, message: "Remove it: rows are edited by keys at any time.")
    public var editMode: Binding<UnavailableArgument>? { nil }

    @available(*, unavailable, message: "Use scenePhase.")
    public var controlActiveState: UnavailableArgument { .key }

    @available(*, unavailable, message: "Use padding in the row.")
    public var defaultMinListRowHeight: CGFloat { 16 }

    @available(*, unavailable, message: "Use an if around the content: nothing redacts views.")
    public var redactionReasons: Set<UnavailableArgument> { [] }

    @available(*, unavailable, message: "Remove it: state is never told by color alone.")
    public var accessibilityDifferentiateWithoutColor: Bool { true }

    @available(*, unavailable, message: "Remove it: a terminal has no shop.")
    public var requestReview: UnavailableArgument { .automatic }

    @available(
        *, unavailable,
        message: "Keep former values in the model: Foundation on Linux has no UndoManager."
    )
    public var undoManager: Never? { nil }
}

// MARK: Focus

extension View {
    @available(*, unavailable, message: "Use focusable(_:): there is one kind of focus.")
    public func focusable(
        _ isFocusable: Bool = true, interactions: UnavailableArgument
    ) -> Self { self }
}

@available(*, unavailable, message: "Use focused and a model that the views share.")
extension View {
    public func focusedValue<Value>(
        _ path: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> Self { self }
    public func focusedValue<Model: AnyObject>(_ model: Model?) -> Self { self }
    public func focusedSceneValue<Value>(
        _ path: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> Self { self }
    public func focusedObject<Model: AnyObject>(_ model: Model) -> Self { self }
    public func focusedSceneObject<Model: AnyObject>(_ model: Model) -> Self { self }
}

@available(*, unavailable, message: "Use focused and a model that the views share.")
public nonisolated protocol FocusedValueKey {
    associatedtype Value
}

@available(*, unavailable, message: "Use focused and a model that the views share.")
public nonisolated struct FocusedValues {
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { nil }
        set {}
    }
}

@available(*, unavailable, message: "Use focused and a model that the views share.")
@propertyWrapper
public struct FocusedValue<Value> {
    public init(_ path: KeyPath<FocusedValues, Value?>) {}
    public init(_ type: Value.Type) {}
    public var wrappedValue: Value? { nil }
}

@available(*, unavailable, message: "Use focused and a model that the views share.")
@propertyWrapper
public struct FocusedBinding<Value> {
    public init(_ path: KeyPath<FocusedValues, Binding<Value>?>) {}
    public var wrappedValue: Value? { nil }
}

@available(*, unavailable, message: "Use focused and a model that the views share.")
@propertyWrapper
public struct FocusedObject<Model: AnyObject> {
    public init() {}
    public var wrappedValue: Model? { nil }
}

// MARK: Storage

extension AppStorage {
    @available(*, unavailable, message: "Use a SettingsFile as the store, or leave it out.")
    public init(wrappedValue: Value, _ key: String, store: UserDefaults?) {
        preconditionFailure()
    }
}

extension Published {
    @available(
        *, unavailable,
        message:
            "Use objectWillChange, which views observe: Combine exists on Apple's systems only."
    )
    public typealias Publisher = UnavailablePublisher<Value>
}

@available(
    *, unavailable,
    message: "Use task with an asynchronous sequence: Combine exists on Apple's systems only."
)
extension View {
    public func onReceive<Output>(
        _ publisher: UnavailablePublisher<Output>, perform action: @escaping (Output) -> Void
    ) -> Self { self }
    public func onReceive<Publisher, Output>(
        _ publisher: Publisher, perform action: @escaping (Output) -> Void
    ) -> Self { self }
}

/// The results of unavailable functions that make a publisher.
public struct UnavailablePublisher<Output> {
    /// The same publisher.
    public func autoconnect() -> UnavailablePublisher { self }
}

#if !canImport(Darwin)
    extension NotificationCenter {
        @available(
            *, unavailable,
            message: "Use addObserver and a model: Combine exists on Apple's systems only."
        )
        public func publisher(
            for name: Notification.Name, object: AnyObject? = nil
        ) -> UnavailablePublisher<Notification> { UnavailablePublisher() }
    }

    extension Timer {
        @available(
            *, unavailable,
            message: "Use task with Task.sleep: Combine exists on Apple's systems only."
        )
        public static func publish(
            every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
            in mode: RunLoop.Mode
        ) -> UnavailablePublisher<Date> { UnavailablePublisher() }
    }
#endif

@available(
    *, unavailable,
    message: "Use a store of the program's own: Core Data exists on Apple's systems only."
)
@propertyWrapper
public struct FetchRequest<Result> {
    public init<Descriptor>(sortDescriptors: [Descriptor]) {}
    public var wrappedValue: FetchedResults<Result> { [] }
}

@available(
    *, unavailable,
    message: "Use a store of the program's own: Core Data exists on Apple's systems only."
)
public typealias FetchedResults<Result> = [Result]

@available(
    *, unavailable,
    message: "Use a store of the program's own: SwiftData exists on Apple's systems only."
)
@propertyWrapper
public struct Query<Element> {
    public init() {}
    public init<Root, Value>(sort path: KeyPath<Root, Value>, order: SortOrder = .forward) {}
    public var wrappedValue: [Element] { [] }
}

// The implementation of a macro of the toolchain stands for that of a macro that is never expanded.

@available(
    *, unavailable, message: "Write a key and a property of it: the package has no macros."
)
@attached(accessor)
public macro Entry() =
    #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

@available(*, unavailable, message: "Write a PreviewProvider: the package has no macros.")
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: UnavailableArgument..., @ViewBuilder body: () -> any View
) = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")
