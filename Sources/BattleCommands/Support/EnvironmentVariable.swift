import Foundation

/// Reads the process's environment.
enum EnvironmentVariable {
    /// The value of a variable; `nil` if it is not set.
    ///
    /// Uses `getenv`: `ProcessInfo.environment` builds a dictionary of all variables, which takes a
    /// twentieth of the time to the first frame.
    static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
