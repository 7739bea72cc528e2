#if Pictures
    import CPNG
    import Foundation

    /// Decodes PNG by libpng's simplified API, after checking what the file claims.
    ///
    /// libpng would inflate every text and colour profile chunk in front of the pixels, up to 8 MB
    /// each: a file of 4 MB with 519 such chunks took 22 s. Chunks that do not affect pixels are
    /// therefore removed first.
    nonisolated enum PNGDecoder {
        /// Ancillary chunks that affect pixels; critical chunks are always passed on.
        private static let neededChunks: Set<[UInt8]> = Set(
            ["tRNS", "gAMA", "cHRM", "sRGB"].map { Array($0.utf8) })

        static func decode(_ data: Data) throws(ImageProblem) -> PixelBuffer {
            if let size = claimedSize([UInt8](data.prefix(24))),
                let problem = DecodedImage.problem(width: size.width, height: size.height)
            {
                throw problem
            }
            let file = [UInt8](neededBytes(of: data))
            return try file.withUnsafeBytes { bytes in
                Result { () throws(ImageProblem) in try read(bytes) }
            }.get()
        }

        /// Both of libpng's calls read `file`, which must not move between them.
        private static func read(
            _ file: UnsafeRawBufferPointer
        ) throws(ImageProblem) -> PixelBuffer {
            var image = png_image()
            image.version = png_uint_32(PNG_IMAGE_VERSION)
            // Releases libpng's own memory on every path.
            defer { png_image_free(&image) }
            guard png_image_begin_read_from_memory(&image, file.baseAddress, file.count) != 0
            else { throw .broken(message(of: image)) }
            let (width, height) = (Int(image.width), Int(image.height))
            if let problem = DecodedImage.problem(width: width, height: height) { throw problem }
            image.format = png_uint_32(BATTLE_PNG_RGBA)
            return try PixelBuffer(width: width, height: height) { pixels in
                png_image_finish_read(&image, nil, pixels.baseAddress, 0, nil) != 0
                    ? nil : .broken(message(of: image))
            }
        }

        /// Width and height in the header, which is the first chunk; `nil` where there is none.
        private static func claimedSize(_ start: [UInt8]) -> (width: Int, height: Int)? {
            guard start.count == 24, start[12..<16].elementsEqual("IHDR".utf8) else { return nil }
            return (number(start[16..<20]), number(start[20..<24]))
        }

        /// The file without the chunks that do not affect pixels.
        ///
        /// A chunk is four bytes of length, four of type, the content and four of checksum. The walk
        /// stops where the structure does not hold; libpng then says what is wrong.
        static func neededBytes(of data: Data) -> Data {
            var result = Data(capacity: data.count)
            result.append(data.prefix(8))
            var start = data.startIndex + 8
            while data.endIndex - start >= 12 {
                let type = Array(data[start + 4..<start + 8])
                let length = number(data[start..<start + 4]) + 12
                guard length <= data.endIndex - start else { break }
                // A lower-case first letter, bit 5, marks an ancillary chunk.
                if type[0] & 0x20 == 0 || neededChunks.contains(type) {
                    result.append(data[start..<start + length])
                }
                start += length
            }
            result.append(data[start...])
            return result
        }

        private static func number(_ bytes: some Sequence<UInt8>) -> Int {
            bytes.reduce(0) { $0 << 8 | Int($1) }
        }

        private static func message(of image: png_image) -> String {
            withUnsafeBytes(of: image.message) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
        }
    }
#endif
