/// The fields of a message in the Protocol Buffers wire format, without its schema. Reads what Anki
/// keeps in that format: <https://protobuf.dev/programming-guides/encoding/>.
struct ProtobufMessage {
    private enum Value {
        case varint(UInt64)
        case fixed32(UInt32)
        case bytes(ArraySlice<UInt8>)
    }

    /// The most fields of a message; a field of two bytes takes 40.
    private static let fieldLimit = 100_000
    private var fields: [(number: Int, value: Value)] = []

    /// Reads a message; `nil` if the bytes are not one.
    init?(_ bytes: some Sequence<UInt8>) {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            guard fields.count < Self.fieldLimit else { return nil }
            guard let key = Self.varint(&rest), key >> 3 <= 0x1FFF_FFFF else { return nil }
            let number = Int(key >> 3)
            switch key & 7 {
            case 0:
                guard let value = Self.varint(&rest) else { return nil }
                fields.append((number, .varint(value)))
            case 1:
                guard rest.count >= 8 else { return nil }
                rest = rest.dropFirst(8)
            case 2:
                guard let count = Self.varint(&rest), count <= UInt64(rest.count) else {
                    return nil
                }
                fields.append((number, .bytes(rest.prefix(Int(count)))))
                rest = rest.dropFirst(Int(count))
            case 5:
                guard rest.count >= 4 else { return nil }
                fields.append((number, .fixed32(Self.fixed32(rest))))
                rest = rest.dropFirst(4)
            default: return nil
            }
        }
    }

    /// The numbers of the fields that are set.
    var numbers: Set<Int> { Set(fields.map(\.number)) }

    /// The integer of a field; `nil` if it is not set.
    func integer(_ number: Int) -> Int? {
        for case (number, .varint(let value)) in fields.reversed() {
            return Int(truncatingIfNeeded: value)
        }
        return nil
    }

    /// The number of a field of type `float`; `nil` if it is not set.
    func float(_ number: Int) -> Double? {
        for case (number, .fixed32(let bits)) in fields.reversed() {
            return Double(Float(bitPattern: bits))
        }
        return nil
    }

    /// The numbers of a repeated field of type `float`, packed or not.
    func floats(_ number: Int) -> [Double] {
        fields.filter { $0.number == number }.flatMap { field -> [Double] in
            switch field.value {
            case .varint: return []
            case .fixed32(let bits): return [Double(Float(bitPattern: bits))]
            case .bytes(var rest):
                var numbers: [Double] = []
                while rest.count >= 4 {
                    numbers.append(Double(Float(bitPattern: Self.fixed32(rest))))
                    rest = rest.dropFirst(4)
                }
                return numbers
            }
        }
    }

    /// The text of a field; "" if it is not set.
    func text(_ number: Int) -> String {
        bytes(number).last.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// The message of a field; `nil` if it is not set or is none.
    func message(_ number: Int) -> ProtobufMessage? {
        bytes(number).last.flatMap { ProtobufMessage($0) }
    }

    /// The byte strings of a field, which are texts or messages, in their order.
    func bytes(_ number: Int) -> [ArraySlice<UInt8>] {
        fields.compactMap { field in
            if case (number, .bytes(let bytes)) = field { bytes } else { nil }
        }
    }

    private static func varint(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
        var value: UInt64 = 0
        for shift in stride(from: 0, to: 64, by: 7) {
            guard let byte = rest.popFirst() else { return nil }
            value |= UInt64(byte & 0x7F) << UInt64(shift)
            if byte & 0x80 == 0 { return value }
        }
        return nil
    }

    private static func fixed32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
}
