public import Foundation

/// A picture of a character, as its file has it: kept as it came, decoded by whoever shows it.
public struct PortraitFile: Hashable, Sendable {
    /// What the bytes are.
    public enum MediaType: String, Hashable, Sendable, CaseIterable {
        /// Portable Network Graphics.
        case png = "image/png"
        /// As of the Joint Photographic Experts Group.
        case jpeg = "image/jpeg"
    }

    /// What the bytes are.
    public let mediaType: MediaType
    /// The file's bytes, at most ``byteLimit``.
    public let data: Data

    /// The most bytes a portrait may have, 4 MiB: everything is kept in one file.
    public static let byteLimit = 4 << 20

    /// A portrait from the bytes of a file, told by their beginning; the rest is not looked at.
    public init(data: Data) throws(PortraitProblem) {
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

/// Why bytes are no portrait.
public enum PortraitProblem: Error, Hashable, Sendable {
    /// They are neither PNG nor JPEG.
    case unknownFormat
    /// They are more than ``PortraitFile/byteLimit``.
    case tooLarge(bytes: Int)
}

extension PortraitProblem: CustomStringConvertible {
    /// One sentence for people: what is refused and what to do.
    public var description: String {
        switch self {
        case .unknownFormat: "The picture is neither PNG nor JPEG: save it as one of these."
        case .tooLarge(let bytes):
            "The picture has \(bytes) bytes, more than \(PortraitFile.byteLimit): make it smaller."
        }
    }
}
