public import Foundation

/// A kind of guide line, with the place it has in a view that says nothing about it.
///
/// Apple's documentation of `AlignmentID`; rule AL6.
public protocol AlignmentID: SendableMetatype {
    /// Where the line lies in a view of these dimensions, in points from its top leading corner.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The identity of a guide line: its kind and its axis.
///
/// The six lines that every view has are told by number, since every placement asks for them.
package nonisolated struct AlignmentKey: Hashable, Sendable {
    package enum Kind: UInt8, Sendable { case first, middle, last, firstText, lastText, custom }

    package let axis: Axis
    package let kind: Kind
    private let id: (any AlignmentID.Type)?

    package init(_ axis: Axis, _ kind: Kind) {
        self.axis = axis
        self.kind = kind
        id = nil
    }

    package init(_ axis: Axis, _ id: any AlignmentID.Type) {
        self.axis = axis
        kind = .custom
        self.id = id
    }

    /// Whether an explicit value of a child counts for a container of several (rule AL4).
    package var isMerged: Bool { kind == .custom || isBaseline }
    /// Whether texts set it.
    package var isBaseline: Bool { kind == .firstText || kind == .lastText }

    package static func == (left: AlignmentKey, right: AlignmentKey) -> Bool {
        left.kind == right.kind && left.axis == right.axis
            && left.id.map { ObjectIdentifier($0) } == right.id.map { ObjectIdentifier($0) }
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(axis)
        hasher.combine(id.map { ObjectIdentifier($0) })
    }

    /// The line's place in a view that sets none (rule AL1).
    @MainActor package func defaultValue(in dimensions: ViewDimensions) -> CGFloat {
        let length = axis == .horizontal ? dimensions.width : dimensions.height
        switch kind {
        case .first: return 0
        case .middle: return length / 2
        case .last, .firstText, .lastText: return length
        case .custom: return id?.defaultValue(in: dimensions) ?? 0
        }
    }

    /// The values that the children of a container set, made into one (rule AL4).
    package func merge(_ values: [CGFloat]) -> CGFloat? {
        if values.isEmpty { return nil }
        switch kind {
        case .first, .middle, .last: return nil
        case .firstText: return values.min()
        case .lastText: return values.max()
        case .custom: return values.reduce(0, +) / CGFloat(values.count)
        }
    }
}

/// A vertical guide line, which aligns views horizontally.
public nonisolated struct HorizontalAlignment: Hashable, Sendable {
    package let key: AlignmentKey

    private init(_ kind: AlignmentKey.Kind) { key = AlignmentKey(.horizontal, kind) }

    package init(_ key: AlignmentKey) { self.key = key }

    /// A guide line of one's own kind.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(.horizontal, id) }

    /// Where reading begins.
    public static let leading = HorizontalAlignment(AlignmentKey.Kind.first)
    /// The middle.
    public static let center = HorizontalAlignment(AlignmentKey.Kind.middle)
    /// Where reading ends.
    public static let trailing = HorizontalAlignment(AlignmentKey.Kind.last)
}

/// A horizontal guide line, which aligns views vertically.
public nonisolated struct VerticalAlignment: Hashable, Sendable {
    package let key: AlignmentKey

    private init(_ kind: AlignmentKey.Kind) { key = AlignmentKey(.vertical, kind) }

    package init(_ key: AlignmentKey) { self.key = key }

    /// A guide line of one's own kind.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(.vertical, id) }

    /// The upper edge.
    public static let top = VerticalAlignment(AlignmentKey.Kind.first)
    /// The middle.
    public static let center = VerticalAlignment(AlignmentKey.Kind.middle)
    /// The lower edge.
    public static let bottom = VerticalAlignment(AlignmentKey.Kind.last)
    /// The baseline of the topmost text; the lower edge of what is no text.
    public static let firstTextBaseline = VerticalAlignment(AlignmentKey.Kind.firstText)
    /// The baseline of the bottommost text; the lower edge of what is no text.
    public static let lastTextBaseline = VerticalAlignment(AlignmentKey.Kind.lastText)
}

/// A guide line for each axis.
public nonisolated struct Alignment: Hashable, Sendable {
    /// Aligns horizontally.
    public var horizontal: HorizontalAlignment
    /// Aligns vertically.
    public var vertical: VerticalAlignment

    /// An alignment made of its two guides.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    package func key(_ axis: Axis) -> AlignmentKey {
        axis == .horizontal ? horizontal.key : vertical.key
    }

    /// Both middles.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// The middle of the leading side.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// The middle of the trailing side.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// The middle of the top.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// The middle of the bottom.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// The top leading corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// The top trailing corner.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// The bottom leading corner.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// The bottom trailing corner.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    /// Centred on the first baseline.
    public static let centerFirstTextBaseline = Alignment(
        horizontal: .center, vertical: .firstTextBaseline)
    /// Centred on the last baseline.
    public static let centerLastTextBaseline = Alignment(
        horizontal: .center, vertical: .lastTextBaseline)
    /// Leading on the first baseline.
    public static let leadingFirstTextBaseline = Alignment(
        horizontal: .leading, vertical: .firstTextBaseline)
    /// Leading on the last baseline.
    public static let leadingLastTextBaseline = Alignment(
        horizontal: .leading, vertical: .lastTextBaseline)
    /// Trailing on the first baseline.
    public static let trailingFirstTextBaseline = Alignment(
        horizontal: .trailing, vertical: .firstTextBaseline)
    /// Trailing on the last baseline.
    public static let trailingLastTextBaseline = Alignment(
        horizontal: .trailing, vertical: .lastTextBaseline)
}

/// A view's size under one proposal, and its guide lines.
public struct ViewDimensions {
    /// Width in points.
    public let width: CGFloat
    /// Height in points.
    public let height: CGFloat
    private let node: LayoutNode?
    private let proposal: ProposedViewSize

    package init(_ size: CGSize, of node: LayoutNode? = nil, in proposal: ProposedViewSize) {
        width = size.width
        height = size.height
        self.node = node
        self.proposal = proposal
    }

    package var size: CGSize { CGSize(width: width, height: height) }

    package subscript(key: AlignmentKey) -> CGFloat {
        self[explicit: key] ?? key.defaultValue(in: self)
    }

    package subscript(explicit key: AlignmentKey) -> CGFloat? {
        node.flatMap { $0.explicitGuide(key, size: size, proposal: proposal) }
    }

    /// Where the guide line lies, in points from the leading edge.
    public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
    /// Where the guide line lies, in points from the top.
    public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
    /// Where the guide line was set to lie, `nil` when the view says nothing about it.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }
    /// Where the guide line was set to lie, `nil` when the view says nothing about it.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }
}
