public import Foundation

/// Opens a URL: `@Environment(\.openURL) var openURL`, then `openURL(url)`.
///
/// The system's program for URLs opens it: `xdg-open`, or `open` on macOS. Set another action with
/// `environment(\.openURL, OpenURLAction { … })`.
public struct OpenURLAction {
    /// What an action has done with a URL.
    public struct Result {
        fileprivate enum Kind {
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
        case .system(let other): completion(Self.openBySystem(other ?? url))
        }
    }

    /// Starts the system's program. Its output would destroy the screen, so it gets none.
    private static func openBySystem(_ url: URL) -> Bool {
        // Without a scheme the program might take the text for one of its options.
        if url.scheme == nil { return false }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        #if os(macOS)
            process.arguments = ["open", url.absoluteString]
        #else
            process.arguments = ["xdg-open", url.absoluteString]
        #endif
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { return false }
        return true
    }
}

private enum OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

extension EnvironmentValues {
    /// Opens URLs.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
}
