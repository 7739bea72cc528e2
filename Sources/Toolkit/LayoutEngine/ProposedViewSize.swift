public import Foundation

/// The size that a parent proposes to a view, in points.
///
/// On each axis `nil` asks for the ideal size, 0 for the minimum and infinity for the maximum (rule P2).
public nonisolated struct ProposedViewSize: Hashable, Sendable {
    /// The proposed width in points; `nil` asks for the ideal width.
    public var width: CGFloat?
    /// The proposed height in points; `nil` asks for the ideal height.
    public var height: CGFloat?

    /// 0 × 0, which asks for the minimum size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// nil × nil, which asks for the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// ∞ × ∞, which asks for the maximum size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// A proposal with two sides.
    @inlinable
    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    /// A proposal of exactly `size`.
    @inlinable
    public init(_ size: CGSize) {
        self.width = size.width
        self.height = size.height
    }

    /// The proposal with unspecified sides replaced by those of `size`, by default 10 × 10 (rule P3).
    public func replacingUnspecifiedDimensions(
        by size: CGSize = CGSize(width: 10, height: 10)
    ) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    /// The proposal with `size` taken from the sides that are specified, which are at least 0 then.
    package func reduced(by size: CGSize) -> ProposedViewSize {
        ProposedViewSize(
            width: width.map { max($0 - size.width, 0) },
            height: height.map { max($0 - size.height, 0) })
    }
}
