import Tabletop
import TabletopImport
import TerminalUI

/// Why a file's portrait is not taken: a sentence without a full stop.
struct PortraitSourceProblem: Error, CustomStringConvertible {
    let description: String
}

/// Reads the portraits of one file of characters, and decodes each once to see that it can be shown.
///
/// A picture of 2 KB may have 16 million pixels: a file of 600 KB with 200 of them took 16 s. The
/// pictures of one file therefore have so many pixels for each of their bytes, and some for free.
struct PortraitReader {
    /// A picture that waits until its character is stored: not as text, which takes a third more.
    enum Picture {
        case data(Data)
        case file(String)
        case unreadable(PortraitSourceProblem)

        init(_ source: PortraitSource) {
            switch source {
            case .file(let path): self = .file(path)
            case .base64(let text):
                let bytes = text.utf8.count / 4 * 3
                if bytes > PortraitFile.byteLimit {
                    let problem = PortraitProblem.tooLarge(bytes: bytes)
                    self = .unreadable(PortraitSourceProblem(description: "\(problem)"))
                } else if let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) {
                    self = .data(data)
                } else {
                    self = .unreadable(
                        PortraitSourceProblem(description: "its data is not base64"))
                }
            }
        }
    }

    /// A byte of a photograph is up to ten pixels.
    private static let pixelsPerByte = 16
    private var pixels = 2 * DecodedImage.pixelLimit
    /// The pictures beside the file that were decoded, which many characters may share: by path, with
    /// what is wrong.
    private var known: [String: PortraitSourceProblem?] = [:]

    /// Reads a picture.
    ///
    /// - Throws: ``PortraitSourceProblem``.
    mutating func portrait(_ picture: Picture) throws(PortraitSourceProblem) -> PortraitFile {
        switch picture {
        case .unreadable(let problem): throw problem
        case .data(let data): return try checked(data)
        case .file(let path):
            if let problem = known[path] ?? nil { throw problem }
            do {
                let data = try PortraitFile.bytes(at: path)
                if known[path] != nil { return try PortraitFile(data: data) }
                let portrait = try checked(data)
                known[path] = .some(nil)
                return portrait
            } catch {
                let problem = PortraitSourceProblem(description: "\(error)")
                known[path] = problem
                throw problem
            }
        }
    }

    private mutating func checked(_ data: Data) throws(PortraitSourceProblem) -> PortraitFile {
        do {
            let portrait = try PortraitFile(data: data)
            let rest =
                try pixels + Self.pixelsPerByte * data.count - DecodedImage.size(of: data).pixels
            guard rest >= 0 else {
                throw PortraitSourceProblem(
                    description: "the file's pictures have too many pixels for their size; "
                        + "set it by battle portrait")
            }
            pixels = rest
            _ = try DecodedImage(data: data, reducedTo: DecodedImage.screenPixels)
            return portrait
        } catch {
            throw PortraitSourceProblem(description: "\(error)")
        }
    }
}
