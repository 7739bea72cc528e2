extension ActDeclaration {
    /// Every act, in the order of the help.
    package static let all: [ActDeclaration] =
        fights + actions + turns + hitPoints + conditions + resources + combatants

    /// The acts of a command that groups them, such as "condition".
    package static func all(in command: String) -> [ActDeclaration] {
        all.filter { $0.name.hasPrefix(command + " ") }
    }

    /// The acts with a name of one word, in a part of the help.
    package static func all(in group: Group) -> [ActDeclaration] {
        all.filter { $0.group == group && !$0.name.contains(" ") }
    }
}
