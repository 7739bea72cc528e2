import CPNG
import CTurboJPEG
import TerminalUI

// Images made for the tests, by the libraries that decode them.

let red = RGBA(red: 255, green: 0, blue: 0)
let green = RGBA(red: 0, green: 255, blue: 0)
let blue = RGBA(red: 0, green: 0, blue: 255)

/// An image written as letters, one row for each line: r, g, b, w (white) and . (clear). Each
/// letter stands for `scale` × `scale` pixels.
func picture(_ rows: String, scale: Int = 1) -> DecodedImage {
    let colors: [Character: RGBA] = [
        "r": red, "g": green, "b": blue, "w": .white, ".": .clear,
    ]
    let lines = rows.split(separator: "\n").map { line in line.compactMap { colors[$0] } }
    let width = (lines.first?.count ?? 0) * scale
    let pixels = lines.flatMap { line in
        let row = line.flatMap { Array(repeating: $0, count: scale) }
        return (0..<scale).flatMap { _ in row }
    }
    return DecodedImage(width: width, height: lines.count * scale, pixels: pixels)
}

/// An image of one colour.
func picture(_ color: RGBA, _ width: Int, _ height: Int) -> DecodedImage {
    DecodedImage(
        width: width, height: height, pixels: Array(repeating: color, count: width * height))
}

/// A PNG file with four bytes for each pixel, the top row first.
func png(width: Int, height: Int, _ bytes: [UInt8]) -> Data {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(width)
    image.height = png_uint_32(height)
    image.format = png_uint_32(BATTLE_PNG_RGBA)
    var count: png_alloc_size_t = 1 << 16
    var file = [UInt8](repeating: 0, count: Int(count))
    let done = png_image_write_to_memory(&image, &file, &count, 0, bytes, 0, nil)
    precondition(done != 0, "libpng writes what it is given.")
    return Data(file.prefix(Int(count)))
}

/// A JPEG file of one colour.
func jpeg(width: Int, height: Int, _ color: RGBA) -> Data {
    let encoder = tjInitCompress()
    defer { tjDestroy(encoder) }
    let pixel = [color.red, color.green, color.blue, 255]
    let bytes = (0..<width * height).flatMap { _ in pixel }
    var file: UnsafeMutablePointer<UInt8>?
    var count = CUnsignedLong(0)
    defer { tjFree(file) }
    let failed = tjCompress2(
        encoder, bytes, CInt(width), 0, CInt(height), CInt(TJPF_RGBA.rawValue), &file, &count,
        CInt(TJSAMP_444.rawValue), 95, 0)
    precondition(failed == 0, "TurboJPEG writes what it is given.")
    return Data(UnsafeBufferPointer(start: file, count: Int(count)))
}

/// A JPEG file of one colour of printing ink.
///
/// - Parameter ink: cyan, magenta, yellow and black, 0 for full ink and 255 for none, as such files
///   store them.
func inkJPEG(width: Int, height: Int, ink: [UInt8]) -> Data {
    let encoder = tjInitCompress()
    defer { tjDestroy(encoder) }
    let bytes = (0..<width * height).flatMap { _ in ink }
    var file: UnsafeMutablePointer<UInt8>?
    var count = CUnsignedLong(0)
    defer { tjFree(file) }
    let failed = tjCompress2(
        encoder, bytes, CInt(width), 0, CInt(height), CInt(TJPF_CMYK.rawValue), &file, &count,
        CInt(TJSAMP_444.rawValue), 95, 0)
    precondition(failed == 0, "TurboJPEG writes what it is given.")
    return Data(UnsafeBufferPointer(start: file, count: Int(count)))
}

/// A library with the images that the source texts use; the texts give no sizes.
func seedLibrary() -> ImageLibrary {
    let library = ImageLibrary()
    library.add(picture(red, 32, 32), named: "brawler")
    library.add(picture(green, 48, 48), named: "rogue")
    library.add(picture(blue, 100, 50), named: "barbarian")
    library.add(picture(.white, 40, 40), named: "overlay")
    library.add(picture(green, 32, 64), named: "dragoon")
    library.add(picture(blue, 240, 120), named: "welcome-background")
    library.add(picture(blue, 100, 50), named: "test")
    return library
}
