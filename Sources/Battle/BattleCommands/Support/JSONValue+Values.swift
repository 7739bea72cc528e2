import TabletopImport

extension JSONValue {
    /// A list of texts.
    init(_ texts: [String]) { self = .array(texts.map(JSONValue.string)) }
}

extension JSONObject {
    /// Makes an object with these members, in this order.
    init(_ members: [(String, JSONValue)]) {
        self.init(members.map { Member(key: $0.0, value: $0.1) })
    }
}
