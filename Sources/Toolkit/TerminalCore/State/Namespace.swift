/// A name that is unique to a view from its appearance to its removal.
@propertyWrapper
public struct Namespace: DynamicProperty {
    /// A unique name.
    public nonisolated struct ID: Hashable, Sendable {
        fileprivate let object: ObjectIdentifier
    }
    private var mark: Mark?

    /// An object whose address is the name.
    private final class Mark {}

    /// Creates a name.
    public init() {}

    /// The name.
    ///
    /// - Precondition: the view is on the screen.
    public var wrappedValue: ID {
        guard let mark else {
            preconditionFailure("A namespace has a name only in the body of its view.")
        }
        return ID(object: ObjectIdentifier(mark))
    }

    /// Gives the view its name.
    public mutating func _bind(_ connection: inout DynamicConnection) {
        let mark = connection.storage as? Mark ?? Mark()
        connection.storage = mark
        self.mark = mark
    }
}
