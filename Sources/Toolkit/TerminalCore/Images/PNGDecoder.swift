#if Pictures || Program
    import CPNG
    import Foundation

    /// Decodes PNG by libpng's progressive reader, which decompresses no more than the pixels and passes
    /// over what does not affect them.
    ///
    /// libpng's simplified interface decompresses the whole stream and reserves what a chunk claims: a
    /// file of 4 MB took 9 s, and one of 141 bytes 2.1 GB.
    nonisolated enum PNGDecoder {
        /// Width and height in the header, which is the first chunk.
        package static func size(of data: Data) throws(ImageProblem) -> ImageSize {
            let start = [UInt8](data.prefix(24))
            guard start.count == 24, start[12..<16].elementsEqual("IHDR".utf8) else {
                throw .broken("no header")
            }
            func number(_ bytes: ArraySlice<UInt8>) -> Int {
                bytes.reduce(0) { $0 << 8 | Int($1) }
            }
            return ImageSize(width: number(start[16..<20]), height: number(start[20..<24]))
        }

        /// - Parameters:
        ///   - size: that in the header, checked.
        ///   - halvings: how often both axes are halved: each pixel is the mean of those it replaces.
        package static func decode(
            _ data: Data, _ size: ImageSize, halvings: Int
        ) throws(ImageProblem) -> PixelBuffer {
            var image = battle_png()
            image.width = png_uint_32(size.width)
            image.height = png_uint_32(size.height)
            image.shift = CInt(halvings)
            let reduced = size.halved(halvings)
            return try PixelBuffer(reduced) { pixels in
                var sums = [png_uint_32](
                    repeating: 0, count: halvings == 0 ? 0 : 4 * reduced.pixels)
                let isWhole = sums.withUnsafeMutableBufferPointer { sums in
                    image.pixels = pixels.bindMemory(to: png_byte.self).baseAddress
                    image.sums = sums.baseAddress
                    return data.withUnsafeBytes { file in
                        battle_png_read(
                            &image, file.bindMemory(to: UInt8.self).baseAddress, file.count) != 0
                    }
                }
                guard isWhole else { return .broken(message(of: image)) }
                if halvings > 0 { fill(pixels, with: sums, of: size, halvings) }
                return nil
            }
        }

        /// The means, by the rule of ``PixelBuffer/mean(_:width:_:_:)``.
        private static func fill(
            _ pixels: UnsafeMutableRawBufferPointer, with sums: [png_uint_32], of size: ImageSize,
            _ halvings: Int
        ) {
            let (side, reduced) = (1 << halvings, size.halved(halvings))
            for row in 0..<reduced.height {
                let rows = min(side, size.height - row << halvings)
                for column in 0..<reduced.width {
                    let place = 4 * (row * reduced.width + column)
                    let alpha = sums[place + 3]
                    guard alpha > 0 else { continue }
                    for channel in place..<place + 3 {
                        pixels[channel] = UInt8((sums[channel] + alpha / 2) / alpha)
                    }
                    let count = UInt32(rows * min(side, size.width - column << halvings))
                    pixels[place + 3] = UInt8((alpha + count / 2) / count)
                }
            }
        }

        private static func message(of image: battle_png) -> String {
            let message = withUnsafeBytes(of: image.message) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            return message.isEmpty ? "it ends too early" : message
        }
    }
#endif
