public import Foundation

/// The pixels of an image, ready to be drawn; decoded from PNG or JPEG.
///
/// With the package's trait `Pictures`, libpng and TurboJPEG decode, and convert grey, palettes, 16 bits and other gammas to eight bits
/// of sRGB. Copies share the pixels.
///
/// Images may come from strangers. The size in the header is checked against ``pixelLimit`` before
/// memory is taken for pixels, a PNG is decompressed until it has its pixels and no further, and a JPEG
/// may have at most 100 scans. Decoding an image of ``pixelLimit`` pixels takes at most 64 MiB, and 40
/// more for a progressive JPEG, and 0.3 to 1.2 s of one core, whatever the file contains.
public nonisolated struct DecodedImage: Hashable, Sendable {
    package let buffer: PixelBuffer

    /// The most pixels an image may have: 16,777,216, which is 4,096 × 4,096.
    public static let pixelLimit = 1 << 24

    /// In pixels.
    public var width: Int { buffer.width }
    /// In pixels.
    public var height: Int { buffer.height }

    /// Pixels, the top row first.
    ///
    /// - `pixels`: `width * height` colours; another count is a programming error.
    public init(width: Int, height: Int, pixels: [RGBA]) {
        buffer = PixelBuffer(width: width, height: height, pixels: pixels)
    }

    /// Decodes the bytes of a PNG or JPEG file.
    ///
    /// - Throws: ``ImageProblem`` when the bytes are neither, are broken, or claim more than
    ///   ``pixelLimit`` pixels, and always where the package's trait `Pictures` is off.
    public init(data: Data) throws(ImageProblem) {
        try self.init(data: data, reducedTo: Self.pixelLimit)
    }

    /// Decodes the bytes of a PNG or JPEG file for a screen: an image of more than about `limit` pixels
    /// is halved on both axes while it is decoded, until it has no more or was halved three times.
    ///
    /// By ``screenPixels``, an image of ``pixelLimit`` takes 20 MiB instead of 64.
    package init(data: Data, reducedTo limit: Int) throws(ImageProblem) {
        #if Pictures || Program
            let size = try Self.size(of: data)
            let halvings = (0..<3).first { size.halved($0).pixels <= limit } ?? 3
            buffer =
                Self.isPNG(data)
                ? try PNGDecoder.decode(data, size, halvings: halvings)
                : try JPEGDecoder.decode(data, halvings: halvings)
        #else
            throw .noDecoders
        #endif
    }

    /// More pixels than an image has in cells.
    package static let screenPixels = 1 << 20

    /// The size in the header of a PNG or JPEG file, at most ``pixelLimit``.
    package static func size(of data: Data) throws(ImageProblem) -> ImageSize {
        #if Pictures || Program
            let isJPEG = data.starts(with: [0xFF, 0xD8, 0xFF])
            guard isPNG(data) || isJPEG else { throw .unknownFormat }
            let size = try isJPEG ? JPEGDecoder.size(of: data) : PNGDecoder.size(of: data)
            guard size.width > 0, size.height > 0 else { throw .broken("no pixels") }
            guard size.width <= pixelLimit / size.height else {
                throw .tooLarge(width: size.width, height: size.height)
            }
            return size
        #else
            throw .noDecoders
        #endif
    }

    private static func isPNG(_ data: Data) -> Bool {
        data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    }
}

/// The size of an image in pixels.
package nonisolated struct ImageSize: Hashable, Sendable {
    package var width: Int
    package var height: Int

    package var pixels: Int { width * height }

    /// The size after both axes are halved this often, rounded up.
    func halved(_ times: Int) -> ImageSize {
        let rest = 1 << times - 1
        return ImageSize(width: (width + rest) >> times, height: (height + rest) >> times)
    }
}

nonisolated extension PixelBuffer {
    /// Pixels that a decoder writes as bytes: red, green, blue and alpha of each pixel, the top row
    /// first. They are clear before it starts.
    ///
    /// - Parameter decode: is given four bytes for each pixel and returns what went wrong, or `nil`.
    init(
        _ size: ImageSize, decode: (UnsafeMutableRawBufferPointer) -> ImageProblem?
    ) throws(ImageProblem) {
        var pixels = [RGBA](repeating: .clear, count: size.pixels)
        // RGBA has the decoders' layout, so that pixels are not held twice.
        if let problem = pixels.withUnsafeMutableBytes(decode) { throw problem }
        self.init(width: size.width, height: size.height, pixels: pixels)
    }
}

/// Why an image cannot be decoded.
public nonisolated enum ImageProblem: Error, Hashable, Sendable {
    /// The bytes are neither PNG nor JPEG.
    case unknownFormat
    /// The bytes are damaged; with what the decoder says.
    case broken(String)
    /// The image has more pixels than ``DecodedImage/pixelLimit``.
    case tooLarge(width: Int, height: Int)
    /// Decoding the image would take too much time or memory; with what would.
    case tooCostly(String)
    /// The program is built without decoders.
    case noDecoders
}

nonisolated extension ImageProblem: CustomStringConvertible {
    /// What is wrong, and what to do.
    public var description: String {
        switch self {
        case .unknownFormat: "The image is neither PNG nor JPEG; save it as one of these."
        case .broken(let message):
            "The image file is damaged (\(message)); save it again or use another one."
        case .tooLarge(let width, let height):
            "The image has \(width) × \(height) pixels, more than \(DecodedImage.pixelLimit) "
                + "in all; make it smaller."
        case .tooCostly(let what):
            "Decoding the image costs too much (\(what)); save it as a JPEG that is not progressive."
        case .noDecoders:
            "This program is built without the trait Pictures, so it cannot decode images."
        }
    }
}
