/// Calls an action once, some seconds after the view has appeared, and again after a token has changed.
package struct MomentModifier: ElementModifier {
    package let seconds: Double
    package let token: AnyHashable
    package let action: () -> Void

    package init(seconds: Double, token: AnyHashable, action: @escaping () -> Void) {
        self.seconds = seconds
        self.token = token
        self.action = action
    }

    package func makeElement(_ context: NodeContext) -> RenderNode { MomentElement(self, context) }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? MomentElement)?.show(self, restarts: token != old.token)
    }
}

private final class MomentElement: RenderNode {
    private var moment: MomentModifier
    /// When the action is due; `nil` once it was called.
    private var end: Double?

    init(_ moment: MomentModifier, _ context: NodeContext) {
        self.moment = moment
        super.init(PassThroughAlgorithm(), context)
        begin()
    }

    func show(_ moment: MomentModifier, restarts: Bool) {
        self.moment = moment
        if restarts { begin() }
    }

    private func begin() {
        end = host.clock() + moment.seconds
        host.wake(self, after: moment.seconds)
    }

    override func momentCame() {
        guard let end, host.clock() + 1e-3 >= end else { return }
        self.end = nil
        moment.action()
    }
}
