import Foundation

/// What the process was told when it was started.
enum EnvironmentVariable {
    /// The value of one variable; `nil` where it is not set.
    ///
    /// Foundation makes a dictionary of all of them, which is a twentieth of the way to the first
    /// picture.
    static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
