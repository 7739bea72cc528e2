/// What a command prints with `--json`.
enum JSONOutput: Sendable {
    /// An object, and when, if the command prints different things.
    case object(JSONShape, _ when: String = "")
    case list(JSONShape, _ when: String = "")
    case texts(_ when: String)
    case null(_ when: String)

    var shape: JSONShape? {
        switch self {
        case .object(let shape, _), .list(let shape, _): shape
        case .texts, .null: nil
        }
    }

    /// What each command prints, by the words that call it.
    static let all: [String: [JSONOutput]] = {
        var all = others
        for path in acts { all[path] = [.object(.act)] }
        return all
    }()

    /// The commands that change a fight and print what they did.
    private static let acts = [
        "encounter add", "encounter start", "encounter end", "encounter resume",
        "encounter prepare", "encounter unprepare", "encounter rename", "undo", "redo", "remark",
        "next", "previous", "initiative roll", "initiative set", "initiative move", "delay",
        "return", "ready", "surprise", "reaction", "attack", "use", "cast", "damage", "heal",
        "temp", "maximum", "hp", "death-save", "stabilize", "kill", "revive", "condition add",
        "condition remove", "condition save", "concentration begin", "concentration end",
        "concentration save", "resource add", "resource use", "resource restore",
        "resource remove", "legendary", "hide", "reveal", "rename", "duplicate", "remove",
        "form take", "form leave", "riddle ask", "riddle answer", "riddle withdraw", "armor",
        "defenses",
    ]

    private static let others: [String: [JSONOutput]] = [
        "import": [
            .list(.importReport), .list(.importedArchive, "for an archive"),
            .list(.deckImport, "for a deck"),
        ],
        "characters": [.list(.character)],
        "character add": [.object(.character)],
        "character edit": [.object(.character)],
        "character remove": [.list(.character)],
        "character restore": [.object(.character)],
        "character title": [
            .object(.titles, "without titles"), .object(.character, "with titles"),
        ],
        "character note": [.object(.note, "without a text"), .object(.character, "with a text")],
        "character block": [.object(.statBlock), .object(.character, "with `--remove`")],
        "character copy": [.object(.character)],
        "party list": [.list(.character)],
        "party add": [.list(.character)],
        "party remove": [.list(.character)],
        "party default": [.object(.partySetting)],
        "party ledger list": [.object(.ledger)],
        "party ledger add": [.object(.ledgerEntry)],
        "party ledger correct": [.object(.ledgerEntry)],
        "party ledger remove": [.object(.ledgerEntry)],
        "library": [.list(.monster)],
        "portrait": [.object(.portrait)],
        "encounter new": [.object(.fight)],
        "encounter copy": [.object(.fight)],
        "encounter list": [.list(.fightSummary)],
        "encounter prepared": [.list(.prepared)],
        "encounter delete": [.object(.fightSummary)],
        "encounter restore": [.object(.fightSummary)],
        "status": [.object(.fight), .null("without a fight")],
        "rules": [.object(.rules, "without options"), .object(.act, "with options")],
        "log": [.list(.event)],
        "branches": [.list(.branch)],
        "stats fights": [.object(.fightStatistics)],
        "stats practice": [.object(.practiceStatistics), .null("without a database")],
        "recap": [.object(.recap)],
        "difficulty": [.object(.difficulty)],
        "roll": [.object(.roll)],
        "rest": [.object(.act, "in a fight"), .list(.character, "between fights")],
        "condition list": [.list(.listedCondition), .texts("with `--known`")],
        "resource list": [.list(.listedResource)],
        "note": [
            .object(.act, "with a text"), .object(.note, "without a text"),
            .object(.character, "with a text and `--roster`"),
        ],
        "statblock": [.object(.statBlock)],
        "spell": [.object(.spell)],
        "rule": [.object(.rule), .list(.rule, "without a name")],
        "export": [.object(.export)],
        "doctor": [.object(.checkup), .null("without a database")],
        "backup create": [.object(.backup)],
        "backup list": [.list(.listedBackup)],
        "backup restore": [.object(.restored)],
        "backup daily": [.object(.dailyBackups)],
        "practice answer": [.object(.card)],
        "practice undo": [.object(.answerChange)],
        "practice redo": [.object(.answerChange)],
        "deck list": [.list(.deck)],
        "deck new": [.object(.deck)],
        "deck import": [.object(.deckImport), .list(.deckImport, "for several decks")],
        "deck export": [.object(.deckExport)],
        "deck set": [.object(.deckOptions)],
        "deck rename": [.object(.deck)],
        "deck remove": [.object(.deck)],
        "deck restore": [.object(.deck)],
        "deck rehearse": [.object(.deck)],
        "deck fit": [.object(.parameterFit)],
        "card": [.object(.card)],
        "due": [.list(.dueCard)],
        "history": [.list(.answer)],
    ]
}
