package import Foundation

/// An image as a terminal that shows pixels gets it: stretched to a frame within whole cells.
///
/// Two pictures are equal if they stretch the same array of pixels, not a copy of it, to the same
/// frame: a screen compares its pictures at each frame.
package nonisolated struct Picture: Hashable, Sendable {
    /// The image, at its own size.
    package let image: PixelBuffer
    /// Where the image lies, in cells from the top leading corner of the picture's first cell. The
    /// rest of the cells shows what is behind them.
    package let frame: CGRect
    /// The columns of cells that the frame touches.
    package let columns: Int
    /// The rows of cells that the frame touches.
    package let rows: Int

    /// The most columns or rows of a picture, and ``cellLimit`` the most cells: a larger image stays
    /// a mosaic, so that a picture has at most 820,000 pixels of a usual font's cells.
    package static let sideLimit = 128
    /// See ``sideLimit``.
    package static let cellLimit = 4_096

    /// - Returns: `nil` for an image that stays a mosaic.
    package init?(_ image: PixelBuffer, frame: CGRect) {
        let (width, height) = (frame.maxX.rounded(.up), frame.maxY.rounded(.up))
        guard image.width > 0, image.height > 0, frame.minX >= 0, frame.minY >= 0,
            frame.width > 0, frame.height > 0, width <= CGFloat(Self.sideLimit),
            height <= CGFloat(Self.sideLimit), width * height <= CGFloat(Self.cellLimit)
        else { return nil }
        self.image = image
        self.frame = frame
        columns = Int(width)
        rows = Int(height)
    }

    package static func == (left: Picture, right: Picture) -> Bool {
        left.frame == right.frame && left.storage == right.storage
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(storage)
        hasher.combine(frame.minX)
        hasher.combine(frame.width)
    }

    /// The place of the pixels in memory, which no other array has as long as this picture holds them.
    private var storage: UnsafePointer<RGBA>? {
        image.pixels.withUnsafeBufferPointer { $0.baseAddress }
    }
}

/// A rectangle of cells in which a part of a picture is seen.
package nonisolated struct PlacedPicture: Hashable, Sendable {
    /// What is seen.
    package let picture: Picture
    /// The cells of the screen. Nothing else is drawn in them: their glyphs are blanks, and their
    /// backgrounds what is seen through the picture.
    package var area: CellRect
    /// The column of the picture that is seen in the first column of ``area``.
    package let column: Int
    /// The row of the picture that is seen in the first row of ``area``.
    package let row: Int

    package init(_ picture: Picture, area: CellRect, column: Int = 0, row: Int = 0) {
        self.picture = picture
        self.area = area
        self.column = column
        self.row = row
    }
}
