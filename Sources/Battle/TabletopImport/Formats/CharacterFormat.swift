import Tabletop

/// A format of character files: its name, how its objects are recognised, and its reader.
///
/// ``Recognition`` handles lists and wrappers, ``DraftCheck`` limits and names. A new format is a
/// type that conforms and is listed in ``ImportFormat/all``; there is no other list of formats.
protocol CharacterFormat: SendableMetatype {
    /// The name shown to users. Stored with every imported character, so it never changes.
    static var name: String { get }

    /// Whether `object` has the keys that identify this format; lists and wrappers are not
    /// searched.
    static func recognises(_ object: JSONObject) -> Bool

    /// Whether these keys are so common that an object is treated as a wrapper first, and read as
    /// this format only if nothing inside it is recognised.
    static var isLastResort: Bool { get }

    /// Why a recognised object without items has nothing to import.
    static var reasonForNoItems: NothingToImport { get }

    /// The items in an object recognised as this format; a single character is one item.
    static func items(in object: JSONObject) -> [ImportItem]

    /// The fights in an object recognised as this format.
    static func fights(in object: JSONObject) -> [FightItem]

    /// What a fight says of a combatant, which ``character(in:reader:)`` reads too.
    static func combatant(in item: JSONObject) -> RawCombatant

    /// The name in reports of a member that was not read: its key, or what many such members have
    /// in common.
    static func partName(_ key: String) -> String

    /// Warnings about a recognised object as a whole.
    static func warnings(about object: JSONObject) -> [ImportWarning.Fact]

    /// An item with what it refers to elsewhere, in the form that ``character(in:reader:)`` reads.
    ///
    /// - Returns: the item, and what of the references was not understood.
    /// - Throws: ``SkipReason`` if something that it needs is missing or cannot be read.
    static func completed(_ item: JSONObject, _ companions: ImportCompanions) throws(SkipReason)
        -> (item: JSONObject, unknown: [String])

    /// Reads the values of one item.
    ///
    /// - Throws: ``SkipReason`` if the item is not a character or a number in it is out of bounds.
    static func character(in item: JSONObject, reader: inout EntryReader) throws(SkipReason)
        -> RawCharacter
}

extension CharacterFormat {
    static var isLastResort: Bool { false }
    static var reasonForNoItems: NothingToImport {
        .holdsOnly("no characters of \(name)")
    }
    static func items(in object: JSONObject) -> [ImportItem] { [ImportItem(.object(object))] }
    static func fights(in object: JSONObject) -> [FightItem] { [] }
    static func combatant(in item: JSONObject) -> RawCombatant { RawCombatant() }
    static func partName(_ key: String) -> String { key }
    static func warnings(about object: JSONObject) -> [ImportWarning.Fact] { [] }
    static func completed(_ item: JSONObject, _ companions: ImportCompanions) throws(SkipReason)
        -> (item: JSONObject, unknown: [String])
    { (item, []) }
}

/// A value of a file that is expected to be a character.
///
/// A file can have a million, so what few of them have is apart.
struct ImportItem {
    private struct Exceptions {
        var name: String?
        var id: String?
        var reason: SkipReason?
    }

    private var value: JSONValue
    /// One element, or none.
    private var exceptions: [Exceptions] = []
    /// The key of the list or store that contains it; `nil` at the root.
    var container: String?

    /// The value, or why it is skipped.
    var content: Result<JSONValue, SkipReason> {
        get { exceptions.first?.reason.map { .failure($0) } ?? .success(value) }
        set {
            switch newValue {
            case .success(let new):
                value = new
                if !exceptions.isEmpty { exceptions[0].reason = nil }
            case .failure(let reason): change { $0.reason = reason }
            }
        }
    }

    /// A name that follows from its position in the file; takes precedence over its own.
    var name: String? {
        get { exceptions.first?.name }
        set { change { $0.name = newValue } }
    }

    /// An id that follows from its position in the file; takes precedence over its own.
    var id: String? {
        get { exceptions.first?.id }
        set { change { $0.id = newValue } }
    }
    /// The fight it is a combatant of, by its index among those found in the same object.
    var fight: Int?

    init(_ value: JSONValue, container: String? = nil) {
        self.value = value
        self.container = container
    }

    init(skipped reason: SkipReason, name: String?) {
        value = .null
        exceptions = [Exceptions(name: name, reason: reason)]
    }

    private mutating func change(_ update: (inout Exceptions) -> Void) {
        if exceptions.isEmpty { exceptions = [Exceptions()] }
        update(&exceptions[0])
    }
}

/// The values that a format's reader found, before limits and names are checked. `nil`: the file
/// does not state the value.
struct RawCharacter {
    var name: String?
    var kind = CharacterKind.monster
    var titles: [String?] = []
    var maximum: Int?
    /// `nil` is treated as the maximum.
    var current: Int?
    var temporary: Int?
    var armorClass: Int?
    var initiative: Int?
    var challengeRating: String?
    var level: Int?
    var defenses = Defenses()
    /// Defenses that neither types nor properties of damage describe.
    var remarks: [String] = []
    /// What the entry says that it can do.
    var statBlock = RawStatBlock()
    /// The whole block, where the file has it as facts; it wins over ``statBlock``.
    var ownBlock: StatBlock?
    /// What it can do a limited number of times, if the file says that apart from the block.
    var resources: [Resource] = []
    /// Conditions that it has.
    var conditions: [RawCondition] = []
    /// Wounded and doomed of Pathfinder.
    var wounds = Wounds()
    var isDead = false
    /// Whether it is in the party, if the entry says so.
    var isInParty: Bool?
    /// Free texts about it, put together.
    var notes: String?
    /// Where its picture is: a path, a web address, or a `data:` address with the picture itself.
    var portrait: String?
    /// Parts that the reader saw and left out.
    var notTaken: [NotTaken] = []
    /// The format's own id of the entry; `nil` to use the name.
    var id: String?

    /// Takes the defenses of a file, and what they cannot express as remarks.
    mutating func take(_ lists: DefenseLists) {
        (defenses, remarks) = (lists.defenses, lists.remarks)
    }
}
