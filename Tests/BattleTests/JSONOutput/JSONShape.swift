/// A kind of JSON object that commands print, with what each of its fields means. The types of the
/// fields are not written down here: they are those of the objects that commands print in the tests.
struct JSONShape: Sendable {
    /// A field of an object.
    struct Field: Sendable {
        let key: String
        let meaning: String
        /// Made when it is needed, as a shape may be inside itself.
        private let makeShape: @Sendable () -> JSONShape?
        /// Whether its object has names as keys, with values of one kind.
        let isByName: Bool

        init(
            _ key: String, _ meaning: String,
            _ shape: @autoclosure @escaping @Sendable () -> JSONShape? = nil, byName: Bool = false
        ) {
            self.key = key
            self.meaning = meaning
            makeShape = shape
            isByName = byName
        }

        /// The kind of its objects, in a list or not.
        var shape: JSONShape? { makeShape() }
    }

    /// Unique; the heading of its table.
    let name: String
    let meaning: String
    /// In the order in which they are printed.
    let fields: [Field]

    init(_ name: String, _ meaning: String, _ fields: [Field]) {
        self.name = name
        self.meaning = meaning
        self.fields = fields
    }

    subscript(key: String) -> Field? { fields.first { $0.key == key } }

    /// The shape and those of its fields, each once, in the order in which they are met.
    var withAllInside: [JSONShape] {
        var found: [JSONShape] = []
        func add(_ shape: JSONShape) {
            guard !found.contains(where: { $0.name == shape.name }) else { return }
            found.append(shape)
            for field in shape.fields { field.shape.map(add) }
        }
        add(self)
        return found
    }
}
