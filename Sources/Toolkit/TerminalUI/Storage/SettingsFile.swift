public import TerminalCore

/// The file in which ``AppStorage`` and ``SceneStorage`` keep their values: a JSON object with an object
/// for each of the two.
///
/// A change is written within a fifth of a second, and at the end of the session. Only the keys that were
/// changed are written: under a lock the file is read again, so that several processes may share it.
/// A file that cannot be understood is moved aside and told about; nothing in it is lost.
@MainActor @preconcurrency public final class SettingsFile: SavedAtEnd {
    /// Where in the file values are.
    enum Part: String { case app, scene }

    private struct Key: Hashable {
        let part: Part
        let name: String
    }

    /// The program's file: `name.json` under `XDG_STATE_HOME`, or under `~/.local/state` if that is not
    /// set to an absolute path, where `name` is the program's name.
    public static let standard = SettingsFile(
        standardURL(
            environment: ProcessInfo.processInfo.environment,
            program: ProcessInfo.processInfo.processName))

    /// The file; `nil` keeps the values in memory only.
    public let url: URL?
    /// What could not be read or written, in sentences.
    public private(set) var warnings: [String] = []

    private var values: [Key: JSONValue] = [:]
    /// The keys to write.
    private var changed: Set<Key> = []
    private var isRead = false
    /// Whether the file must not be written, because what is in it could not be read.
    private var isUnreadable = false
    private var isPlanned = false
    private var slots: [Key: [WeakSlot]] = [:]

    /// Settings in a file, which need not exist.
    ///
    /// - Parameter url: `nil` keeps the values in memory only.
    public init(_ url: URL?) { self.url = url }

    /// - Returns: `nil` without a home directory.
    static func standardURL(environment: [String: String], program: String) -> URL? {
        let folder: URL
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
            folder = URL(fileURLWithPath: state, isDirectory: true)
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            folder = URL(fileURLWithPath: home, isDirectory: true)
                .appendingPathComponent(".local/state", isDirectory: true)
        } else {
            return nil
        }
        return folder.appendingPathComponent("\(program).json")
    }

    // MARK: Values

    func value(_ part: Part, _ name: String) -> JSONValue? {
        readOnce()
        return values[Key(part: part, name: name)]
    }

    /// Sets a value, or removes it for `nil`, and plans to write it.
    func set(_ value: JSONValue?, _ part: Part, _ name: String) {
        readOnce()
        let key = Key(part: part, name: name)
        if values[key] == value { return }
        values[key] = value
        changed.insert(key)
        tell(key)
        plan()
    }

    /// Refreshes the view of a slot when its value changes.
    func register(_ slot: StorageSlot, _ part: Part, _ name: String) {
        let key = Key(part: part, name: name)
        slots[key, default: []].removeAll { $0.slot == nil || $0.slot === slot }
        slots[key, default: []].append(WeakSlot(slot: slot))
    }

    private func tell(_ key: Key) {
        for weak in slots[key] ?? [] { weak.slot?.valueChanged() }
    }

    private func plan() {
        if isPlanned || url == nil { return }
        isPlanned = true
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.isPlanned else { return }
                self.save()
            }
        }
    }

    // MARK: The file

    /// Writes what has changed since the last time, now. Values that other processes have changed since
    /// are taken over. What cannot be written stays in memory and is told in ``warnings``.
    public func save() {
        isPlanned = false
        guard let url, !changed.isEmpty, !isUnreadable else { return }
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try withLock(url) {
                var stored = try Self.read(url) ?? [:]
                merge(&stored)
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
                // A link is kept, and the file it leads to is replaced.
                try encoder.encode(stored).write(
                    to: url.resolvingSymlinksInPath(), options: .atomic)
                changed.removeAll()
                take(stored)
            }
        } catch {
            warn("The settings in \(url.path) could not be written: \(Self.reason(error)).")
        }
    }

    private func merge(_ stored: inout [String: JSONValue]) {
        for key in changed {
            var part: [String: JSONValue] = [:]
            if case .object(let known)? = stored[key.part.rawValue] { part = known }
            part[key.name] = values[key]
            stored[key.part.rawValue] = .object(part)
        }
    }

    /// Replaces the values by those of the file, and refreshes the views of those that differ.
    private func take(_ stored: [String: JSONValue]) {
        let old = values
        values.removeAll()
        for part in [Part.app, .scene] {
            guard case .object(let known)? = stored[part.rawValue] else { continue }
            for (name, value) in known { values[Key(part: part, name: name)] = value }
        }
        for key in Set(old.keys).union(values.keys) where old[key] != values[key] { tell(key) }
    }

    private func readOnce() {
        if isRead { return }
        isRead = true
        guard let url else { return }
        do {
            if let stored = try Self.read(url) { take(stored) }
        } catch is DecodingError {
            moveAside(url)
        } catch {
            isUnreadable = true
            warn("The settings in \(url.path) could not be read: \(Self.reason(error)).")
        }
    }

    /// - Returns: `nil` if there is no file.
    /// - Throws: `DecodingError` if it is not a JSON object.
    private static func read(_ url: URL) throws -> [String: JSONValue]? {
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
            return nil
        }
        return try JSONDecoder().decode([String: JSONValue].self, from: data)
    }

    /// Renames a file that is not JSON, so that it is not overwritten.
    private func moveAside(_ url: URL) {
        var target = url.appendingPathExtension("damaged")
        var number = 1
        while FileManager.default.fileExists(atPath: target.path) {
            number += 1
            target = url.appendingPathExtension("damaged-\(number)")
        }
        do {
            try FileManager.default.moveItem(at: url, to: target)
            warn("The settings in \(url.path) are damaged; the file is now \(target.path).")
        } catch {
            isUnreadable = true
            warn("The settings in \(url.path) are damaged.")
        }
    }

    private func warn(_ message: String) {
        if !warnings.contains(message) { warnings.append(message) }
    }

    private static func reason(_ error: any Error) -> String {
        (error as? LockProblem)?.description ?? error.localizedDescription
    }

    // MARK: Several processes

    private struct LockProblem: Error {
        let description: String
    }

    /// Runs `work` while no other process does; waits for it for up to half a second.
    private func withLock(_ url: URL, _ work: () throws -> Void) throws {
        let descriptor = open(
            url.appendingPathExtension("lock").path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW,
            0o600)
        guard descriptor >= 0 else {
            throw LockProblem(description: String(cString: strerror(errno)))
        }
        defer { close(descriptor) }
        var attempts = 0
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard attempts < 500 else {
                throw LockProblem(description: "another process is writing them")
            }
            attempts += 1
            usleep(1000)
        }
        defer { flock(descriptor, LOCK_UN) }
        try work()
    }
}

/// Connects a stored property of a view with its node.
final class StorageSlot {
    private weak var node: Node?

    init(_ node: Node) { self.node = node }

    func valueChanged() {
        if let node, !node.isRemoved { node.host.refreshLater(node) }
    }
}

private struct WeakSlot {
    weak var slot: StorageSlot?
}
