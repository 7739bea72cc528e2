import CTurboJPEG
import Foundation

/// Decodes JPEG by TurboJPEG, after checking the size in the header.
nonisolated enum JPEGDecoder {
    static func decode(_ data: Data) throws(ImageProblem) -> PixelBuffer {
        guard let decoder = tjInitDecompress() else { throw .broken("no decoder") }
        defer { tjDestroy(decoder) }
        func failure() -> ImageProblem {
            .broken(tjGetErrorStr2(decoder).map { String(cString: $0) } ?? "")
        }
        var (width, height, sampling, space) = (CInt(0), CInt(0), CInt(0), CInt(0))
        let file = [UInt8](data)
        let count = CUnsignedLong(file.count)
        guard
            tjDecompressHeader3(decoder, file, count, &width, &height, &sampling, &space) == 0
        else { throw failure() }
        if let problem = DecodedImage.problem(width: Int(width), height: Int(height)) {
            throw problem
        }
        return try PixelBuffer(width: Int(width), height: Int(height)) { bytes in
            // A progressive file may repeat scans, each of which costs a pass over the image.
            let result = tjDecompress2(
                decoder, file, count, bytes.bindMemory(to: UInt8.self).baseAddress, width, 0,
                height, CInt(TJPF_RGBA.rawValue), CInt(BATTLE_TJ_LIMIT_SCANS))
            if result == 0 { return nil }
            // A warning means that the end is missing: the rest is shown.
            return tjGetErrorCode(decoder) == CInt(TJERR_WARNING.rawValue) ? nil : failure()
        }
    }
}
