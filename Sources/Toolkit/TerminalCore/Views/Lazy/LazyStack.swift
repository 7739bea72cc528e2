public import Foundation

/// The parts of sections that stay visible while their section is partly visible (rule LZ5).
public nonisolated struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Parts from their bits.
    public nonisolated init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Headers, at the leading edge.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// Footers, at the trailing edge.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A column whose views are made when they become visible (rules LZ1 to LZ5).
///
/// Only the visible rows and a small margin exist, whatever the number of rows. The stack takes the
/// proposed width; rows have their ideal height.
public struct LazyVStack<Content: View>: PrimitiveView {
    fileprivate let settings: LazySettings
    fileprivate let content: Content

    /// A lazy column.
    ///
    /// - `spacing`: the gap in points; `nil` for the default spacing.
    /// - `pinnedViews`: the parts of sections that stay visible.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        settings = LazySettings(
            axis: .vertical, guide: alignment.key, spacing: spacing, pinned: pinnedViews)
        self.content = content()
    }

    package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
        LazyStackNode(self, context, \.content, \.settings)
    }
}

/// A row whose views are made when they become visible (rules LZ1 to LZ5).
public struct LazyHStack<Content: View>: PrimitiveView {
    fileprivate let settings: LazySettings
    fileprivate let content: Content

    /// A lazy row.
    ///
    /// - `spacing`: the gap in points; `nil` for the default spacing.
    /// - `pinnedViews`: the parts of sections that stay visible.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        settings = LazySettings(
            axis: .horizontal, guide: alignment.key, spacing: spacing, pinned: pinnedViews)
        self.content = content()
    }

    package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
        LazyStackNode(self, context, \.content, \.settings)
    }
}

struct LazySettings: Equatable {
    package let axis: Axis
    package let guide: AlignmentKey
    package let spacing: CGFloat?
    let pinned: PinnedScrollableViews
    /// The arrangement of cells in lines, which are the rows of the stack; `nil` for a stack without
    /// cells.
    var grid: LazyGridAlgorithm?
}

package final class LazyStackNode<Stack: View, Content: View>: ViewNode<Stack> {
    private let element: LazyElement
    private let contentPath: KeyPath<Stack, Content>
    private let settingsPath: KeyPath<Stack, LazySettings>
    private var content: ViewNode<Content>?

    init(
        _ view: Stack, _ context: NodeContext, _ content: KeyPath<Stack, Content>,
        _ settings: KeyPath<Stack, LazySettings>
    ) {
        contentPath = content
        settingsPath = settings
        element = LazyElement(view[keyPath: settings], context)
        super.init(context)
        self.content = NodeContext.make(view[keyPath: content], self.context)
        collectElements()
    }

    package override func update(_ view: Stack, _ environment: EnvironmentValues) {
        super.update(view, environment)
        if element.follow(environment) || element.settings != view[keyPath: settingsPath] {
            element.settings = view[keyPath: settingsPath]
            if element.settings.grid != nil { collectElements() } else { element.contentChanged() }
        }
        content?.update(view[keyPath: contentPath], environment)
    }

    package override var onlyChild: Node? { content }
    package override func collect(_ elements: inout [RenderNode]) { elements.append(element) }
    package override var bringsElements: Bool { true }
    package override var ownsElements: Bool { true }
    package override var isStatic: Bool { true }

    package override func collectElements() {
        guard let content else { return }
        let grid = element.settings.grid.map {
            LazyGridContext(layout: $0, host: host, environment: environment)
        }
        let maker = LazyMaker(grid: grid) { [weak element] in element?.contentChanged() }
        element.block = maker.block(content)
        element.wrappers = maker.allWrappers
        element.contentChanged()
    }
}
