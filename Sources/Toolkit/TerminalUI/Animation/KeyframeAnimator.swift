/// Shows a view with a value that follows keyframes.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: PrimitiveView
where KeyframePath.Value == Value {
    fileprivate let initial: Value
    fileprivate let repeats: Bool
    fileprivate let trigger: AnimatorTrigger?
    fileprivate let content: (Value) -> Content
    fileprivate let keyframes: (Value) -> KeyframePath

    /// Follows the keyframes, again and again unless told otherwise.
    ///
    /// - `keyframes`: the keyframes from a value on.
    public init(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        initial = initialValue
        repeats = repeating
        trigger = nil
        self.content = content
        self.keyframes = keyframes
    }

    /// Follows the keyframes once whenever a value changes.
    ///
    /// - `keyframes`: the keyframes from a value on.
    public init(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        initial = initialValue
        repeats = false
        self.trigger = AnimatorTrigger(value: trigger)
        self.content = content
        self.keyframes = keyframes
    }

    package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
        KeyframeNode(self, context)
    }
}

/// A value that starts an animator, of any type.
struct AnimatorTrigger: Equatable {
    let value: any Equatable

    static func == (left: AnimatorTrigger, right: AnimatorTrigger) -> Bool {
        func isSame<Value: Equatable>(_ value: Value) -> Bool { right.value as? Value == value }
        return isSame(left.value)
    }
}

private final class KeyframeNode<Value, KeyframePath: Keyframes, Content: View>:
    ValueNode<KeyframeAnimator<Value, KeyframePath, Content>>, MovingNode
where KeyframePath.Value == Value {
    private typealias Animator = KeyframeAnimator<Value, KeyframePath, Content>
    private var content: ViewNode<Content>?
    private var value: Value
    private var timeline: KeyframeTimeline<Value>?
    private var begin = 0.0

    override init(
        _ view: KeyframeAnimator<Value, KeyframePath, Content>, _ context: NodeContext
    ) {
        value = view.initial
        super.init(view, context)
        content = NodeContext.make(evaluate { view.content(value) }, self.context)
        if view.trigger == nil { host.afterLayout { [weak self] in self?.start() } }
    }

    private func start() {
        if isRemoved || environment.accessibilityReduceMotion || !host.mayMove { return }
        timeline = KeyframeTimeline(value, view.keyframes(value))
        begin = host.now
        host.move(self)
    }

    override func update(
        _ view: KeyframeAnimator<Value, KeyframePath, Content>, _ environment: EnvironmentValues
    ) {
        let isTriggered = view.trigger != self.view.trigger
        super.update(view, environment)
        refresh()
        if isTriggered { start() }
    }

    override func refresh() {
        if isRemoved { return }
        host.refreshed(self)
        let view = view
        let value = value
        content?.update(evaluate { view.content(value) }, environment)
    }

    package func move(atOnce: Bool) -> Bool {
        guard let timeline else { return false }
        let time = host.now - begin
        let isDone = atOnce || time >= timeline.duration
        value = timeline.value(time: isDone ? timeline.duration : time)
        if isDone {
            self.timeline = nil
            if view.repeats, !atOnce, timeline.duration > 0 {
                value = view.initial
                self.timeline = KeyframeTimeline(value, view.keyframes(value))
                begin += timeline.duration
                if time - timeline.duration < timeline.duration {
                    value = self.timeline?.value(time: host.now - begin) ?? value
                } else {
                    begin = host.now
                }
            }
        }
        refresh()
        return self.timeline != nil
    }

    override var onlyChild: Node? { content }
}

extension View {
    /// Changes the view by a value that follows keyframes, again and again unless told otherwise.
    public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        KeyframeAnimator(
            initialValue: initialValue, repeating: repeating,
            content: { content(PlaceholderContentView(self), $0) }, keyframes: keyframes)
    }

    /// Changes the view by a value that follows keyframes, once whenever another value changes.
    public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        KeyframeAnimator(
            initialValue: initialValue, trigger: trigger,
            content: { content(PlaceholderContentView(self), $0) }, keyframes: keyframes)
    }
}
