import Tabletop

/// One format of character files: its name, the marks by which an object shows it, and its reader.
///
/// ``Recognition`` takes care of lists and envelopes, ``DraftCheck`` of limits and names. A new
/// format is a type that conforms and stands in ``ImportFormat/all``; nothing else lists formats.
protocol CharacterFormat: SendableMetatype {
    /// What people call the format. Stored with every character imported, so it never changes.
    static var name: String { get }

    /// Whether `object` bears the marks of this format; lists and wrappers are not looked into.
    static func recognises(_ object: JSONObject) -> Bool

    /// Whether the marks are so weak that an object counts as a wrapper first: it is read as this
    /// format only when nothing inside it is recognised.
    static var isLastResort: Bool { get }

    /// Why a recognised object without a single item holds nothing to import.
    static var reasonForNoItems: ImportProblem.NothingReason { get }

    /// The items in an object that has been recognised as this format's; one for a lone character.
    static func items(in object: JSONObject) -> [ImportItem]

    /// What to tell about an object that has been recognised, apart from its items.
    static func warnings(about object: JSONObject) -> [ImportWarning.Fact]

    /// The values of one item.
    ///
    /// - Throws: ``SkipReason`` when the item is no character, or a number in it is out of bounds.
    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
}

extension CharacterFormat {
    static var isLastResort: Bool { false }
    static var reasonForNoItems: ImportProblem.NothingReason {
        .holdsOnly("no characters of \(name)")
    }
    static func items(in object: JSONObject) -> [ImportItem] { [ImportItem(.object(object))] }
    static func warnings(about object: JSONObject) -> [ImportWarning.Fact] { [] }
}

/// A value of a file that should be a character.
struct ImportItem {
    /// The value, or why there is none.
    var content: Result<JSONValue, SkipReason>
    /// The key of the list or store it was found under; `nil` at the root.
    var container: String?
    /// The name its place in the file gives it, which then goes before its own.
    var name: String?
    /// The id its place in the file gives it, which then goes before its own.
    var id: String?

    init(_ value: JSONValue, container: String? = nil) {
        content = .success(value)
        self.container = container
    }

    init(skipped reason: SkipReason, name: String?) {
        content = .failure(reason)
        self.name = name
    }
}

/// What a format's reader found, before limits and names are looked at. `nil`: the file does not say.
struct RawCharacter {
    var name: String?
    var kind = CharacterKind.monster
    var titles: [String?] = []
    var maximum: Int?
    /// `nil` takes the maximum.
    var current: Int?
    var temporary: Int?
    var armorClass: Int?
    var initiative: Int?
    var challengeRating: String?
    var level: Int?
    var defenses = Defenses()
    /// What the format itself identifies the entry by; `nil` takes the name.
    var id: String?
}
