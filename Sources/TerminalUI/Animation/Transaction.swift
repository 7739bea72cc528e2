/// What goes along with a change of state: whether it is shown bit by bit, and how.
public struct Transaction {
    /// How the change is shown; `nil` at once.
    public var animation: Animation?
    /// Whether `animation(_:value:)` further in has no say.
    public var disablesAnimations = false

    /// A change shown at once.
    public init() {}
    /// A change with an animation.
    public init(animation: Animation?) { self.animation = animation }

    /// What the state set at this moment is changed with.
    package static var current = Transaction()
    package var isPlain: Bool { animation == nil && !disablesAnimations }
}

/// Changes state, and has the change shown bit by bit.
///
/// Lengths of frames, offsets, opacity, the amounts of bars and whatever else is ``Animatable`` go
/// to their new values in many small steps; everything else changes at once.
///
/// - Parameter animation: how; `nil` at once.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// Changes state with a transaction.
public func withTransaction<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
    let outer = Transaction.current
    Transaction.current = transaction
    defer { Transaction.current = outer }
    return try body()
}

/// Changes the transaction that views further in are updated with.
private struct TransactionModifier<Value: Equatable>: NodeModifier {
    /// The transaction is changed when this does; at each update for `nil`.
    let value: Value?
    let change: (inout Transaction) -> Void

    func makeNode<Content: View>(
        _ content: Content, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<Content, Self>> {
        TransactionNode(content, value, context)
    }
}

private final class TransactionNode<Content: View, Value: Equatable>:
    ViewNode<ModifiedContent<Content, TransactionModifier<Value>>>
{
    nonisolated deinit {}
    private var content: ViewNode<Content>?
    private var value: Value?

    init(_ content: Content, _ value: Value?, _ context: NodeContext) {
        self.value = value
        super.init(context)
        self.content = NodeContext.make(content, self.context)
    }

    override func update(
        _ view: ModifiedContent<Content, TransactionModifier<Value>>,
        _ environment: EnvironmentValues
    ) {
        let changed = view.modifier.value == nil || view.modifier.value != value
        value = view.modifier.value
        super.update(view, environment)
        let outer = host.transaction
        if changed { view.modifier.change(&host.transaction) }
        content?.update(view.content, environment)
        host.transaction = outer
    }

    override var onlyChild: Node? { content }
}

extension View {
    /// Shows changes inside bit by bit whenever a value changes.
    ///
    /// - Parameters:
    ///   - animation: how; `nil` at once.
    ///   - value: compared at each update.
    public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
        modifier(
            TransactionModifier(value: value) { transaction in
                if !transaction.disablesAnimations { transaction.animation = animation }
            })
    }

    /// Changes what changes inside are made with.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(TransactionModifier<Bool>(value: nil, change: transform))
    }
}

private enum ReduceMotionKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Whether changes are to be shown at once, whatever animation they ask for.
    public var accessibilityReduceMotion: Bool {
        get { self[ReduceMotionKey.self] }
        set { self[ReduceMotionKey.self] = newValue }
    }
}
