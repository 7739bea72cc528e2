/// The animation of a node's value from an old to a new one.
package struct Motion<Value> {
    private final class ActiveAnimation {
        package let from: Value
        package var to: Value
        let animation: Animation
        let begin: Double
        /// The actions waiting for the end.
        private var completions: [AnimationCompletion]

        init(from: Value, to: Value, _ animation: Animation, in host: ViewHost) {
            self.from = from
            self.to = to
            self.animation = animation
            begin = host.now
            completions = host.transaction.completions
        }

        /// The progress at a moment; `nil` at the end.
        package func progress(at now: Double) -> Double? {
            let progress = animation.progress(at: now - begin)
            if progress == nil {
                completions.removeAll()
            } else if !completions.isEmpty, animation.isLogicallyComplete(at: now - begin) {
                completions.removeAll { !$0.criteria.waitsForSettling }
            }
            return progress
        }
    }

    // A class, so that the many nodes that are never animated store one word.
    private var active: ActiveAnimation?

    /// Whether the value is being animated.
    package var isRunning: Bool { active != nil }

    package init() {}

    /// Whether no animation runs and none would start, so that ``take(_:shown:at:)`` would return the new value.
    package func isAtRest(in host: ViewHost) -> Bool {
        active == nil && host.transaction.animation == nil
    }

    /// Receives a new value and starts an animation if the transaction asks for one. A running
    /// animation goes on if the animatable data are those it runs to.
    ///
    /// - Parameter shown: the value the node has shown until now.
    /// - Returns: the value to show now.
    package mutating func take(_ wanted: Value, shown: Value, at node: some MovingNode) -> Value {
        let host = node.host
        if let active, !differInData(active.to, wanted) {
            active.to = wanted
            return blended(active.from, wanted, active.progress(at: host.now) ?? 1)
        }
        active = nil
        guard let animation = host.transaction.animation, host.mayMove,
            !node.environment.accessibilityReduceMotion, differInData(shown, wanted)
        else { return wanted }
        active = ActiveAnimation(from: shown, to: wanted, animation, in: host)
        host.move(node)
        return blended(shown, wanted, 0)
    }

    /// The value to show now; `nil` when no animation is running. The last one is the new value
    /// itself.
    package mutating func advance(at now: Double, atOnce: Bool) -> Value? {
        guard let active else { return nil }
        let progress = atOnce ? nil : active.progress(at: now)
        if progress == nil { self.active = nil }
        return progress.map { blended(active.from, active.to, $0) } ?? active.to
    }
}

/// A node whose value can be animated.
package protocol MovingNode: Node {
    /// Shows the value for the host's current time, or the final one if `atOnce`.
    ///
    /// - Returns: whether the animation goes on.
    func move(atOnce: Bool) -> Bool
}

extension ViewHost {
    /// Calls the node's ``MovingNode/move(atOnce:)`` in each turn until its animation has finished.
    package func move(_ node: some MovingNode) {
        moving[ObjectIdentifier(node)] = node
        wantsTurn?()
    }

    /// Whether any node is being animated.
    package var isMoving: Bool { !moving.isEmpty }

    /// Begins a turn: reads the clock, and updates every animated node to the current time.
    package func advanceMotion() {
        now = clock()
        if moving.isEmpty { return }
        for (id, node) in moving where node.isRemoved || !node.move(atOnce: !mayMove) {
            moving[id] = nil
        }
    }
}
