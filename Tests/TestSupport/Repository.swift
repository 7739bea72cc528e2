package import Foundation

/// The checkout that the tests were built from.
package enum Repository {
    /// The folder with Package.swift, symbolic links resolved.
    package static let root: URL = {
        var folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        while !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
        {
            precondition(folder.path != "/", "no Package.swift above \(#filePath)")
            folder.deleteLastPathComponent()
        }
        return folder
    }()
}
