public import Foundation
private import CPNG
private import CTurboJPEG

/// The pixels of a PNG or JPEG image.
///
/// libpng and TurboJPEG decode it and convert grey, palettes, 16 bits and other gammas to eight-bit
/// sRGB. Copies share the pixels.
public nonisolated struct DecodedImage: Hashable, Sendable {
    package let buffer: PixelBuffer

    /// The maximum number of pixels, 16,777,216. The size that a file's header claims is allocated
    /// before the pixels are read, so it must be bounded.
    public static let pixelLimit = 1 << 24

    /// The width in pixels.
    public var width: Int { buffer.width }
    /// The height in pixels.
    public var height: Int { buffer.height }

    /// An image from its pixels.
    ///
    /// - Parameter pixels: `width * height` colours, the top row first; another count is a programming
    ///   error.
    public init(width: Int, height: Int, pixels: [RGBA]) {
        buffer = PixelBuffer(width: width, height: height, pixels: pixels)
    }

    /// Decodes the contents of a PNG or JPEG file.
    ///
    /// - Throws: ``ImageProblem`` if the data is neither, is damaged, or has more than ``pixelLimit``
    ///   pixels.
    public init(data: Data) throws(ImageProblem) {
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            buffer = try Self.decodePNG(data)
        } else if data.starts(with: [0xFF, 0xD8, 0xFF]) {
            buffer = try Self.decodeJPEG(data)
        } else {
            throw .unknownFormat
        }
    }

    private static func decodePNG(_ data: Data) throws(ImageProblem) -> PixelBuffer {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        // Releases libpng's memory on every path.
        defer { png_image_free(&image) }
        var bytes: [UInt8] = []
        var problem: ImageProblem?
        // libpng keeps a pointer to the data until reading finishes.
        data.withUnsafeBytes { source in
            guard png_image_begin_read_from_memory(&image, source.baseAddress, source.count) != 0
            else {
                problem = .broken(message(of: image))
                return
            }
            problem = tooLarge(Int(image.width), Int(image.height))
            if problem != nil { return }
            image.format = png_uint_32(BATTLE_PNG_RGBA)
            bytes = [UInt8](repeating: 0, count: Int(image.width) * Int(image.height) * 4)
            if png_image_finish_read(&image, nil, &bytes, 0, nil) == 0 {
                problem = .broken(message(of: image))
            }
        }
        if let problem { throw problem }
        return PixelBuffer(
            width: Int(image.width), height: Int(image.height), pixels: colors(bytes))
    }

    private static func message(of image: png_image) -> String {
        withUnsafeBytes(of: image.message) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    private static func decodeJPEG(_ data: Data) throws(ImageProblem) -> PixelBuffer {
        guard let decoder = tjInitDecompress() else { throw .broken("no decoder") }
        defer { tjDestroy(decoder) }
        var (width, height, sampling, space) = (CInt(0), CInt(0), CInt(0), CInt(0))
        var bytes: [UInt8] = []
        var problem: ImageProblem?
        func failure() -> ImageProblem {
            .broken(tjGetErrorStr2(decoder).map { String(cString: $0) } ?? "")
        }
        data.withUnsafeBytes { source in
            let start = source.bindMemory(to: UInt8.self).baseAddress
            let count = CUnsignedLong(source.count)
            guard
                tjDecompressHeader3(
                    decoder, start, count, &width, &height, &sampling, &space) == 0
            else {
                problem = failure()
                return
            }
            problem = tooLarge(Int(width), Int(height))
            if problem != nil { return }
            bytes = [UInt8](repeating: 0, count: Int(width) * Int(height) * 4)
            let result = tjDecompress2(
                decoder, start, count, &bytes, width, 0, height, CInt(TJPF_RGBA.rawValue), 0)
            // A warning means that the end is missing; the decoded part is shown.
            if result != 0 && tjGetErrorCode(decoder) != CInt(TJERR_WARNING.rawValue) {
                problem = failure()
            }
        }
        if let problem { throw problem }
        return PixelBuffer(width: Int(width), height: Int(height), pixels: colors(bytes))
    }

    private static func tooLarge(_ width: Int, _ height: Int) -> ImageProblem? {
        guard width > 0, height > 0 else { return .broken("no pixels") }
        return width > pixelLimit / height ? .tooLarge(width: width, height: height) : nil
    }

    private static func colors(_ bytes: [UInt8]) -> [RGBA] {
        stride(from: 0, to: bytes.count, by: 4).map {
            RGBA(
                red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2], alpha: bytes[$0 + 3])
        }
    }
}

/// Why an image cannot be decoded.
public nonisolated enum ImageProblem: Error, Hashable, Sendable {
    /// The data is neither PNG nor JPEG.
    case unknownFormat
    /// The data is damaged; with the decoder's message.
    case broken(String)
    /// The image has more pixels than ``DecodedImage/pixelLimit``.
    case tooLarge(width: Int, height: Int)
}

nonisolated extension ImageProblem: CustomStringConvertible {
    /// What is wrong and what to do about it.
    public var description: String {
        switch self {
        case .unknownFormat: "The picture is neither PNG nor JPEG; save it as one of these."
        case .broken(let message):
            "The picture's file is damaged (\(message)); save it again or take another one."
        case .tooLarge(let width, let height):
            "The picture has \(width) × \(height) pixels, more than \(DecodedImage.pixelLimit) "
                + "in all; make it smaller."
        }
    }
}
