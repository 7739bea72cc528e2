import Tabletop

/// Resources with a limited number of uses.
extension ActDeclaration {
    static let resources: [ActDeclaration] = [
        addResource, useResource, restoreResource, removeResource,
    ]

    package static let addResource = ActDeclaration(
        "resource add", or: ["resource"], .combatants, "Add a resource, or change its maximum.",
        [.targets, Slot(.text, "name"), .number("count")],
        options: [
            Option("used", value: .number("number"), help: "The uses already spent."),
            Option(
                "back",
                value: Slot(
                    .word(["turn", "recharge5", "recharge6", "short", "long", "day", "never"]),
                    "when"),
                help: """
                    When it comes back: turn (at the start of its turn), recharge5 (then on a d6 of \
                    5 or 6), short or long (after a rest), day, never; by default long.
                    """),
        ],
        discussion: #"""
            "Slots 4 3 3" are the spell slots of each level; in short "Fire Breath 5-6".
            """#,
        example: "resource add dragon Fire Breath 1 back recharge5",
        key: Key("r", "reaction and resources")
    ) {
        try $0.takeOptions()
        var words = $0.words
        if let back = $0.text("back") {
            words.append(ActWord(try Resource.Renewal(parsing: back).word))
        }
        if let used = try $0.number("used") {
            words.append(ActWord("used"))
            words.append(ActWord("\(used)"))
        }
        let ids = $0.ids
        return .command(
            .several(try ResourceReader(words).resources.map { .setResource($0, on: ids) }))
    }

    package static let useResource = ActDeclaration(
        "resource use", .combatants, "Use a resource.",
        [.target, Slot(.resource, "name"), Slot.number("count").optional],
        discussion: "A prefix of the name is enough.",
        example: "resource use mirai Slots 1"
    ) { .command(try $0.use(restoring: false)) }

    package static let restoreResource = ActDeclaration(
        "resource restore", .combatants,
        "Restore uses of a resource; all, unless a number is given.",
        [.target, Slot(.resource, "name"), Slot.number("count").optional],
        example: "resource restore mirai Slots 1"
    ) { .command(try $0.use(restoring: true)) }

    package static let removeResource = ActDeclaration(
        "resource remove", .combatants, "Remove a resource.",
        [.targets, Slot(.resource, "name")], example: "resource remove mirai Slots 3"
    ) {
        try $0.takeOptions()
        let name = try $0.takeText("resource")
        let known = $0.targets.map { $0.resourceName(meant: name) }.first { $0 != name }
        return .command(.removeResource(known ?? name, from: $0.ids))
    }
}

extension ActReading {
    /// Reads a resource of the target and a number of uses: the words are the name if a resource has
    /// it, "Slots 1"; else the last one is the number.
    fileprivate mutating func use(restoring: Bool) throws -> EncounterCommand {
        try takeOptions()
        let combatant = try target
        if words.isEmpty { throw ActProblem.noResource }
        let whole = combatant.resourceName(meant: words.text)
        if combatant.resource(whole) != nil {
            let used = restoring ? combatant.resource(whole)?.used ?? 0 : 1
            return .useResource(whole, restoring ? -used : used, of: combatant.id)
        }
        let count = try words.words.count > 1 ? takeLastNumber() : nil
        if let count, count < 1 { throw ActProblem.notANumber("\(count)") }
        let name = combatant.resourceName(meant: words.text)
        let used = count ?? (restoring ? combatant.resource(name)?.used ?? 0 : 1)
        return .useResource(name, restoring ? -used : used, of: combatant.id)
    }
}
