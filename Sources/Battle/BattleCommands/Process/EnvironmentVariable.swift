import Foundation

/// Reads the process's environment.
enum EnvironmentVariable {
    /// The value of a variable; `nil` if it is not set.
    ///
    /// Uses `getenv`: `ProcessInfo.environment` builds a dictionary of all variables, which takes a
    /// twentieth of the time to the first frame.
    static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// The value of a variable that names a file or folder; `nil` if it is not set or empty.
    ///
    /// - Throws: ``CommandProblem/notUTF8(what:text:)``. Repaired, its bytes would name another file.
    static func path(_ name: String) throws(CommandProblem) -> String? {
        guard let bytes = getenv(name), bytes.pointee != 0 else { return nil }
        guard let path = String(validatingCString: bytes) else {
            throw .notUTF8(what: name, text: ProcessArguments.shown(bytes))
        }
        return path
    }
}
