private import ObservableModels

/// The context of a change of state: whether and how it is animated.
public nonisolated struct Transaction: Sendable {
    /// The animation; `nil` shows the change at once.
    public var animation: Animation?
    /// Whether `animation(_:value:)` modifiers have no effect on the change.
    public var disablesAnimations = false

    /// Whether the change is one of many, as while the mouse drags.
    public var isContinuous = false
    /// What waits for the end of the animations.
    private(set) var completions: [AnimationCompletion] = []
    private var values = [ObjectIdentifier: any Sendable]()

    /// Creates a transaction without animation.
    public init() {}
    /// Creates a transaction with an animation.
    public init(animation: Animation?) { self.animation = animation }

    /// The value under a key; the key's default before it is set.
    public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Calls an action once, when all animations of this transaction have ended; at once if it animates
    /// nothing.
    @MainActor @preconcurrency public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete,
        _ completion: @escaping () -> Void
    ) { completions.append(AnimationCompletion(criteria, completion)) }

    /// The transaction for changes of state made now.
    @MainActor package static var current = Transaction()
    package var isPlain: Bool {
        animation == nil && !disablesAnimations && !isContinuous && completions.isEmpty
            && values.isEmpty
    }
}

/// A key of a value that a ``Transaction`` carries to the views it changes.
public nonisolated protocol TransactionKey {
    /// The type of the value.
    associatedtype Value: Sendable
    /// The value before one is set.
    static var defaultValue: Value { get }
}

/// Changes state, and animates the resulting changes of views.
///
/// Frame lengths, offsets, opacity, bar values and everything else that is ``Animatable`` is
/// interpolated between the old and the new value, and views appear and disappear by their
/// ``AnyTransition``; everything else changes at once.
///
/// - `animation`: the timing; `nil` shows the change at once.
/// - Returns: what `body` returns. Rethrows its error; changes made before stay animated.
public nonisolated func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// Changes state, animates the resulting changes of views, and calls `completion` once when all these
/// animations have ended; soon if there are none.
@MainActor @preconcurrency public func withAnimation<Result>(
    _ animation: Animation? = .default,
    completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    return try withTransaction(transaction, body)
}

/// Changes state with a transaction; see ``withAnimation(_:_:)``. On another thread than the main
/// one, the changes are not animated.
public nonisolated func withTransaction<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
    guard isOnMainQueue() else { return try body() }
    let outer = MainActor.assumeIsolated { exchange(&Transaction.current, with: transaction) }
    defer { MainActor.assumeIsolated { Transaction.current = outer } }
    return try body()
}

/// Changes state with one value of the transaction changed.
@MainActor @preconcurrency public func withTransaction<Value, Result>(
    _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
    var transaction = Transaction.current
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

extension Binding {
    /// A binding whose changes are animated.
    public func animation(_ animation: Animation? = .default) -> Binding {
        transaction(Transaction(animation: animation))
    }

    /// A binding whose changes are made with a transaction.
    public func transaction(_ transaction: Transaction) -> Binding {
        Binding(
            get: { wrappedValue },
            set: { value in withTransaction(transaction) { wrappedValue = value } })
    }
}

/// Changes the transaction with which views inside are updated.
package struct TransactionModifier<Value: Equatable>: NodeModifier {
    /// The transaction is changed in updates that change this value; in each update if it is `nil`.
    package let value: Value?
    package let change: (inout Transaction) -> Void

    package func makeNode<Content: View>(
        _ content: Content, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Content, Self>> {
        TransactionNode(content, self, context)
    }
}

/// The views around a view that change the transactions of its updates; a value of the environment.
final class TransactionChanges {
    private let outer: TransactionChanges?
    private let change: (inout Transaction) -> Void

    init(outer: TransactionChanges?, change: @escaping (inout Transaction) -> Void) {
        self.outer = outer
        self.change = change
    }

    /// Lets the views change a transaction, the outermost first.
    func apply(to transaction: inout Transaction) {
        outer?.apply(to: &transaction)
        change(&transaction)
    }
}

enum TransactionChangesKey: EnvironmentKey {
    static var defaultValue: TransactionChanges? { nil }
}

private final class TransactionNode<Content: View, Value: Equatable>:
    ViewNode<ModifiedContent<Content, TransactionModifier<Value>>>
{
    private var content: ViewNode<Content>?
    private var modifier: TransactionModifier<Value>
    /// The turn in which the value changed last.
    private var changedTurn: Int?
    private var inside: EnvironmentValues

    init(
        _ content: Content, _ modifier: TransactionModifier<Value>, _ context: NodeContext
    ) {
        self.modifier = modifier
        inside = context.environment
        super.init(context)
        addChange()
        self.content = NodeContext.make(
            content, NodeContext(host: host, parent: self, environment: inside))
    }

    private func addChange() {
        inside = environment
        inside[TransactionChangesKey.self] = TransactionChanges(
            outer: environment[TransactionChangesKey.self]
        ) {
            [weak self] in self?.change(&$0)
        }
    }

    override func update(
        _ view: ModifiedContent<Content, TransactionModifier<Value>>,
        _ environment: EnvironmentValues
    ) {
        if view.modifier.value != modifier.value { changedTurn = host.turn }
        modifier = view.modifier
        let isSame = environment.isIdentical(to: self.environment)
        super.update(view, environment)
        if !isSame { addChange() }
        let outer = host.transaction
        change(&host.transaction)
        content?.update(view.content, inside)
        host.transaction = outer
    }

    private func change(_ transaction: inout Transaction) {
        if modifier.value == nil || changedTurn == host.turn { modifier.change(&transaction) }
    }

    override var onlyChild: Node? { content }
}

extension View {
    /// Animates the changes of this view and the views inside in updates that change `value`.
    ///
    /// - Parameters:
    ///   - animation: the timing; `nil` shows the changes at once.
    ///   - value: compared with that of the previous update.
    public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
        modifier(
            TransactionModifier(value: value) { transaction in
                if !transaction.disablesAnimations { transaction.animation = animation }
            })
    }

    /// Changes the transaction with which this view and the views inside are updated.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(TransactionModifier<Bool>(value: nil, change: transform))
    }

    /// Changes the transaction with which this view and the views inside are updated, in updates that
    /// change `value`.
    public func transaction<Value: Equatable>(
        value: Value, _ transform: @escaping (inout Transaction) -> Void
    ) -> some View { modifier(TransactionModifier(value: value, change: transform)) }
}

private enum ReduceMotionKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Whether changes are shown at once, whatever animation they ask for. `false` unless set.
    public var accessibilityReduceMotion: Bool {
        get { self[ReduceMotionKey.self] }
        set { self[ReduceMotionKey.self] = newValue }
    }
}
