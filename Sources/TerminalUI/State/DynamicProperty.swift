private import Foundation
@_spi(Reflection) private import Swift

/// A property of a view that is backed by the living tree: state, environment, focus.
@MainActor public protocol DynamicProperty {
    /// Called before each run of the body.
    mutating func update()
    /// Connects the property with its node. For the view layer itself: do not implement.
    mutating func _bind(_ connection: inout DynamicConnection)
}

extension DynamicProperty {
    /// Nothing to do.
    public mutating func update() {}

    /// Connects the properties inside this one.
    public mutating func _bind(_ connection: inout DynamicConnection) {
        connection.bindFields(of: &self)
    }
}

/// What a ``DynamicProperty`` is connected to: its node, and the place that keeps its value.
public struct DynamicConnection {
    package let node: Node
    /// What the property kept at this place since the view appeared.
    package var kept: AnyObject?

    fileprivate mutating func bindFields<Value>(of value: inout Value) {
        let storage = kept as? NestedStorage ?? NestedStorage(DynamicStorage(Value.self))
        storage.storage.bind(&value, to: node)
        kept = storage
    }
}

private final class NestedStorage {
    var storage: DynamicStorage
    init(_ storage: DynamicStorage) { self.storage = storage }
}

/// The dynamic properties of one type of view: where they lie, found once per type.
private struct DynamicField {
    let offset: Int
    let bind: (UnsafeMutableRawPointer, inout DynamicConnection) -> Void
}

private var knownFields: [ObjectIdentifier: [DynamicField]] = [:]

/// What views hold most besides types of the standard library, and is certainly no dynamic property.
private let plainTypes: [ObjectIdentifier] = [
    ObjectIdentifier(CGFloat.self), ObjectIdentifier(CGSize.self), ObjectIdentifier(UUID.self),
    ObjectIdentifier(Text.self), ObjectIdentifier(Color.self), ObjectIdentifier(Color.Source.self),
]

/// Whether a type is certainly no dynamic property: to ask of it whether it is one means a search
/// through all conformances of the program, the longest thing there is in a first picture.
private func isPlain(_ type: Any.Type) -> Bool {
    if plainTypes.contains(ObjectIdentifier(type)) { return true }
    // Names of the standard library's types begin so, `[Hint]` among them; C's begin with `So`.
    let name = _mangledTypeName(type) ?? ""
    return name.hasPrefix("S") && !name.hasPrefix("So") && !name.hasPrefix("SC")
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
    // No options, said so that the runtime need not look how a set of them is made of a list.
    let none = _EachFieldOptions(rawValue: 0)
    _ = _forEachField(of: type, options: none) { _, offset, fieldType, kind in
        // What is bound is kept in the view itself: no object, no closure.
        guard kind == .struct || kind == .enum, !isPlain(fieldType) else { return true }
        if let property = fieldType as? any DynamicProperty.Type { add(property, offset) }
        return true
    }
    knownFields[key] = fields
    return fields
}

/// Finds the dynamic properties of a type of view before there is one of it.
func findFields<Content: View>(of type: Content.Type) { _ = fields(of: type) }

/// What the dynamic properties of one view keep from run to run.
package struct DynamicStorage {
    private let fields: [DynamicField]
    private var kept: [AnyObject?]

    package init<Content>(_ type: Content.Type) {
        fields = TerminalUI.fields(of: type)
        kept = Array(repeating: nil, count: fields.count)
    }

    /// Connects the properties of a fresh value of the view with what they kept.
    package mutating func bind<Content>(_ view: inout Content, to node: Node) {
        if fields.isEmpty { return }
        withUnsafeMutablePointer(to: &view) { pointer in
            let base = UnsafeMutableRawPointer(pointer)
            for index in fields.indices {
                var connection = DynamicConnection(node: node, kept: kept[index])
                fields[index].bind(base + fields[index].offset, &connection)
                kept[index] = connection.kept
            }
        }
    }
}
