package import Foundation
package import Tabletop

extension PortraitFile {
    /// The bytes of a regular file, at most ``byteLimit``; its format is not checked here.
    ///
    /// - Throws: ``ImportProblem`` if the file cannot be read or is larger.
    package static func bytes(at path: String) throws(ImportProblem) -> Data {
        Data(try InputFile.bytes(at: path, limit: byteLimit))
    }
}
