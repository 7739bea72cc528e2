import Synchronization

/// Which members of an object have been read, so that a report can name the others.
///
/// A traced object (``JSONObject/traced(by:)``) notes each key that its subscript, ``JSONObject/at(_:)`` and
/// ``JSONObject/text(_:)`` find; objects that it returns are traced too. Asking with
/// ``JSONObject/has(_:)`` is not reading. Elements of lists are not traced: a list counts as read
/// as a whole.
final class ReadTrace: Sendable {
    /// The keys read, with the trace of the value if that is an object.
    private let read = Mutex<[String: ReadTrace?]>([:])

    /// Notes a key as read, and returns its value, traced.
    func value(_ value: JSONValue, at key: String) -> JSONValue {
        guard case .object(var object) = value else {
            read.withLock { $0[key] = .some(nil) }
            return value
        }
        object.trace = read.withLock { read in
            if let known = read[key] ?? nil { return known }
            let new = ReadTrace()
            read[key] = new
            return new
        }
        return .object(object)
    }

    /// Whether nothing has been read.
    var isEmpty: Bool { read.withLock { $0.isEmpty } }

    /// The paths of the members that have content and were not read: "spells",
    /// "details.biography". An object of which no member was read alone counts as read as a
    /// whole.
    func unread(in object: JSONObject) -> [String] {
        let read = self.read.withLock { $0 }
        return object.members.flatMap { member -> [String] in
            guard let child = read[member.key] else {
                return member.value.hasContent ? [member.key] : []
            }
            guard let child, !child.isEmpty, let inner = member.value.object else { return [] }
            return child.unread(in: inner).map { "\(member.key).\($0)" }
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

extension JSONValue {
    /// Whether the value says anything: not `null`, `false`, zero, blank, or a list or object of
    /// such values.
    var hasContent: Bool {
        switch self {
        case .null, .bool(false): false
        case .bool(true): true
        case .integer(let number): number != 0
        case .real(let number): number != 0
        case .string(let text): text.trimmed != nil
        case .array(let elements): elements.contains(where: \.hasContent)
        case .object(let object): object.members.contains { $0.value.hasContent }
        }
    }
}
