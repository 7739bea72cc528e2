import Foundation
@_spi(Reflection) private import Swift

// Whether a view's body has to run again because of the view itself.
//
// A body creates new values of all views in it. Most are equal to the previous ones, and their own
// bodies need not run: state and observable objects that they read report changes themselves. Three
// comparisons find that out without an `==` of the view, the cheapest first:
//
// 1. All bytes of the value. Equal bytes are equal values: numbers, references to the same object,
//    strings that share their storage.
// 2. `==`, if the view is `Equatable`.
// 3. Field by field: bytes; if these differ, `==` of the field's type. Unequal bytes may still be
//    equal values: two arrays of equal elements have two buffers.
//
// State, focus state and environment values count as equal: their values are stored in the node, which
// is refreshed when they change. A field that contains a closure is never equal, nor are bindings,
// which consist of closures: one with the same bytes may read another value, because state refreshes
// only the view that owns it. References are compared by identity, since an equal object may change
// later on its own.

/// Whether two values of a view are known to be equal, so that the node can skip the update.
package struct ViewComparison<Content> {
    /// The type, if it is `Equatable`: casting each value instead would search its conformances.
    private let equatable: (any Equatable.Type)?

    package init() { equatable = Content.self as? any Equatable.Type }

    package func callAsFunction(_ old: Content, _ new: Content) -> Bool {
        if haveSameBits(old, new) { return true }
        if let equatable { return equal(old, new, as: equatable) }
        return FieldsOfType.fields(of: Content.self).areSame(old, new)
    }

    private nonisolated func haveSameBits(_ old: Content, _ new: Content) -> Bool {
        withUnsafeBytes(of: old) { old in
            withUnsafeBytes(of: new) { new in
                guard let old = old.baseAddress, let new = new.baseAddress else { return true }
                return memcmp(old, new, MemoryLayout<Content>.size) == 0
            }
        }
    }

    /// `==` of two values, whose type is `Known`.
    private func equal<Known: Equatable>(_ old: Content, _ new: Content, as type: Known.Type)
        -> Bool
    {
        unsafeBitCast(old, to: type) == unsafeBitCast(new, to: type)
    }
}

/// A property whose value is stored in the node of its view, so that it is the same in all values of
/// the view.
package protocol NodeOwnedProperty: DynamicProperty {}
extension State: NodeOwnedProperty {}
extension Environment: NodeOwnedProperty {}
extension StateObject: NodeOwnedProperty {}
extension EnvironmentObject: NodeOwnedProperty {}

/// How the stored properties of one type of view are compared, computed once for each type.
private final class FieldsOfType {
    private static var known: [ObjectIdentifier: FieldsOfType] = [:]
    /// Empty for types that are not structs, which are compared by their bytes only.
    private let fields: [Field]

    package static func fields<Content>(of type: Content.Type) -> FieldsOfType {
        let key = ObjectIdentifier(type)
        if let known = known[key] { return known }
        let found = FieldsOfType(type)
        known[key] = found
        return found
    }

    private init<Content>(_ type: Content.Type) {
        fields = Self.members(of: type)?.map { Self.field($0) } ?? []
    }

    private typealias Member = (
        type: Any.Type, offset: Int, isReference: Bool, isFunction: Bool
    )

    /// The stored properties of a struct; `nil` for other types.
    private static func members(of type: Any.Type) -> [Member]? {
        // The reflection of an existential type needs a value, and crashes without one.
        guard isStruct(type) else { return nil }
        var found: [Member] = []
        let isStruct = _forEachField(of: type, options: _EachFieldOptions(rawValue: 0)) {
            _, offset, type, kind in
            found.append(
                (type, offset, kind == .class || kind == .foreignClass, kind == .function))
            return true
        }
        return isStruct ? found : nil
    }

    /// A struct whose reflection gives the kind of its field's type.
    private struct Boxed<Value> { let value: Value }

    private static func isStruct(_ type: Any.Type) -> Bool {
        func isStruct<Value>(_: Value.Type) -> Bool {
            var result = false
            _ = _forEachField(of: Boxed<Value>.self, options: _EachFieldOptions(rawValue: 0)) {
                _, _, _, kind in
                result = kind == .struct
                return true
            }
            return result
        }
        return _openExistential(type, do: isStruct)
    }

    private static func field(_ member: Member) -> Field {
        func make<Value>(_: Value.Type) -> Field {
            TypedField<Value>(member.offset, comparison(of: member))
        }
        return _openExistential(member.type, do: make)
    }

    /// How values of a property are compared.
    private static func comparison(of member: Member) -> FieldComparison {
        if member.isReference { return .bytes }
        if member.isFunction { return .neverEqual }
        // Asks for DynamicProperty first: the runtime caches that answer when the node is made. Asking
        // for NodeOwnedProperty first would search all conformances once more for each type of field.
        if let property = member.type as? any DynamicProperty.Type,
            property is any NodeOwnedProperty.Type
        {
            return .alwaysEqual
        }
        if let equatable = member.type as? any Equatable.Type { return .equatable(equatable) }
        if let optional = member.type as? any OptionalValue.Type {
            return hasBytesOnly(optional.wrappedType) ? .bytes : .equalIfNil(optional)
        }
        return hasBytesOnly(member.type) ? .bytes : .neverEqual
    }

    /// Whether equal bytes are equal values, because the type contains no closure or other value whose
    /// content is unknown.
    private static func hasBytesOnly(_ type: Any.Type) -> Bool {
        if type is any Equatable.Type || type is AnyClass { return true }
        // The contents of closures, tuples and existentials are unknown.
        guard let members = members(of: type), !members.isEmpty else { return false }
        return members.allSatisfy { $0.isReference || hasBytesOnly($0.type) }
    }

    /// Whether all fields of two values are equal, although the values' bytes differ.
    func areSame<Content>(_ old: Content, _ new: Content) -> Bool {
        guard !fields.isEmpty else { return false }
        return withUnsafeBytes(of: old) { old in
            withUnsafeBytes(of: new) { new in
                guard let old = old.baseAddress, let new = new.baseAddress else { return true }
                return fields.allSatisfy { $0.isSame(old, new) }
            }
        }
    }
}

/// A stored property of a view.
private class Field {
    init() {}
    /// Whether the property is the same in two values of the view, given their addresses.
    func isSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool { false }
}

/// How the values of a stored property are compared.
private enum FieldComparison {
    /// By their bytes alone.
    case bytes
    /// By their bytes, then by `==`.
    case equatable(any Equatable.Type)
    case alwaysEqual
    /// Only if both are `nil`.
    case equalIfNil(any OptionalValue.Type)
    case neverEqual
}

/// An optional of any type.
private protocol OptionalValue {
    static var wrappedType: Any.Type { get }
    var isNil: Bool { get }
}
extension Optional: OptionalValue {
    static var wrappedType: Any.Type { Wrapped.self }
    var isNil: Bool { self == nil }
}

private final class TypedField<Value>: Field {
    private let offset: Int
    private let comparison: FieldComparison

    init(_ offset: Int, _ comparison: FieldComparison) {
        self.offset = offset
        self.comparison = comparison
        super.init()
    }

    override func isSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
        let (old, new) = (old + offset, new + offset)
        var haveSameBytes: Bool { memcmp(old, new, MemoryLayout<Value>.size) == 0 }
        return switch comparison {
        case .alwaysEqual: true
        case .equalIfNil(let type): isNil(type, old) && isNil(type, new)
        case .neverEqual: false
        case .bytes: haveSameBytes
        case .equatable(let type): haveSameBytes || equal(type, old, new)
        }
    }

    private func isNil<Known: OptionalValue>(
        _ type: Known.Type, _ address: UnsafeRawPointer
    ) -> Bool { address.assumingMemoryBound(to: type).pointee.isNil }

    private func equal<Known: Equatable>(
        _ type: Known.Type, _ old: UnsafeRawPointer, _ new: UnsafeRawPointer
    ) -> Bool {
        old.assumingMemoryBound(to: type).pointee == new.assumingMemoryBound(to: type).pointee
    }
}
