public import Foundation

/// What a parent offers a view, in points; each axis on its own.
///
/// `nil` asks for the ideal size, 0 for the smallest, infinity for the largest.
/// Rule P2 of the layout rules; Apple's documentation of `ProposedViewSize`.
public nonisolated struct ProposedViewSize: Hashable, Sendable {
    /// Offered width in points, `nil` for "as wide as you like".
    public var width: CGFloat?
    /// Offered height in points, `nil` for "as high as you like".
    public var height: CGFloat?

    /// 0 × 0: asks for the smallest size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// nil × nil: asks for the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// ∞ × ∞: asks for the largest size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// A proposal made of its two sides.
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

    /// The proposal with `size` in place of what is unspecified; 10 × 10 when not given (rule P3).
    public func replacingUnspecifiedDimensions(
        by size: CGSize = CGSize(width: 10, height: 10)
    ) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}
