#if Pictures || Program
    import CTurboJPEG
    import Foundation

    /// Decodes JPEG by TurboJPEG, after checking what that would cost.
    nonisolated enum JPEGDecoder {
        /// The most scans of a file, each of which may cost a pass over the whole image, 10 ms for
        /// 4,096 × 4,096 pixels. Programs write ten.
        static let scanLimit = 100
        /// The most bytes of coefficients, which are kept until the last scan has refined them: those of
        /// 14 million pixels where colours have half the resolution on both axes, as in photographs.
        static let coefficientLimit = 40 << 20

        /// Calls `body` with a decoder and what it finds in the header.
        private static func withHeader<Value>(
            of file: UnsafeRawBufferPointer,
            _ body: (_ decoder: tjhandle, Header) -> Result<Value, ImageProblem>
        ) -> Result<Value, ImageProblem> {
            guard let decoder = tjInitDecompress() else { return .failure(.broken("no decoder")) }
            defer { tjDestroy(decoder) }
            var (width, height, sampling, space) = (CInt(0), CInt(0), CInt(0), CInt(0))
            let done = tjDecompressHeader3(
                decoder, file.bindMemory(to: UInt8.self).baseAddress, CUnsignedLong(file.count),
                &width, &height, &sampling, &space)
            guard done == 0 else { return .failure(failure(of: decoder)) }
            // TurboJPEG converts between printing inks, but not to screen colours.
            let isInk = space == CInt(TJCS_CMYK.rawValue) || space == CInt(TJCS_YCCK.rawValue)
            return body(
                decoder,
                Header(
                    size: ImageSize(width: Int(width), height: Int(height)),
                    sampling: TJSAMP(UInt32(bitPattern: sampling)), isInk: isInk))
        }

        private static func failure(of decoder: tjhandle) -> ImageProblem {
            .broken(tjGetErrorStr2(decoder).map { String(cString: $0) } ?? "")
        }

        private struct Header {
            package var size: ImageSize
            var sampling: TJSAMP
            var isInk: Bool

            /// The bytes of all coefficients, two each.
            var coefficientBytes: Int {
                // Of the luminance, and in quarters of it those of all components.
                let quarters =
                    switch sampling {
                    case TJSAMP_GRAY: 4
                    case TJSAMP_420, TJSAMP_411: 6
                    case TJSAMP_422, TJSAMP_440: 8
                    default: 12
                    }
                return size.pixels * (quarters + (isInk ? 4 : 0)) / 2
            }
        }

        /// Width and height in the header.
        package static func size(of data: Data) throws(ImageProblem) -> ImageSize {
            try data.withUnsafeBytes { file in
                withHeader(of: file) { _, header in .success(header.size) }
            }.get()
        }

        /// - Parameter halvings: how often both axes are halved, at most three times.
        package static func decode(_ data: Data, halvings: Int) throws(ImageProblem) -> PixelBuffer
        {
            try data.withUnsafeBytes { file in
                withHeader(of: file) { decoder, header in
                    Result { () throws(ImageProblem) in
                        try decode(file, with: decoder, header, halvings)
                    }
                }
            }.get()
        }

        private static func decode(
            _ file: UnsafeRawBufferPointer, with decoder: tjhandle, _ header: Header,
            _ halvings: Int
        ) throws(ImageProblem) -> PixelBuffer {
            try Outline(file).check(header.coefficientBytes)
            let size = header.size.halved(halvings)
            let format = header.isInk ? TJPF_CMYK : TJPF_RGBA
            return try PixelBuffer(size) { bytes in
                let result = tjDecompress2(
                    decoder, file.bindMemory(to: UInt8.self).baseAddress,
                    CUnsignedLong(file.count), bytes.bindMemory(to: UInt8.self).baseAddress,
                    CInt(size.width), 0, CInt(size.height), CInt(format.rawValue), 0)
                // A warning means that the end is missing: the rest is shown.
                if result != 0, tjGetErrorCode(decoder) != CInt(TJERR_WARNING.rawValue) {
                    return failure(of: decoder)
                }
                if header.isInk { turnInkIntoLight(bytes) }
                return nil
            }
        }

        /// What the markers of a file say that it costs.
        private struct Outline {
            private var components = 0
            private var scans = 0
            /// Whether no single scan has all of the image, so that its coefficients are kept.
            private var keepsCoefficients = false
            private var isArithmetic = false

            /// Follows the lengths of segments; in the data between them only markers count.
            init(_ file: UnsafeRawBufferPointer) {
                var place = 0
                while let marker = Self.marker(in: file, from: &place), marker != 0xD9 {
                    guard place + 8 < file.count else { return }
                    switch marker {
                    // An escaped byte of data, padding, and markers without a segment.
                    case 0x00, 0x01, 0xFF, 0xD0...0xD8: continue
                    case 0xC4, 0xC8, 0xCC: break
                    case 0xC0...0xCF:
                        components = Int(file[place + 8])
                        keepsCoefficients = keepsCoefficients || marker & 3 == 2
                        isArithmetic = isArithmetic || marker > 0xC8
                    case 0xDA:
                        scans += 1
                        keepsCoefficients =
                            keepsCoefficients || scans > 1 || Int(file[place + 3]) < components
                    default: break
                    }
                    place += 1 + Int(file[place + 1]) << 8 + Int(file[place + 2])
                }
            }

            /// The byte behind the next 0xFF from `place` on, which is then the place of that byte.
            private static func marker(
                in file: UnsafeRawBufferPointer, from place: inout Int
            ) -> UInt8? {
                guard place < file.count, let start = file.baseAddress,
                    let found = memchr(start + place, 0xFF, file.count - place)
                else { return nil }
                place = UnsafeRawPointer(found) - start + 1
                return place < file.count ? file[place] : nil
            }

            func check(_ coefficientBytes: Int) throws(ImageProblem) {
                // Hardly any program writes it, and a byte of it may cost 0.5 µs.
                if isArithmetic { throw .tooCostly("arithmetic coding") }
                if scans > scanLimit { throw .tooCostly("\(scans) scans") }
                if keepsCoefficients, coefficientBytes > coefficientLimit {
                    throw .tooCostly("\(coefficientBytes >> 20) MB for its scans")
                }
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
