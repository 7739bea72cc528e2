/// A fight in a file, before its combatants are read.
struct FightItem {
    /// Its name; `nil` to name it after the file.
    var name: String?
    /// Identifies it within the format; `nil` takes the name.
    var key: String?
    /// The fight as the file has it, or why it cannot be read.
    var content: Result<JSONObject, SkipReason>
    /// The round it has reached; 0 if it has not started.
    var round = 0
    /// The file's id of the combatant whose turn it is.
    var active: String?
    /// Its combatants, unless they are items of the file, whose ``ImportItem/fight`` says so.
    var members: [JSONValue] = []
    /// The key of the list that contains the combatants.
    var container: String?
    /// The paths of what the fight has besides and is not read.
    var unread: [String] = []

    init(_ content: JSONObject) {
        self.content = .success(content)
    }

    init(skipped reason: SkipReason, name: String?) {
        content = .failure(reason)
        self.name = name
    }
}

/// What a fight says of one of its combatants, besides what a character has.
struct RawCombatant {
    /// The file's id of the combatant.
    var id: String?
    /// The name of its kind; `nil` if it is that of the character.
    var kindName: String?
    /// The name that the program shows; `nil` makes one.
    var label: String?
    /// The initiative rolled.
    var initiative: JSONValue?
    var isHidden = false
    /// Whether it does not take part.
    var isOut = false
    /// Whether it is its turn.
    var isActive = false
    var note: String?
    /// The ids under which its character may be imported, the best first.
    var characterIDs: [String?] = []
}
