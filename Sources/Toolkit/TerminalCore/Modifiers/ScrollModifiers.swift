public import Foundation

/// Whether scroll bars are visible.
public nonisolated enum ScrollIndicatorVisibility: Hashable, Sendable {
    /// Shown where the content is larger than the viewport.
    case automatic, visible
    /// Not shown.
    case hidden, never
}

/// The part of a scroll view to which margins apply.
public nonisolated struct ContentMarginPlacement: Hashable, Sendable {
    fileprivate let isForContent: Bool
    fileprivate let isForIndicators: Bool
    /// The content and the scroll bars.
    public static let automatic = ContentMarginPlacement(
        isForContent: true, isForIndicators: true)
    /// The content.
    public static let scrollContent = ContentMarginPlacement(
        isForContent: true, isForIndicators: false)
    /// The scroll bars.
    public static let scrollIndicators = ContentMarginPlacement(
        isForContent: false, isForIndicators: true)
}

/// What a default scroll anchor is used for.
public nonisolated struct ScrollAnchorRole: Hashable, Sendable {
    fileprivate let number: Int
    /// The position at first.
    public static let initialOffset = ScrollAnchorRole(number: 0)
    /// The position after the content or the viewport has changed its size.
    public static let sizeChanges = ScrollAnchorRole(number: 1)
    /// The place of content that is smaller than the viewport.
    public static let alignment = ScrollAnchorRole(number: 2)
}

/// The margins of a scroll view.
nonisolated struct ContentMargins: Equatable {
    package var content = EdgeInsets()
    var indicators = EdgeInsets()
}

/// The anchors of a scroll view; `nil` for its top leading corner.
nonisolated struct ScrollAnchors: Equatable {
    package var initial: UnitPoint?
    var sizeChanges: UnitPoint?
    package var alignment: UnitPoint?
}

enum ContentMarginsKey: EnvironmentKey {
    package static var defaultValue: ContentMargins { ContentMargins() }
}
enum ScrollAnchorsKey: EnvironmentKey {
    package static var defaultValue: ScrollAnchors { ScrollAnchors() }
}
private enum ScrollEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
enum ScrollClipKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum VerticalIndicatorKey: EnvironmentKey {
    package static var defaultValue: ScrollIndicatorVisibility { .automatic }
}
private enum HorizontalIndicatorKey: EnvironmentKey {
    package static var defaultValue: ScrollIndicatorVisibility { .automatic }
}

extension EnvironmentValues {
    /// Whether the user can scroll.
    public var isScrollEnabled: Bool {
        get { self[ScrollEnabledKey.self] }
        set { self[ScrollEnabledKey.self] = newValue }
    }
    /// Whether vertical scroll bars are visible.
    public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[VerticalIndicatorKey.self] }
        set { self[VerticalIndicatorKey.self] = newValue }
    }
    /// Whether horizontal scroll bars are visible.
    public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[HorizontalIndicatorKey.self] }
        set { self[HorizontalIndicatorKey.self] = newValue }
    }
}

/// What a scroll view inherits.
struct ScrollSettings: Equatable {
    var indicators: Axis.Set = []
    package var isEnabled = true
    var clips = true
    var margins = EdgeInsets()
    var indicatorMargins = EdgeInsets()
    var anchors = ScrollAnchors()

    init() {}

    init(_ environment: EnvironmentValues) {
        func shows(_ visibility: ScrollIndicatorVisibility) -> Bool {
            visibility == .automatic || visibility == .visible
        }
        if shows(environment.verticalScrollIndicatorVisibility) { indicators.insert(.vertical) }
        if shows(environment.horizontalScrollIndicatorVisibility) { indicators.insert(.horizontal) }
        isEnabled = environment.isScrollEnabled
        clips = environment[ScrollClipKey.self]
        margins = environment[ContentMarginsKey.self].content
        indicatorMargins = environment[ContentMarginsKey.self].indicators
        anchors = environment[ScrollAnchorsKey.self]
    }
}

extension View {
    /// Shows or hides the scroll bars of the scroll views inside.
    public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        modifier(
            _EnvironmentModifier(
                change: {
                    if axes.contains(.vertical) {
                        $0.verticalScrollIndicatorVisibility = visibility
                    }
                    if axes.contains(.horizontal) {
                        $0.horizontalScrollIndicatorVisibility = visibility
                    }
                }, token: [AnyHashable(visibility), AnyHashable(axes.rawValue)]))
    }

    /// Keeps the user from scrolling the scroll views inside; bindings and proxies still scroll them.
    public func scrollDisabled(_ isDisabled: Bool) -> some View {
        modifier(
            _EnvironmentModifier(
                change: { $0.isScrollEnabled = $0.isScrollEnabled && !isDisabled },
                token: isDisabled))
    }

    /// Lets the scroll views inside draw content beyond their viewports.
    public func scrollClipDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(
            _EnvironmentModifier(
                change: { $0[ScrollClipKey.self] = !isDisabled }, token: isDisabled))
    }

    /// Adds margins around the content of the scroll views inside, which scroll with it.
    ///
    /// - `length`: in points; `nil` for 16.
    /// - `placement`: whether they apply to the content, the scroll bars or both.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?,
        for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        contentMargins(edges, EdgeInsets(edges, length ?? 16), for: placement)
    }

    /// Adds margins around the content of the scroll views inside on all edges, in points.
    public func contentMargins(
        _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        contentMargins(.all, EdgeInsets(.all, length), for: placement)
    }

    /// Adds margins around the content of the scroll views inside, with a length for each edge.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets,
        for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        modifier(
            _EnvironmentModifier(
                change: { values in
                    for edge in Edge.allCases where edges.contains(edge) {
                        if placement.isForContent {
                            values[ContentMarginsKey.self].content[edge] = insets[edge]
                        }
                        if placement.isForIndicators {
                            values[ContentMarginsKey.self].indicators[edge] = insets[edge]
                        }
                    }
                },
                token: [
                    AnyHashable(edges.rawValue), AnyHashable(insets), AnyHashable(placement),
                ]))
    }

    /// Sets where the scroll views inside begin, where they stay when sizes change, and where content
    /// lies that is smaller than the viewport; `nil` for the top leading corner.
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        modifier(
            _EnvironmentModifier(
                change: {
                    $0[ScrollAnchorsKey.self] = ScrollAnchors(
                        initial: anchor, sizeChanges: anchor, alignment: anchor)
                }, token: anchor.map { AnyHashable($0) } ?? AnyHashable(0)))
    }

    /// Sets the anchor of the scroll views inside for one purpose; `nil` for the top leading corner.
    public func defaultScrollAnchor(
        _ anchor: UnitPoint?, for role: ScrollAnchorRole
    ) -> some View {
        modifier(
            _EnvironmentModifier(
                change: {
                    switch role {
                    case .initialOffset: $0[ScrollAnchorsKey.self].initial = anchor
                    case .sizeChanges: $0[ScrollAnchorsKey.self].sizeChanges = anchor
                    default: $0[ScrollAnchorsKey.self].alignment = anchor
                    }
                },
                token: [AnyHashable(role), anchor.map { AnyHashable($0) } ?? AnyHashable(0)]))
    }
}
