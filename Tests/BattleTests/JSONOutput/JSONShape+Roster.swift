// The roster, the party and the files of the program.

extension JSONShape {
    static let character = JSONShape(
        "Character", "A character or monster of the roster.",
        [
            .init("id", "Its UUID."),
            .init("name", "Its name."),
            .init("kind", "player or monster."),
            .init("titles", "Its titles, the most important first."),
            .init("earnedTitles", "Titles earned by practice.", .earnedTitle),
            .init("maxHitPoints", "The maximum hit points; null if unknown."),
            .init("currentHitPoints", "The current hit points; null if the maximum is unknown."),
            .init("temporaryHitPoints", "The temporary hit points."),
            .init("damageTaken", "The hit points lost, known without a maximum, too."),
            .init("armorClass", "The armor class; null if unknown."),
            .init("initiativeModifier", "What is added to initiative; null if unknown."),
            .init("challengeRating", "The challenge rating: 1/4; null if it has none."),
            .init("level", "The level; null if it has none."),
            .init("resistances", "Damage types that are halved."),
            .init("vulnerabilities", "Damage types that are doubled."),
            .init("immunities", "Damage types without effect."),
            .init("conditionImmunities", "Conditions without effect."),
            .init("conditions", "Conditions that last between fights.", .lastingCondition),
            .init("wounded", "Its wounded value (Pathfinder)."),
            .init("doomed", "Its doomed value (Pathfinder)."),
            .init("dead", "Whether it died."),
            .init("resources", "What it can do a limited number of times.", .resource),
            .init("inParty", "Whether it joins new fights with the party."),
            .init("notes", "The game master's note."),
            .init("source", "The file it came from; null if it was made here.", .source),
            .init("conditional", "Defenses that some damage overcomes.", .conditionalDefense),
        ])

    static let lastingCondition = JSONShape(
        "Lasting condition", "A condition of a character outside of fights.",
        [
            .init("name", "Its name."),
            .init("value", "Its value: 2 of frightened 2; null if it has none."),
            .init("note", "A note on it; null for none."),
        ])

    static let earnedTitle = JSONShape(
        "Earned title", "A title earned by practice.",
        [
            .init("title", "The title."),
            .init("reason", "What it was earned for."),
        ])

    static let source = JSONShape(
        "Source", "Where a character came from.",
        [
            .init("format", "The name of the format."),
            .init("key", "What identifies it there: an import of the same key updates it."),
        ])

    static let titles = JSONShape(
        "Titles", "The titles of a character.",
        [
            .init("name", "The character's name."),
            .init("titles", "Its titles, the most important first."),
        ])

    static let portrait = JSONShape(
        "Portrait", "The portrait of a character after the command.",
        [
            .init("character", "The character's name."),
            .init("mediaType", "image/png or image/jpeg; null without a portrait."),
            .init("bytes", "The size of the image; 0 without a portrait."),
            .init("hadPortrait", "Whether it had one before."),
        ])

    static let partySetting = JSONShape(
        "Party setting", "Whether the party joins new fights.",
        [.init("joins", "True if it does without `--party`.")])

    static let ledger = JSONShape(
        "Ledger", "What the party won.",
        [
            .init("entries", "The entries, oldest first.", .ledgerEntry),
            .init("experiencePerHead", "The experience points of each, in all."),
            .init("copper", "All money, in copper pieces."),
            .init("copperPerHead", "The money of each, in copper pieces."),
        ])

    static let ledgerEntry = JSONShape(
        "Ledger entry", "Something that the party won.",
        [
            .init("number", "Its number, which is never used again."),
            .init("wonAt", "When it was won."),
            .init("fight", "The name of the fight it was won in."),
            .init("experience", "The experience points."),
            .init("experienceIsForEach", "Whether each gets all of them (Pathfinder)."),
            .init("experiencePerHead", "The experience points of each."),
            .init("copper", "The money, in copper pieces."),
            .init("copperPerHead", "The money of each, in copper pieces."),
            .init("heads", "The number of characters that share."),
            .init("note", "Things found, or the reason."),
            .init("corrections", "How often it was corrected."),
        ])

    static let importReport = JSONShape(
        "Import report", "What a file of characters brought.",
        [
            .init("file", "The file."),
            .init("format", "The name of the format."),
            .init("dryRun", "Whether nothing was written."),
            .init("added", "The number of new characters."),
            .init("updated", "The number of characters that changed."),
            .init("unchanged", "The number of characters that are as the file says."),
            .init("kept", "The number of characters that differ and stay, with `--existing skip`."),
            .init("skipped", "The number of entries left out."),
            .init("entries", "The entries, in the order of the file.", .importEntry),
            .init("fights", "The fights of the file.", .importedFight),
            .init("warnings", "What could not be taken as it is, in words."),
            .init("notTaken", "What has content and is not taken.", .notTaken),
        ])

    static let importedFight = JSONShape(
        "Imported fight", "What became of a saved encounter of a file.",
        [
            .init("name", "The fight's name."),
            .init("outcome", "added, updated, unchanged, kept or skipped."),
            .init("reason", "Why it was skipped or kept; null otherwise."),
            .init(
                "round", "The round it has reached, 0 before the start; null if it cannot be read."),
            .init("combatants", "The number of combatants; null if it cannot be read."),
        ])

    static let notTaken = JSONShape(
        "Not taken", "A part of a file that was not imported.",
        [
            .init("name", "Its key, with the keys of the objects around it."),
            .init(
                "reason",
                "webAddress, outsideFolder, missing or noImage; null if there is no place for it."),
            .init("count", "The number of entries that have it."),
        ])

    static let importEntry = JSONShape(
        "Import entry", "What became of an entry of a file.",
        [
            .init("index", "Its place in the file, from 1."),
            .init("name", "Its name; null if it has none."),
            .init("outcome", "added, updated, unchanged, kept or skipped."),
            .init("reason", "Why it was skipped or kept; null otherwise."),
            .init("notTaken", "The keys of what it has and is not taken."),
        ])

    static let importedArchive = JSONShape(
        "Imported archive", "An archive that became a database.",
        [
            .init("file", "The file."),
            .init("format", "archive."),
            .init("dryRun", "Whether nothing was written."),
            .init("rows", "The number of rows in it."),
        ])

    static let export = JSONShape(
        "Export", "A file that was written.",
        [
            .init("file", "The file."),
            .init("format", "The format, as `--format` takes it."),
            .init("content", "What was written, in words: 12 characters."),
            .init("bytes", "The size of the file."),
        ])

    static let checkup = JSONShape(
        "Checkup", "What the doctor found.",
        [
            .init("file", "The database file."),
            .init("schema", "The version of its schema."),
            .init("bytes", "Its size."),
            .init("characters", "The number of characters, removed ones included."),
            .init("fights", "The number of fights, deleted ones included."),
            .init("events", "The number of events in all logs."),
            .init("answers", "The number of answers given in practice."),
            .init("findings", "The faults; empty if the file is sound.", .finding),
            .init("newestBackup", "The newest good backup if there are faults; null otherwise."),
            .init("repaired", "With `--repair`, what was rebuilt, in sentences."),
            .init(
                "kept",
                "With `--repair`, the copy of the file from before; null if nothing was done."),
        ])

    static let finding = JSONShape(
        "Finding", "A fault of the database.",
        [
            .init(
                "kind", "What is wrong: file, schema, reference, text, fight, card and the like."),
            .init("text", "What is wrong, what is preserved and what to do."),
            .init("isRepairable", "Whether `--repair` can rebuild it."),
        ])

    static let backup = JSONShape(
        "Backup", "A copy of the database.",
        [
            .init("file", "The new file."),
            .init("bytes", "Its size."),
        ])

    static let listedBackup = JSONShape(
        "Listed backup", "A copy beside the database.",
        [
            .init("name", "Its file name."),
            .init("file", "Its path."),
            .init("kind", "backup, before, replaced or unrepaired."),
            .init("label", "The day, the version or the time in its name."),
            .init("bytes", "Its size."),
            .init("changedAt", "When it was written."),
            .init("isGood", "Whether it can be restored."),
            .init("problem", "Why it cannot; null otherwise."),
            .init("schema", "The version of its schema; null if it cannot be read."),
            .init("characters", "The number of characters; null if it cannot be read."),
            .init("fights", "The number of fights; null if it cannot be read."),
            .init("answers", "The number of answers; null if it cannot be read."),
        ])

    static let restored = JSONShape(
        "Restored backup", "A backup that was put in the place of the database.",
        [
            .init("restored", "The backup."),
            .init("file", "The database."),
            .init("replaced", "Where the file from before is; null if there was none."),
            .init("schema", "The version of its schema."),
            .init("characters", "The number of characters."),
            .init("fights", "The number of fights."),
            .init("answers", "The number of answers."),
            .init("findings", "The number of faults in it."),
        ])

    static let dailyBackups = JSONShape(
        "Daily backups", "Whether backups are made.",
        [.init("daily", "True if one is made on the first use of each day.")])
}
