import Foundation
import Tabletop
import TabletopImport

extension JSONValue {
    /// A number, or `null`.
    init(_ number: Int?) { self = number.map(JSONValue.integer) ?? .null }

    /// A text, or `null`.
    init(_ text: String?) { self = text.map(JSONValue.string) ?? .null }

    /// A list of texts.
    init(_ texts: [String]) { self = .array(texts.map(JSONValue.string)) }

    /// A moment in UTC with milliseconds: "2026-03-01T20:15:30.250Z".
    init(_ moment: Date) {
        self = .string(TimeText.programText(moment))
    }
}

extension JSONObject {
    /// Makes an object with these members, in this order.
    init(_ members: [(String, JSONValue)]) {
        self.init(members.map { Member(key: $0.0, value: $0.1) })
    }
}
