import Foundation
import Tabletop

/// The place of a portrait as files write it.
///
/// A picture is taken from the file itself (`data:`) or from its folder and the folders in it.
/// Nothing else is opened: an import must not read what the file's author, who may be a stranger,
/// chooses outside of the folder, and it fetches nothing.
enum PortraitAddress {
    /// A picture that can be read.
    case source(PortraitSource)
    /// Why there is none to read.
    case refused(NotTaken.Reason)

    /// - Parameter folder: the folder of the file; `nil` for bytes without a path.
    init(_ text: String, in folder: String?) {
        if text.lowercased().hasPrefix("data:") {
            guard let comma = text.firstIndex(of: ",") else {
                self = .refused(.noImage)
                return
            }
            let type = text[..<comma].lowercased()
            let isImage = ["image/png", "image/jpeg", "image/jpg"].contains {
                type.hasPrefix("data:\($0);")
            }
            self =
                isImage && type.hasSuffix(";base64")
                ? .source(.base64(String(text[text.index(after: comma)...])))
                : .refused(.noImage)
            return
        }
        if text.contains("://") || text.hasPrefix("//") {
            self = .refused(.webAddress)
            return
        }
        // Obsidian links pictures as [[folder/name.png|width]].
        var path = text
        if let link = text.wholeMatch(of: /!?\[\[([^\]|]+)(\|[^\]]*)?\]\]/) {
            path = String(link.1)
        }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard let folder, let last = parts.last, !last.isEmpty, path.utf8.count < 4096,
            !path.hasPrefix("/"), !path.hasPrefix("~"), !parts.contains(".."),
            !path.contains("\\"), !path.contains("\0")
        else {
            self = .refused(.outsideFolder)
            return
        }
        let root = URL(filePath: folder).resolvingSymlinksInPath().path
        let file = URL(filePath: root).appending(path: path).resolvingSymlinksInPath().path
        guard file.hasPrefix(root.hasSuffix("/") ? root : root + "/") else {
            self = .refused(.outsideFolder)
            return
        }
        self =
            FileManager.default.fileExists(atPath: file)
            ? .source(.file(file)) : .refused(.missing)
    }
}
