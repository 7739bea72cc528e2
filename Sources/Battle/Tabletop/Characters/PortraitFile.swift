package import Foundation

/// A portrait as the bytes of an image file. The bytes are stored unchanged and decoded when shown.
package struct PortraitFile: Hashable, Sendable {
    /// The image formats that are accepted.
    package enum MediaType: String, Hashable, Sendable, CaseIterable {
        /// Portable Network Graphics.
        case png = "image/png"
        /// The format of the Joint Photographic Experts Group.
        case jpeg = "image/jpeg"

        /// What it is called: "PNG".
        package var title: String {
            switch self {
            case .png: "PNG"
            case .jpeg: "JPEG"
            }
        }

        /// The extensions of files' names, without the period, the usual one first.
        package var fileExtensions: [String] {
            switch self {
            case .png: ["png"]
            case .jpeg: ["jpg", "jpeg"]
            }
        }
    }

    /// The image format, recognised by the first bytes.
    package let mediaType: MediaType
    /// The file's bytes, at most ``byteLimit``.
    package let data: Data

    /// The most bytes a portrait has, 4 MiB, because portraits are stored in the database file.
    package static let byteLimit = 4 << 20

    /// Recognises the format by the first bytes; the image is not decoded.
    ///
    /// - Throws: ``PortraitProblem`` for more than ``byteLimit`` bytes, or bytes of another format.
    package init(data: Data) throws(PortraitProblem) {
        if data.count > Self.byteLimit { throw .tooLarge(bytes: data.count) }
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            mediaType = .png
        } else if data.starts(with: [0xFF, 0xD8, 0xFF]) {
            mediaType = .jpeg
        } else {
            throw .unknownFormat
        }
        self.data = data
    }
}

/// Why bytes are refused as a portrait.
package enum PortraitProblem: Error, Hashable, Sendable {
    /// They are neither PNG nor JPEG.
    case unknownFormat
    /// They are more than ``PortraitFile/byteLimit``.
    case tooLarge(bytes: Int)
}

extension PortraitProblem: CustomStringConvertible {
    /// One sentence for users: what is refused and what to do.
    package var description: String {
        switch self {
        case .unknownFormat: "The image is neither PNG nor JPEG: save it as one of these."
        case .tooLarge(let bytes):
            "The image has \(bytes) bytes, more than \(PortraitFile.byteLimit): make it smaller."
        }
    }
}
