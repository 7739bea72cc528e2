#if Pictures
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
            // TurboJPEG converts between printing inks, but not to screen colours.
            let isInk = space == CInt(TJCS_CMYK.rawValue) || space == CInt(TJCS_YCCK.rawValue)
            let format = isInk ? TJPF_CMYK : TJPF_RGBA
            return try PixelBuffer(width: Int(width), height: Int(height)) { bytes in
                // A progressive file may repeat scans, each of which costs a pass over the image.
                let result = tjDecompress2(
                    decoder, file, count, bytes.bindMemory(to: UInt8.self).baseAddress, width, 0,
                    height, CInt(format.rawValue), CInt(BATTLE_TJ_LIMIT_SCANS))
                // A warning means that the end is missing: the rest is shown.
                if result != 0, tjGetErrorCode(decoder) != CInt(TJERR_WARNING.rawValue) {
                    return failure()
                }
                if isInk { turnInkIntoLight(bytes) }
                return nil
            }
        }

        /// Converts pixels of cyan, magenta, yellow and black, stored inverted as Adobe's programs and
        /// thereby nearly all do, to red, green, blue and full alpha: each colour times black. Colour
        /// profiles are ignored.
        private static func turnInkIntoLight(_ bytes: UnsafeMutableRawBufferPointer) {
            for start in stride(from: 0, to: bytes.count - 3, by: 4) {
                let black = UInt16(bytes[start + 3])
                for channel in start..<(start + 3) {
                    bytes[channel] = UInt8((UInt16(bytes[channel]) * black + 127) / 255)
                }
                bytes[start + 3] = 255
            }
        }
    }
#endif
