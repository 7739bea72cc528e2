public import Foundation

/// A kind of alignment guide, with its default position (rule AL6).
public protocol AlignmentID: SendableMetatype {
    /// The guide's position in a view of the given dimensions, in points from its top leading corner.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The identity of an alignment guide: its kind and its axis.
///
/// The built-in guides are an enumeration rather than types, since every placement compares them.
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

    /// Whether a container with several children passes on explicit values (rule AL4).
    package var isMerged: Bool { kind == .custom || isBaseline }
    /// Whether it is a baseline, the only guides that texts set.
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

    /// The guide's position in a view that does not set it (rule AL1).
    @MainActor package func defaultValue(in dimensions: ViewDimensions) -> CGFloat {
        let length = axis == .horizontal ? dimensions.width : dimensions.height
        switch kind {
        case .first: return 0
        case .middle: return length / 2
        case .last, .firstText, .lastText: return length
        case .custom: return id?.defaultValue(in: dimensions) ?? 0
        }
    }

    /// Merges the explicit values of a container's children (rule AL4).
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

/// A vertical guide, which aligns views horizontally.
public nonisolated struct HorizontalAlignment: Hashable, Sendable {
    package let key: AlignmentKey

    private init(_ kind: AlignmentKey.Kind) { key = AlignmentKey(.horizontal, kind) }

    package init(_ key: AlignmentKey) { self.key = key }

    /// A custom guide.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(.horizontal, id) }

    /// The leading edge: left, or right in right-to-left layouts.
    public static let leading = HorizontalAlignment(AlignmentKey.Kind.first)
    /// The horizontal centre.
    public static let center = HorizontalAlignment(AlignmentKey.Kind.middle)
    /// The trailing edge.
    public static let trailing = HorizontalAlignment(AlignmentKey.Kind.last)
}

/// A horizontal guide, which aligns views vertically.
public nonisolated struct VerticalAlignment: Hashable, Sendable {
    package let key: AlignmentKey

    private init(_ kind: AlignmentKey.Kind) { key = AlignmentKey(.vertical, kind) }

    package init(_ key: AlignmentKey) { self.key = key }

    /// A custom guide.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(.vertical, id) }

    /// The top edge.
    public static let top = VerticalAlignment(AlignmentKey.Kind.first)
    /// The vertical centre.
    public static let center = VerticalAlignment(AlignmentKey.Kind.middle)
    /// The bottom edge.
    public static let bottom = VerticalAlignment(AlignmentKey.Kind.last)
    /// The baseline of the topmost text; the bottom edge of a view without text.
    public static let firstTextBaseline = VerticalAlignment(AlignmentKey.Kind.firstText)
    /// The baseline of the bottommost text; the bottom edge of a view without text.
    public static let lastTextBaseline = VerticalAlignment(AlignmentKey.Kind.lastText)
}

/// A guide for each axis.
public nonisolated struct Alignment: Hashable, Sendable {
    /// The guide for horizontal alignment.
    public var horizontal: HorizontalAlignment
    /// The guide for vertical alignment.
    public var vertical: VerticalAlignment

    /// An alignment by two guides.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    package func key(_ axis: Axis) -> AlignmentKey {
        axis == .horizontal ? horizontal.key : vertical.key
    }

    /// The centre.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// The centre of the leading edge.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// The centre of the trailing edge.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// The centre of the top edge.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// The centre of the bottom edge.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// The top leading corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// The top trailing corner.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// The bottom leading corner.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// The bottom trailing corner.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    /// Centred horizontally, aligned to the first baseline.
    public static let centerFirstTextBaseline = Alignment(
        horizontal: .center, vertical: .firstTextBaseline)
    /// Centred horizontally, aligned to the last baseline.
    public static let centerLastTextBaseline = Alignment(
        horizontal: .center, vertical: .lastTextBaseline)
    /// The leading edge and the first baseline.
    public static let leadingFirstTextBaseline = Alignment(
        horizontal: .leading, vertical: .firstTextBaseline)
    /// The leading edge and the last baseline.
    public static let leadingLastTextBaseline = Alignment(
        horizontal: .leading, vertical: .lastTextBaseline)
    /// The trailing edge and the first baseline.
    public static let trailingFirstTextBaseline = Alignment(
        horizontal: .trailing, vertical: .firstTextBaseline)
    /// The trailing edge and the last baseline.
    public static let trailingLastTextBaseline = Alignment(
        horizontal: .trailing, vertical: .lastTextBaseline)
}

/// A view's size for one proposal, and its guides.
public struct ViewDimensions: nonisolated Equatable {
    /// The width in points.
    public let width: CGFloat
    /// The height in points.
    public let height: CGFloat
    private let node: LayoutNode?
    private let proposal: ProposedViewSize

    package init(_ size: CGSize, of node: LayoutNode? = nil, in proposal: ProposedViewSize) {
        width = size.width
        height = size.height
        self.node = node
        self.proposal = proposal
    }

    /// Whether both are the dimensions of one view for the same proposal.
    public nonisolated static func == (left: ViewDimensions, right: ViewDimensions) -> Bool {
        left.width == right.width && left.height == right.height && left.node === right.node
            && left.proposal == right.proposal
    }

    package var size: CGSize { CGSize(width: width, height: height) }

    package subscript(key: AlignmentKey) -> CGFloat {
        self[explicit: key] ?? key.defaultValue(in: self)
    }

    package subscript(explicit key: AlignmentKey) -> CGFloat? {
        node?.explicitGuide(key, size: size, proposal: proposal)
    }

    /// The position of a guide, in points from the leading edge.
    public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
    /// The position of a guide, in points from the top.
    public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
    /// The explicit position of a guide; `nil` if the view does not set it.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }
    /// The explicit position of a guide; `nil` if the view does not set it.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }
}
