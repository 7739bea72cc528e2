import Testing

@testable import TabletopImport

struct ImportProblemTests {
    static let place = TextPosition(line: 214, column: 17, byteOffset: 9001)

    @Test(
        "Each fact has this sentence and exit code",
        arguments: [
            (.missing, ": no such file", 66),
            (.directory, ": this is a directory; name a file in it", 66),
            (.notARegularFile, ": not a regular file; save its contents to a file first", 66),
            (.noPermission, ": no permission to read it", 77),
            (.unreadable("Input/output error"), ": cannot be read: Input/output error", 74),
            (
                .tooLarge(bytes: 70, limit: 64),
                ": 70 bytes, more than the 64 that can be read; split it", 65
            ),
            (
                .json(.duplicateKey("hp")),
                ":214:17: the key “hp” occurs twice in one object; remove one of the two", 65
            ),
            (.json(.tooDeep(limit: 64)), ":214:17: nested deeper than 64 at 214:17", 65),
            (
                .json(.invalidUTF8),
                ":214:17: byte 9001 is not valid UTF-8; save the file as UTF-8", 65
            ),
            (.json(.encoding("UTF-16")), ": this file is UTF-16; save it as UTF-8", 65),
            (.json(.empty), ": the file is empty", 65),
            (.json(.unfinished), ":214:17: the JSON ends too early; the file may be cut off", 65),
            (
                .json(.textAfterEnd),
                ":214:17: text after the end of the JSON; a file has one value, or one whole object a line",
                65
            ),
            (.json(.nul), ":214:17: a NUL character; remove it", 65),
            (.json(.numberTooLarge), ":214:17: a number too large to read", 65),
            (
                .json(.controlCharacterInText),
                ":214:17: a line break or another control character inside a text; write it as \\n or \\u001b",
                65
            ),
            (
                .json(.badEscape),
                ":214:17: a text with a backslash sequence that JSON does not have", 65
            ),
            (.json(.trailingComma), ":214:17: a comma with nothing after it; remove it", 65),
            (.json(.comment), ":214:17: a comment; JSON has none, remove it", 65),
            (.json(.singleQuote), ":214:17: a single quote; JSON uses double quotes", 65),
            (.json(.notANumber), ":214:17: NaN and Infinity are not JSON numbers; write null", 65),
            (.json(.unexpected("\u{1b}")), ":214:17: “\\u{1b}” does not belong here", 65),
            (.json(.outOfMemory), ":214:17: not enough memory to read the file", 65),
            (
                .otherLanguage("XML"),
                ": this is XML, but no compendium of Game Master 5 or Fight Club 5", 65
            ),
            (.otherLanguage("YAML"), ": this is YAML, not JSON; export as JSON", 65),
            (
                .nothingToImport(.holdsOnly("an empty list")),
                ": nothing to import: the file contains only an empty list", 65
            ),
            (
                .nothingToImport(.linksOnly),
                ": nothing to import: a list of names and links, without hit points; export the entries themselves",
                65
            ),
            (
                .nothingToImport(.failedLookup),
                ": nothing to import: the program that wrote the file did not find the character",
                65
            ),
            (
                .nothingToImport(
                    .allSkipped(
                        (1...3).map { .init(index: $0, name: nil, reason: .noName) }, count: 5)),
                ": nothing to import: entry 1: no name; entry 2: no name; entry 3: no name; and 2 more",
                65
            ),
            (
                .wrongMember(path: "challenges[3].answer", expected: "a text"),
                ": challenges[3].answer should be a text", 65
            ),
        ] as [(ImportProblem.Fact, String, Int32)])
    func sentences(fact: ImportProblem.Fact, sentence: String, exitCode: Int32) {
        let problem = ImportProblem(file: "heroes.json", position: Self.place, fact: fact)
        #expect(problem.description == "heroes.json\(sentence) — nothing was imported.")
        #expect(problem.exitCode == exitCode)
    }

    @Test("The sentence for an unknown format lists every format")
    func unknownFormat() {
        let sentence = ImportProblem(file: "a", fact: .unknownFormat).description
        #expect(
            sentence == "a: unknown format; battle reads Improved Initiative, "
                + "Pathbuilder 2e, D&D Beyond, Foundry VTT, Obsidian Initiative Tracker, "
                + "D&D Battle Tracker, Fantasy Statblocks, 5etools, Pf2eTools, Open5e v2, "
                + "Open5e v1, 5e-database, SRD 5e monsters, Game Master 5, Tetra-cube, "
                + "D&D Beyond monsters, Kobold+ Fight Club, stat block as text "
                + "and hand-written list — nothing was imported."
        )
    }

    @Test("File names in messages are escaped")
    func fileName() {
        let problem = ImportProblem(file: "a\u{1b}[2J\n\u{202e}.json", fact: .missing)
        #expect(
            problem.description
                == "a\\u{1b}[2J\\u{a}\\u{202e}.json: no such file — nothing was imported.")
    }

    @Test(
        "A skipped entry is described with its position, name and reason",
        arguments: [
            (.notAnObject("a number"), "is a number, not a character"),
            (.noName, "no name"),
            (.nothingVisibleInName, "no visible character in its name"),
            (.nameTooLong(codePoints: 201), "a name of 201 code points; at most 200 are allowed"),
            (
                .wrongNumber(path: "HP.Value", found: "-5", allowed: 0...1000),
                "HP.Value is -5; it must be a whole number from 0 to 1000"
            ),
            (
                .badInnerJSON(path: "Creatures.x", JSONProblem(.unfinished, at: Self.place)),
                "the JSON inside Creatures.x cannot be read: the JSON ends too early; the file may be cut off"
            ),
            (.notACharacter, "not a character"),
            (.linkOnly, "a name and a link only, no hit points"),
            (.needsBaseCreature("Goblin"), "needs its base creature, Goblin, which is not in it"),
            (
                .keptElsewhere("PersistentCharacters"),
                "the same character is imported from PersistentCharacters"
            ),
        ] as [(SkipReason, String)])
    func skipped(reason: SkipReason, sentence: String) {
        let skipped = FileEntry.Skipped(index: 3, name: "Nettle", reason: reason)
        #expect(skipped.description == "entry 3 (Nettle): \(sentence)")
    }

    @Test(
        "A warning is described with its entry and what was done",
        arguments: [
            (
                .currentAboveMaximum(current: 50, maximum: 45),
                "current hit points 50 above maximum 45: reduced to 45"
            ),
            (.currentBelowZero(-2), "current hit points -2 below zero: set to 0"),
            (.maximumZero, "maximum hit points 0: taken as unknown"),
            (
                .unreadNumber(path: "AC", text: "varies"),
                "AC “varies” contains no number: left unknown"
            ),
            (.averaged(path: "hp", dice: "3d6", average: 10), "hp 3d6: counted as its average 10"),
            (
                .guessed("the maximum"),
                "the maximum is a guess: the file lacks the values to compute it"
            ),
            (.controlsShown, "control characters were replaced by visible characters"),
            (.controlsInName, "line ends or tabs in the name were replaced by spaces"),
            (.marksInName, "more than 30 marks on one character of the name: cut to 30"),
            (.titleCut, "a title was cut to 500 code points"),
            (.morePages("/?page=2"), "there is a next page: /?page=2"),
            (
                .leftOutOfFight(combatant: "Owl", fight: "The Weir", reason: "no name"),
                "Owl is left out of the fight The Weir: no name"
            ),
            (.cut("a condition", limit: 100), "a condition was cut to 100 code points"),
        ] as [(ImportWarning.Fact, String)])
    func warnings(fact: ImportWarning.Fact, sentence: String) {
        let warning = ImportWarning(index: 3, name: "Nettle", fact: fact)
        #expect(warning.description == "entry 3 (Nettle): \(sentence)")
        #expect(ImportWarning(fact: fact).description == sentence)
    }
}
