public import Foundation
public import Tabletop

extension PortraitFile {
    /// The bytes of a regular file that may be a portrait, at most ``byteLimit`` of them.
    public static func bytes(at path: String) throws(ImportProblem) -> Data {
        Data(try InputFile.bytes(at: path, limit: byteLimit))
    }
}
