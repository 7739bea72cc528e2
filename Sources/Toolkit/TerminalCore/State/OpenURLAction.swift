public import Foundation

/// Opens a URL: `@Environment(\.openURL) var openURL`, then `openURL(url)`.
///
/// The system's program for URLs opens web pages and mail addresses in a graphical session: `xdg-open`, or
/// `open` on macOS. Set another action with
/// `environment(\.openURL, OpenURLAction { … })`.
@MainActor @preconcurrency public struct OpenURLAction {
    /// What an action has done with a URL.
    public nonisolated struct Result: Sendable {
        fileprivate enum Kind: Sendable {
            case done, discarded
            case system(URL?)
        }
        fileprivate let kind: Kind

        /// The URL is opened.
        public static var handled: Result { Result(kind: .done) }
        /// The URL is not opened.
        public static var discarded: Result { Result(kind: .discarded) }
        /// The system opens the URL.
        public static var systemAction: Result { Result(kind: .system(nil)) }
        /// The system opens another URL.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }
    private let handler: (URL) -> Result

    /// An action that is given each URL.
    public init(handler: @escaping (URL) -> Result) { self.handler = handler }

    /// Opens a URL.
    public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

    /// Opens a URL.
    ///
    /// - `completion`: is told, at once, whether the URL was accepted: by the handler, or by
    ///   the system's program having been started.
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        switch handler(url).kind {
        case .done: completion(true)
        case .discarded: completion(false)
        case .system(let other): completion(SystemOpener.open(other ?? url))
        }
    }
}

/// The program of the system that opens URLs: `open` on macOS, else `xdg-open`, in a graphical session.
enum SystemOpener {
    /// Opens a web page or a mail address. A URL of another kind could start a program, and one without
    /// a scheme could be taken for an option.
    ///
    /// - Returns: whether the system's program was started. Its output would destroy the screen, so it
    ///   gets none.
    package static func open(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased(), ["http", "https", "mailto"].contains(scheme),
            let program = program(in: ProcessInfo.processInfo.environment)
        else { return false }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program, url.absoluteString]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { return false }
        return true
    }

    /// - Returns: `nil` where nothing can show a web page, as in a session over the network.
    package static func program(in environment: [String: String]) -> String? {
        #if os(macOS)
            return environment["SSH_CONNECTION"] == nil ? "open" : nil
        #else
            let displays = [environment["DISPLAY"], environment["WAYLAND_DISPLAY"]]
            return displays.contains { $0?.isEmpty == false } ? "xdg-open" : nil
        #endif
    }
}

private enum OpenURLKey: EnvironmentKey {
    package static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

extension EnvironmentValues {
    /// Opens URLs.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
}
