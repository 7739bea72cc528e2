import ArgumentParser
import Tabletop
import TabletopText
import TabletopStore

/// `--add` and `--party`: the combatants of a new fight.
struct NewcomerOptions: ParsableArguments {
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Characters of the roster or monsters of the library: \"Goblin*3\", \"3 goblin, captain\".",
            valueName: "name"))
    var add: [String] = []

    @Flag(
        inversion: .prefixedNo,
        help: "Add the party. The default is set by battle party default.")
    var party: Bool?

    @Flag(help: "Roll the hit points of each monster of the library.")
    var rollHitPoints = false

    /// - Parameter edition: that of the new fight.
    func find(
        in database: TabletopDatabase, edition: RuleEdition
    ) throws -> Newcomers.Found {
        let joins = try party ?? PartySetting.joins(in: database)
        var details = Newcomers.Details()
        details.rollsHitPoints = rollHitPoints
        return try Newcomers(names: add, party: joins, details: details)
            .find(in: DatabaseWorld(database: database), for: nil, edition: edition)
    }
}
