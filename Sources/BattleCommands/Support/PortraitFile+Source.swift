import Foundation
import Tabletop
import TabletopImport
import TerminalUI

/// Why a file's portrait is not taken: a sentence without a full stop.
struct PortraitSourceProblem: Error, CustomStringConvertible {
    let description: String
}

extension PortraitFile {
    /// Reads the picture, and decodes it once to see that it can be shown.
    ///
    /// - Throws: ``PortraitSourceProblem``.
    init(_ source: PortraitSource) throws(PortraitSourceProblem) {
        do {
            let data: Data
            switch source {
            case .file(let path): data = try Self.bytes(at: path)
            case .base64(let text):
                if text.utf8.count / 4 * 3 > Self.byteLimit {
                    throw PortraitProblem.tooLarge(bytes: text.utf8.count / 4 * 3)
                }
                guard let decoded = Data(base64Encoded: text, options: .ignoreUnknownCharacters)
                else { throw PortraitSourceProblem(description: "its data is not base64") }
                data = decoded
            }
            let portrait = try PortraitFile(data: data)
            _ = try DecodedImage(data: data)
            self = portrait
        } catch let problem as PortraitSourceProblem {
            throw problem
        } catch {
            throw PortraitSourceProblem(description: "\(error)")
        }
    }
}
