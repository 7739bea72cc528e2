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
    private struct Notes {
        /// The keys read, with the trace of the value if that is an object.
        var keys: [String: ReadTrace?] = [:]
        /// Whether all members were asked for at once.
        var isWhole = false
        /// The keys of lists of which elements were left out.
        var inPart: Set<String> = []
    }
    private let read = Mutex(Notes())

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
            read.withLock { if $0.keys[key] == nil { $0.keys[key] = .some(nil) } }
            return value
        }
    }

    private func trace(at key: String) -> ReadTrace {
        read.withLock { read in
            if let known = read.keys[key] ?? nil { return known }
            let new = ReadTrace(tracesLists: tracesLists)
            read.keys[key] = new
            return new
        }
    }

    /// Notes that all members were read.
    func readWhole() { read.withLock { $0.isWhole = true } }

    /// Notes that elements of a list were not read.
    func leaveParts(of key: String) { read.withLock { _ = $0.inPart.insert(key) } }

    /// Whether no member was read alone.
    var isEmpty: Bool { read.withLock { $0.keys.isEmpty } }

    /// The paths of the members that have content and were not read: "spells",
    /// "system.details.gender", "parts of system.abilities" for all that lies deeper. An object that
    /// was only asked for, without a look into it, was not read.
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
        func add(_ key: String) {
            let name =
                path.count < 3
                ? (path + [key]).joined(separator: ".")
                : "parts of " + path.prefix(2).joined(separator: ".")
            if known.insert(name).inserted { names.append(name) }
        }
        for key in read.inPart.sorted() {
            let name = "parts of " + (path + [key]).prefix(3).joined(separator: ".")
            if known.insert(name).inserted { names.append(name) }
        }
        for member in object.stored {
            guard let child = read.keys[member.key] else {
                if member.value.hasContent { add(member.key) }
                continue
            }
            guard let child else { continue }
            if child.isEmpty {
                if !child.isWhole, member.value.hasContent { add(member.key) }
                continue
            }
            let inside =
                member.value.object.map { [$0] } ?? member.value.array?.compactMap(\.object)
            for inner in inside ?? [] {
                child.collect(inner, path: path + [member.key], into: &names, &known)
            }
        }
    }

    private var isWhole: Bool { read.withLock { $0.isWhole } }
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
    let there = values.compactMap(\.self)
    for other in there.dropFirst() { other.countAsRead() }
    return there.first
}

extension JSONValue {
    /// Notes that the objects in it were read.
    func countAsRead() {
        object?.trace?.readWhole()
        for element in array ?? [] { element.object?.trace?.readWhole() }
    }

    /// The same value, of which nothing is noted; it counts as read.
    var untraced: JSONValue {
        guard case .object(var object) = self else { return self }
        countAsRead()
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
        case .object(let object): object.stored.contains { $0.value.hasContent }
        }
    }
}
