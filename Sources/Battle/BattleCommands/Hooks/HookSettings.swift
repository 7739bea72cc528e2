import ArgumentParser
import Foundation
import Tabletop
import TabletopImport

/// What happens in a fight that a program of the user's is run at.
enum Hook: String, CaseIterable, ExpressibleByArgument {
    /// A turn begins, also by going back to it.
    case turn
    /// An act is done, undone or redone.
    case act
    /// A fight ends.
    case end
}

/// The programs of the user's that are run when something happens in a fight.
///
/// They are named in the user's configuration and never in the database: a file from a stranger must
/// not run programs.
struct HookSettings {
    /// The paths of the programs, absolute.
    var programs: [Hook: String] = [:]
    /// When they were stored.
    private(set) var changed = Date.distantPast

    private static let limit = 64 * 1024

    /// `battle/hooks.json` under `XDG_CONFIG_HOME`, or under `~/.config`; `nil` if neither is there.
    static var path: String? { configFolder.map { $0 + "/hooks.json" } }

    /// `battle` under `XDG_CONFIG_HOME`, or under `~/.config`; `nil` if neither is there.
    static var configFolder: String? { folder("XDG_CONFIG_HOME", ".config") }

    /// Where the order of hooks and what they print is kept: `battle` under `XDG_STATE_HOME`, or under
    /// `~/.local/state`.
    static var stateFolder: String? { folder("XDG_STATE_HOME", ".local/state") }

    private static func folder(_ variable: String, _ fallback: String) -> String? {
        if let path = EnvironmentVariable.value(variable), path.hasPrefix("/") {
            return path + "/battle"
        }
        guard let home = EnvironmentVariable.value("HOME"), home.hasPrefix("/") else { return nil }
        return "\(home)/\(fallback)/battle"
    }

    /// The settings as they are stored; none if there is no file.
    ///
    /// - Throws: ``CommandProblem/file(path:reason:)`` if others may change the file, or an error of
    ///   reading it.
    static func stored() throws -> HookSettings {
        var settings = HookSettings()
        guard let path, let (bytes, changed) = try ownFile(path) else { return settings }
        settings.changed = changed
        for member in try InputFile.json(bytes, name: path).object?.members ?? [] {
            if let hook = Hook(rawValue: member.key), case .string(let program) = member.value,
                program.hasPrefix("/")
            {
                settings.programs[hook] = program
            }
        }
        return settings
    }

    /// The bytes of a file that only the user may change, and when it was changed; `nil` if it is not
    /// there.
    ///
    /// - Throws: ``CommandProblem/hooksOfOthers(_:)`` if others may change it, or an error of reading.
    static func ownFile(_ path: String) throws -> (bytes: [UInt8], changed: Date)? {
        guard access(path, F_OK) == 0 else { return nil }
        let own: (bytes: [UInt8], changed: Date)? = try InputFile.reading(path, limit: limit) {
            descriptor, size in
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_uid == getuid(),
                status.st_mode & S_IWOTH == 0
            else { return nil }
            var bytes = [UInt8](repeating: 0, count: size)
            let count = read(descriptor, &bytes, size)
            return (
                Array(bytes.prefix(max(0, count))),
                // To the nanosecond: of two acts right after the settings the second's programs may be
                // run first, and the first act is not older than the settings.
                Date(
                    timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec)
                        + TimeInterval(status.st_mtim.tv_nsec) / 1e9)
            )
        }
        guard let own else { throw CommandProblem.hooksOfOthers(path) }
        return own
    }

    /// Stores the settings.
    func store() throws {
        guard let path = Self.path else { throw CommandProblem.noDataFolder }
        try FileManager.default.createDirectory(
            atPath: PathText.folder(of: path), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let members = Hook.allCases.compactMap { hook in
            programs[hook].map { (hook.rawValue, $0) }
        }
        try OutputFile.write(to: path) { sink in
            try withoutActuallyEscaping(sink) { try JSONStream(to: $0).add(ByName(members)) }
        }
    }
}
