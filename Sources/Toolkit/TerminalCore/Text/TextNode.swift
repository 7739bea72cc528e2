import Foundation

/// The node of a ``Text``.
package final class TextNode: ValueNode<Text> {
    private let element: TextElement

    package override init(_ view: Text, _ context: NodeContext) {
        element = TextElement(
            TextElement.Content(
                view, context.environment, cell: context.host.metrics.cell), context)
        super.init(view, context)
        if showsTime { runClock() }
    }

    private var showsTime: Bool {
        for run in view.runs where run.extras?.time != nil { return true }
        return false
    }
    private var changesByItself: Bool {
        view.runs.contains { $0.extras?.time?.changes(after: .now) == true }
    }

    /// Shows the time anew as often as a part of the text changes with it.
    private var clock: Task<Void, Never>?

    /// Starts the clock of a text that changes by itself, and stops it for another text.
    private func runClock() {
        clock?.cancel()
        clock = nil
        guard changesByItself else { return }
        clock = Task { [weak self] in
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(1))
                guard let self, !isRemoved else { return }
                showTime()
            }
        }
    }

    private func showTime() {
        if !isShown { return }
        element.show(TextElement.Content(view, environment, cell: element.metrics.cell))
        if !changesByItself { clock?.cancel() }
    }

    package override func remove() {
        clock?.cancel()
        super.remove()
    }

    package override func update(_ view: Text, _ environment: EnvironmentValues) {
        let isOther = view != self.view
        if isOther || !environment.isIdentical(to: self.environment) {
            element.show(
                TextElement.Content(view, environment, cell: element.metrics.cell))
        }
        super.update(view, environment)
        if isOther, clock != nil || showsTime { runClock() }
    }

    package override func collect(_ elements: inout [RenderNode]) { elements.append(element) }
    package override var bringsElements: Bool { true }
}
