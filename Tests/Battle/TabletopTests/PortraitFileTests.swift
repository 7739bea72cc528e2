import Foundation
import Tabletop
import Testing

struct PortraitFileTests {
    private static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3])
    private static let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0, 9])

    @Test func `the first bytes of a file determine its format`() throws {
        #expect(try PortraitFile(data: Self.png).mediaType == .png)
        #expect(try PortraitFile(data: Self.jpeg).mediaType == .jpeg)
        #expect(try PortraitFile(data: Self.jpeg).data == Self.jpeg)
    }

    @Test(arguments: [Data(), Data([0x89]), Data("GIF89a".utf8), Data([0xFF, 0xD8])])
    func `other files are refused`(data: Data) {
        #expect(throws: PortraitProblem.unknownFormat) { try PortraitFile(data: data) }
    }

    @Test func `a portrait has at most 4 MiB`() throws {
        let full = Self.png + Data(count: 4 * 1024 * 1024 - Self.png.count)
        #expect(try PortraitFile(data: full).data.count == 4_194_304)
        #expect(throws: PortraitProblem.tooLarge(bytes: 4_194_305)) {
            try PortraitFile(data: full + [0])
        }
    }

    @Test func `the description of a problem says what to do`() {
        #expect(
            PortraitProblem.unknownFormat.description
                == "The image is neither PNG nor JPEG: save it as one of these.")
        #expect(
            PortraitProblem.tooLarge(bytes: 5_000_000).description
                == "The image has 5000000 bytes, more than 4194304: make it smaller.")
    }
}
