private import Foundation
@_spi(Reflection) private import Swift

/// A property of a view whose value is stored in the view's node, such as state, environment and
/// focus.
@MainActor @preconcurrency public protocol DynamicProperty {
    /// Called before each evaluation of the body.
    mutating func update()
    /// Connects the property with its node. For the view layer itself: do not implement.
    mutating func _bind(_ connection: inout DynamicConnection)
}

extension DynamicProperty {
    /// Does nothing.
    public mutating func update() {}

    /// Binds the dynamic properties inside this one.
    public mutating func _bind(_ connection: inout DynamicConnection) {
        connection.bindFields(of: &self)
    }
}

/// The node to which a ``DynamicProperty`` is bound, and the storage of its value.
@MainActor @preconcurrency public struct DynamicConnection {
    package let node: Node
    /// The object that the property stores from the view's appearance to its removal.
    package var storage: AnyObject?

    /// Binds the dynamic properties inside a value, which keep their values in ``storage``.
    package mutating func bindFields<Value>(of value: inout Value) {
        let nested = storage as? NestedStorage ?? NestedStorage(DynamicStorage(Value.self))
        nested.storage.bind(&value, to: node)
        storage = nested
    }
}

private final class NestedStorage {
    package var storage: DynamicStorage
    init(_ storage: DynamicStorage) { self.storage = storage }
}

/// A dynamic property in a type of view: its offset in bytes, and the function that binds it.
private struct DynamicField {
    package let offset: Int
    package let bind: (UnsafeMutableRawPointer, inout DynamicConnection) -> Void
}

/// The dynamic properties of each type of view, computed once per type.
private var knownFields: [ObjectIdentifier: [DynamicField]] = [:]

/// Frequent types of stored properties that are not dynamic properties. To find out whether a type
/// conforms, the runtime searches all conformances of the program, which takes longer than anything
/// else in a first frame. Only exact types may be listed here.
private let plainTypes: Set<ObjectIdentifier> = [
    ObjectIdentifier(Int.self), ObjectIdentifier(String.self), ObjectIdentifier(Bool.self),
    ObjectIdentifier(Double.self), ObjectIdentifier(CGFloat.self), ObjectIdentifier(CGSize.self),
    ObjectIdentifier(UUID.self), ObjectIdentifier(Int?.self),
    ObjectIdentifier(String?.self), ObjectIdentifier(CGFloat?.self),
    ObjectIdentifier([String].self), ObjectIdentifier(AnyView.self),
]

/// Made from a raw value, so that the runtime need not look up the conformance of option sets to
/// array literals.
private let noOptions = _EachFieldOptions(rawValue: 0)

/// A struct with one field, to find out the kind of the field's type.
private struct Holder<Content> {
    package let content: Content
}

/// Whether a type is a struct. Only the fields of structs can be enumerated without a value.
private func isStruct<Content>(_ type: Content.Type) -> Bool {
    var result = false
    _ = _forEachField(of: Holder<Content>.self, options: noOptions) { _, _, _, kind in
        result = kind == .struct
        return true
    }
    return result
}

private func fields<Content>(of type: Content.Type) -> [DynamicField] {
    let key = ObjectIdentifier(type)
    if let known = knownFields[key] { return known }
    var fields: [DynamicField] = []
    func add<Property: DynamicProperty>(_ property: Property.Type, _ offset: Int) {
        fields.append(
            DynamicField(offset: offset) { pointer, connection in
                let property = pointer.assumingMemoryBound(to: Property.self)
                property.pointee._bind(&connection)
                property.pointee.update()
            })
    }
    if isStruct(type) {
        var count = 0
        _ = _forEachField(of: type, options: noOptions) { _, offset, fieldType, kind in
            count += 1
            // A dynamic property is stored in the view itself, so it is neither an object nor a
            // closure.
            guard kind == .struct || kind == .enum,
                !plainTypes.contains(ObjectIdentifier(fieldType))
            else { return true }
            if let property = fieldType as? any DynamicProperty.Type { add(property, offset) }
            return true
        }
        // Without the fields, `@State` would silently not be bound.
        precondition(
            count > 0 || MemoryLayout<Content>.size == 0,
            "The fields of \(type) are unknown: its module is built without reflection metadata.")
    }
    knownFields[key] = fields
    return fields
}

/// The values that the dynamic properties of one view store between evaluations of its body.
package struct DynamicStorage {
    private let fields: [DynamicField]
    private var values: [AnyObject?]

    package init<Content>(_ type: Content.Type) {
        fields = TerminalCore.fields(of: type)
        values = Array(repeating: nil, count: fields.count)
    }

    /// Binds the dynamic properties of a new value of the view to their storage.
    package mutating func bind<Content>(_ view: inout Content, to node: Node) {
        if fields.isEmpty { return }
        withUnsafeMutablePointer(to: &view) { pointer in
            let base = UnsafeMutableRawPointer(pointer)
            for index in fields.indices {
                var connection = DynamicConnection(node: node, storage: values[index])
                fields[index].bind(base + fields[index].offset, &connection)
                values[index] = connection.storage
            }
        }
    }
}
