/// The way of a node's value from an old to a new one, while it is shown bit by bit.
package struct Motion<Value> {
    private final class Way {
        let from: Value
        var to: Value
        let animation: Animation
        let begin: Double
        init(from: Value, to: Value, _ animation: Animation, begin: Double) {
            self.from = from
            self.to = to
            self.animation = animation
            self.begin = begin
        }
    }

    // Most nodes never move: they pay one word for it.
    private var way: Way?

    /// Whether the value is on its way.
    package var goesOn: Bool { way != nil }

    package init() {}

    /// Takes a new value over.
    ///
    /// - Parameter shown: the value the node shows until now.
    /// - Returns: the value to show now.
    package mutating func take(_ wanted: Value, shown: Value, at node: some MovingNode) -> Value {
        let host = node.host
        if let way, !differInData(way.to, wanted) {
            way.to = wanted
            return blended(way.from, wanted, way.animation.progress(at: host.now - way.begin) ?? 1)
        }
        way = nil
        guard let animation = host.transaction.animation, host.mayMove,
            !node.environment.accessibilityReduceMotion, differInData(shown, wanted)
        else { return wanted }
        way = Way(from: shown, to: wanted, animation, begin: host.now)
        host.move(node)
        return blended(shown, wanted, 0)
    }

    /// The value to show now; the last one of a way is the new value itself.
    package mutating func advance(at now: Double, atOnce: Bool) -> Value? {
        guard let way else { return nil }
        let progress = atOnce ? nil : way.animation.progress(at: now - way.begin)
        if progress == nil { self.way = nil }
        return progress.map { blended(way.from, way.to, $0) } ?? way.to
    }
}

/// A node whose value can be on its way.
package protocol MovingNode: Node {
    /// Shows the value of this moment; all of the way that is left for `atOnce`.
    ///
    /// - Returns: whether the way goes on.
    func move(atOnce: Bool) -> Bool
}

extension ViewHost {
    /// Has a node show its value of the moment in each frame from now on.
    package func move(_ node: some MovingNode) {
        moving[ObjectIdentifier(node)] = node
        wantsTurn?()
    }

    /// Whether anything is on its way.
    package var isMoving: Bool { !moving.isEmpty }

    /// Begins a turn: takes the time, and shows everything that is on its way where it is now.
    package func advanceMotion() {
        now = clock()
        if moving.isEmpty { return }
        for (id, node) in moving where node.isRemoved || !node.move(atOnce: !mayMove) {
            moving[id] = nil
        }
    }
}
