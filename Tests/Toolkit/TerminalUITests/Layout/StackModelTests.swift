import TerminalUI
import TestSupport
import Testing

// A model of the stack's arithmetic, on numbers alone, to compare HStack with.
//
// The library lays out HStacks of random children for widths from 0 to 500, and so does
// `modelLayout` below, which knows nothing of views: rules ST1 to ST5 for the order and the
// proposals, FF1 for the size of a frame. Such a model agrees with SwiftUI itself, so a difference
// is an error of this library. Every stack has its own seed, which a failure reports.

@Suite struct StackModelTests {
    private static let widths = Array(stride(from: CGFloat(0), through: 500, by: 37))

    @Test(arguments: 1...60)
    func `random HStacks of fixed, min, max and min+max frames`(seed: UInt64) {
        compare(seed: seed, priorities: [0])
    }

    @Test(arguments: 1001...1060)
    func `random HStacks whose children differ in priority`(seed: UInt64) {
        compare(seed: seed, priorities: [0, 0, 1, -1])
    }

    private func compare(seed: UInt64, priorities: [Double]) {
        var random = SeededGenerator(seed: seed)
        let children = (0..<Int.random(in: 1...6, using: &random)).map { _ in
            Child(priorities: priorities, using: &random)
        }
        let spacing: CGFloat = [0, 8, 13].randomElement(using: &random) ?? 0
        let frames = Frames()
        let renderer = CellRenderer(
            content: HStack(spacing: spacing) {
                ForEach(children.indices, id: \.self) { index in
                    children[index].view.probe("\(index)", in: frames)
                        .layoutPriority(children[index].priority)
                }
            })
        renderer.metrics = .points
        for width in Self.widths {
            renderer.proposedSize = ProposedViewSize(width: width, height: 1)
            _ = renderer.grid
            let model = modelLayout(children, spacing: spacing, width: width)
            for (index, expected) in model.enumerated() {
                let actual = frames["\(index)"] ?? .null
                #expect(
                    isClose(actual.minX, expected.x) && isClose(actual.width, expected.width),
                    """
                    seed \(seed), width \(width), spacing \(spacing), child \(index) of \
                    \(children): expected x \(expected.x), width \(expected.width), \
                    is x \(actual.minX), width \(actual.width)
                    """)
            }
            let end = model.last.map { $0.x + $0.width } ?? 0
            #expect(isClose(renderer.size.width, end), "seed \(seed), width \(width): the stack")
        }
    }
}

/// A child of the stack: a colour, or a view of fixed width, in a frame.
private struct Child: CustomStringConvertible {
    /// The width of the content; nil for a colour.
    var content: CGFloat?
    /// The limits of a flexible frame.
    var minimum: CGFloat?
    var maximum: CGFloat?
    /// The width of a fixed frame around it.
    var fixed: CGFloat?
    var priority: Double

    init(priorities: [Double], using random: inout SeededGenerator) {
        func length() -> CGFloat { CGFloat(Int.random(in: 0...120, using: &random)) }
        content = Int.random(in: 0..<4, using: &random) == 0 ? length() : nil
        switch Int.random(in: 0..<5, using: &random) {
        case 0: fixed = length()
        case 1: minimum = length()
        case 2: maximum = length()
        case 3:
            let first = length()
            let second = length()
            minimum = min(first, second)
            maximum = max(first, second)
        default: break
        }
        priority = priorities.randomElement(using: &random) ?? 0
    }

    @ViewBuilder var view: some View {
        if let content {
            framed(fixedView(content, 1))
        } else {
            framed(Color.red)
        }
    }

    private func framed(_ view: some View) -> some View {
        view.frame(minWidth: minimum, maxWidth: maximum).frame(width: fixed)
    }

    /// The width of the child for a proposal; rules F1 and FF1.
    func width(offered offer: CGFloat) -> CGFloat {
        if let fixed { return fixed }
        let passed = min(max(offer, minimum ?? -.infinity), maximum ?? .infinity)
        let inner = content ?? passed
        switch (minimum, maximum) {
        case (nil, nil): return inner
        case (let minimum?, let maximum?): return min(max(offer, minimum), maximum)
        case (let minimum?, nil): return max(minimum, min(passed, inner))
        case (nil, let maximum?): return min(maximum, max(passed, inner))
        }
    }

    var description: String {
        let parts: [(String, CGFloat?)] = [
            ("content", content), ("min", minimum), ("max", maximum), ("fixed", fixed),
        ]
        let lengths = parts.compactMap { name, length in length.map { "\(name) \($0)" } }
        return "(" + (lengths + ["priority \(priority)"]).joined(separator: ", ") + ")"
    }
}

/// The origins and widths of the children of an HStack; rules ST1 to ST5.
private func modelLayout(
    _ children: [Child], spacing: CGFloat, width: CGFloat
) -> [(x: CGFloat, width: CGFloat)] {
    var widths = [CGFloat](repeating: 0, count: children.count)
    var left = width - spacing * CGFloat(children.count - 1)
    // All minimums are reserved first; each priority's group gets its minimums back when it is its
    // turn.
    left -= children.reduce(0) { $0 + $1.width(offered: 0) }
    for priority in Set(children.map(\.priority)).sorted(by: >) {
        let group = children.indices.filter { children[$0].priority == priority }
        left += group.reduce(0) { $0 + children[$1].width(offered: 0) }
        for (served, index) in group.sorted(by: { isServed($0, before: $1, of: children) })
            .enumerated()
        {
            widths[index] = children[index].width(
                offered: max(left / CGFloat(group.count - served), 0))
            left -= widths[index]
        }
    }
    var x: CGFloat = 0
    return widths.map { width in
        defer { x += width + spacing }
        return (x, width)
    }
}

/// Less flexible children get their width first; of two without a maximum the one with the larger
/// minimum; otherwise in the order of the views.
private func isServed(_ first: Int, before second: Int, of children: [Child]) -> Bool {
    let minimums = (children[first].width(offered: 0), children[second].width(offered: 0))
    let maximums = (
        children[first].width(offered: .infinity), children[second].width(offered: .infinity)
    )
    let flexibilities = (maximums.0 - minimums.0, maximums.1 - minimums.1)
    if flexibilities.0.isInfinite && flexibilities.1.isInfinite && minimums.0 != minimums.1 {
        return minimums.0 > minimums.1
    }
    if flexibilities.0 != flexibilities.1 { return flexibilities.0 < flexibilities.1 }
    return first < second
}
