public import Foundation

/// The pixels of an image, ready to be drawn; decoded from PNG or JPEG.
///
/// With the package's trait `Pictures`, libpng and TurboJPEG decode, and convert grey, palettes, 16 bits and other gammas to eight bits
/// of sRGB. Copies share the pixels.
///
/// Images may come from strangers. The size in the header is checked against ``pixelLimit`` before
/// a decoder allocates anything for pixels, chunks of a PNG that are not needed for pixels never
/// reach libpng, and a JPEG may have at most 500 scans. Decoding an image of ``pixelLimit`` pixels
/// takes 64 MiB for a PNG and up to 160 MiB for a progressive JPEG, whatever the file contains.
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
        #if Pictures
            if data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
                buffer = try PNGDecoder.decode(data)
            } else if data.starts(with: [0xFF, 0xD8, 0xFF]) {
                buffer = try JPEGDecoder.decode(data)
            } else {
                throw .unknownFormat
            }
        #else
            throw .noDecoders
        #endif
    }

    /// The problem with a size that a header claims, or `nil`.
    static func problem(width: Int, height: Int) -> ImageProblem? {
        guard width > 0, height > 0 else { return .broken("no pixels") }
        return width > pixelLimit / height ? .tooLarge(width: width, height: height) : nil
    }
}

nonisolated extension PixelBuffer {
    /// Pixels that a decoder writes as bytes: red, green, blue and alpha of each pixel, the top row
    /// first. They are clear before it starts.
    ///
    /// - Parameter decode: is given `width * height * 4` bytes and returns what went wrong, or
    ///   `nil`.
    init(
        width: Int, height: Int,
        decode: (UnsafeMutableRawBufferPointer) -> ImageProblem?
    ) throws(ImageProblem) {
        var pixels = [RGBA](repeating: .clear, count: width * height)
        // RGBA has the decoders' layout, so that pixels are not held twice.
        if let problem = pixels.withUnsafeMutableBytes(decode) { throw problem }
        self.init(width: width, height: height, pixels: pixels)
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
        case .noDecoders:
            "This program is built without the trait Pictures, so it cannot decode images."
        }
    }
}
