/// A list or an object in the text of a large file: checked, but not read yet. It is read each time
/// its contents are asked for, and then its own lists and objects may be unread as well.
package struct UnreadJSON: Sendable {
    /// Texts of up to this many bytes are read whole.
    static let wholeLimit = 64 << 10

    private let source: SourceText
    private let start: UInt32
    private let end: UInt32

    /// - Parameter range: begins with the opening bracket, ends with the closing one, and has been
    ///   checked.
    init(_ range: Range<Int>, in source: SourceText) {
        self.source = source
        start = UInt32(range.lowerBound)
        end = UInt32(range.upperBound)
    }

    /// The number of bytes.
    var count: Int { Int(end - start) }

    /// Whether this is an object and not a list.
    var isObject: Bool { source.bytes[Int(start)] == UInt8(ascii: "{") }

    /// The list or object; its own lists and objects are unread if it is larger than ``wholeLimit``.
    var value: JSONValue {
        var values = 0
        return value(counting: &values)
    }

    /// As ``value``; adds the number of values read.
    func value(counting values: inout Int) -> JSONValue {
        do throws(JSONProblem) {
            return try JSONReader(source, Int(start)..<Int(end)).value(counting: &values)
        } catch {
            preconditionFailure("JSON that was checked can be read")
        }
    }
}

extension UnreadJSON: Hashable {
    /// Equal if their contents are.
    package static func == (left: Self, right: Self) -> Bool { left.value == right.value }

    /// Hashes the contents.
    package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension JSONValue {
    /// A limit of ``readWhole()`` that a value exceeds.
    enum Excess: Error, Hashable {
        /// More than ``SourceText/valueLimit`` values.
        case values
        /// More than ``SourceText/textLimit`` bytes.
        case bytes
    }

    /// Whether this is a list or an object.
    var isContainer: Bool {
        switch self {
        case .object, .array, .unread: true
        default: false
        }
    }

    /// The value with everything inside of it read.
    ///
    /// - Throws: ``Excess``; a larger value would take too much memory.
    func readWhole() throws(Excess) -> JSONValue {
        var values = 0
        var bytes = 0
        return try readWhole(&values, &bytes)
    }

    private func readWhole(_ values: inout Int, _ bytes: inout Int) throws(Excess) -> JSONValue {
        switch self {
        case .unread(let unread):
            bytes += unread.count
            if bytes > SourceText.textLimit { throw .bytes }
            let value = unread.value(counting: &values)
            if values > SourceText.valueLimit { throw .values }
            // What is inside has been counted.
            var inner = 0
            return try value.readWhole(&values, &inner)
        case .array(let elements) where elements.contains(where: \.isUnread):
            var whole: [JSONValue] = []
            whole.reserveCapacity(elements.count)
            for element in elements { whole.append(try element.readWhole(&values, &bytes)) }
            return .array(whole)
        case .object(let object) where object.members.contains(where: \.value.isUnread):
            var whole = object
            for (index, member) in object.members.enumerated() {
                whole.members[index].value = try member.value.readWhole(&values, &bytes)
            }
            return .object(whole)
        default: return self
        }
    }

    private var isUnread: Bool {
        if case .unread = self { true } else { false }
    }
}
