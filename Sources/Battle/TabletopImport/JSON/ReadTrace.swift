import Synchronization

/// Which members of an object have been read, so that a report can name the others.
///
/// A traced object (``JSONObject/traced(by:)``) notes each key that its subscript, ``JSONObject/at(_:)`` and
/// ``JSONObject/text(_:)`` find; objects that it returns are traced too, and the objects of a list
/// together: a key that is read of one of them counts as read of all. Asking with
/// ``JSONObject/has(_:)`` is not reading.
final class ReadTrace: Sendable {
    /// Whether the objects in lists are traced. Not around the entries of a file, which have traces of
    /// their own.
    private let tracesLists: Bool
    /// The keys read, with the trace of the value if that is an object.
    private let read = Mutex<[String: ReadTrace?]>([:])

    init(tracesLists: Bool = true) { self.tracesLists = tracesLists }

    /// Notes a key as read, and returns its value, traced.
    func value(_ value: JSONValue, at key: String) -> JSONValue {
        switch value {
        case .object(var object):
            object.trace = trace(at: key)
            return .object(object)
        case .array(let elements) where tracesLists && elements.contains { $0.object != nil }:
            let trace = trace(at: key)
            return .array(
                elements.map { element in
                    element.object.map { .object($0.traced(by: trace)) } ?? element
                })
        default:
            read.withLock { if $0[key] == nil { $0[key] = .some(nil) } }
            return value
        }
    }

    private func trace(at key: String) -> ReadTrace {
        read.withLock { read in
            if let known = read[key] ?? nil { return known }
            let new = ReadTrace(tracesLists: tracesLists)
            read[key] = new
            return new
        }
    }

    /// Whether nothing has been read.
    var isEmpty: Bool { read.withLock { $0.isEmpty } }

    /// The paths of the members that have content and were not read: "spells",
    /// "system.details.gender", "parts of system.abilities" for all that lies deeper. An object of
    /// which no member was read alone counts as read as a whole.
    func unread(in object: JSONObject) -> [String] {
        var (names, known): ([String], Set<String>) = ([], [])
        collect(object, path: [], into: &names, &known)
        return names
    }

    /// - Parameter known: the names, each of which is added once.
    private func collect(
        _ object: JSONObject, path: [String], into names: inout [String],
        _ known: inout Set<String>
    ) {
        let read = self.read.withLock { $0 }
        for member in object.members {
            guard let child = read[member.key] else {
                guard member.value.hasContent else { continue }
                if path.count < 3 {
                    let name = (path + [member.key]).joined(separator: ".")
                    if known.insert(name).inserted { names.append(name) }
                } else {
                    let name = "parts of " + path.prefix(2).joined(separator: ".")
                    if known.insert(name).inserted { names.append(name) }
                }
                continue
            }
            guard let child, !child.isEmpty else { continue }
            let inside =
                member.value.object.map { [$0] } ?? member.value.array?.compactMap(\.object)
            for inner in inside ?? [] {
                child.collect(inner, path: path + [member.key], into: &names, &known)
            }
        }
    }
}

extension JSONObject {
    /// The same object, which notes in `trace` what is read of it.
    func traced(by trace: ReadTrace) -> JSONObject {
        var object = self
        object.trace = trace
        return object
    }
}

/// The first value that is there. All count as read: the others say the same in another way.
func either(_ values: JSONValue?...) -> JSONValue? {
    values.lazy.compactMap(\.self).first
}

extension JSONValue {
    /// The same value, of which nothing is noted.
    var untraced: JSONValue {
        guard case .object(var object) = self else { return self }
        object.trace = nil
        return .object(object)
    }

    /// Whether the value says anything: not `null`, `false`, zero, blank, or a list or object of
    /// such values.
    var hasContent: Bool {
        switch self {
        case .null, .bool(false): false
        // Large.
        case .unread: true
        case .bool(true): true
        case .integer(let number): number != 0
        case .real(let number): number != 0
        case .string(let text): text.trimmed != nil
        case .array(let elements): elements.contains(where: \.hasContent)
        case .object(let object): object.members.contains { $0.value.hasContent }
        }
    }
}
