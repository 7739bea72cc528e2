import TabletopImport
import Testing

struct ImportProblemTests {
    static let place = TextPosition(line: 214, column: 17, byteOffset: 9001)

    @Test(
        "Each fact has this sentence and exit code",
        arguments: [
            (.missing, "heroes.json: no such file — nothing was imported.", 66),
            (
                .directory,
                "heroes.json: this is a directory; name a file in it — nothing was imported.", 66
            ),
            (
                .notARegularFile,
                "heroes.json: not a regular file; save its contents to a file first — nothing was imported.",
                66
            ),
            (.noPermission, "heroes.json: no permission to read it — nothing was imported.", 77),
            (
                .unreadable("Input/output error"),
                "heroes.json: cannot be read: Input/output error — nothing was imported.", 74
            ),
            (
                .tooLarge(bytes: 70, limit: 64),
                "heroes.json: 70 bytes, more than the 64 that can be read; split it — nothing was imported.",
                65
            ),
            (
                .json(.duplicateKey("hp")),
                "heroes.json:214:17: the key “hp” occurs twice in one object; remove one of the two — nothing was imported.",
                65
            ),
            (
                .json(.tooDeep(limit: 64)),
                "heroes.json:214:17: nested deeper than 64 at 214:17 — nothing was imported.", 65
            ),
            (
                .json(.invalidUTF8),
                "heroes.json:214:17: byte 9001 is not valid UTF-8; save the file as UTF-8 — nothing was imported.",
                65
            ),
            (
                .json(.encoding("UTF-16")),
                "heroes.json: this file is UTF-16; save it as UTF-8 — nothing was imported.", 65
            ),
            (.json(.empty), "heroes.json: the file is empty — nothing was imported.", 65),
            (
                .json(.unfinished),
                "heroes.json:214:17: the JSON ends too early; the file may be cut off — nothing was imported.",
                65
            ),
            (
                .json(.textAfterEnd),
                "heroes.json:214:17: text after the end of the JSON; a file has one value, or one whole object a line — nothing was imported.",
                65
            ),
            (
                .json(.nul),
                "heroes.json:214:17: a NUL character; remove it — nothing was imported.",
                65
            ),
            (
                .json(.numberTooLarge),
                "heroes.json:214:17: a number too large to read — nothing was imported.", 65
            ),
            (
                .json(.controlCharacterInText),
                "heroes.json:214:17: a line break or another control character inside a text; write it as \\n or \\u001b — nothing was imported.",
                65
            ),
            (
                .json(.badEscape),
                "heroes.json:214:17: a text with a backslash sequence that JSON does not have — nothing was imported.",
                65
            ),
            (
                .json(.trailingComma),
                "heroes.json:214:17: a comma with nothing after it; remove it — nothing was imported.",
                65
            ),
            (
                .json(.comment),
                "heroes.json:214:17: a comment; JSON has none, remove it — nothing was imported.",
                65
            ),
            (
                .json(.singleQuote),
                "heroes.json:214:17: a single quote; JSON uses double quotes — nothing was imported.",
                65
            ),
            (
                .json(.notANumber),
                "heroes.json:214:17: NaN and Infinity are not JSON numbers; write null — nothing was imported.",
                65
            ),
            (
                .json(.unexpected("\u{1b}")),
                "heroes.json:214:17: “\\u{1b}” does not belong here — nothing was imported.", 65
            ),
            (
                .json(.outOfMemory),
                "heroes.json:214:17: not enough memory to read the file — nothing was imported.", 65
            ),
            (
                .otherLanguage("XML"),
                "heroes.json: this is XML, not JSON (GM5, Fight Club and EncounterPlus write it); export as JSON — nothing was imported.",
                65
            ),
            (
                .otherLanguage("YAML"),
                "heroes.json: this is YAML, not JSON; export as JSON — nothing was imported.", 65
            ),
            (
                .nothingToImport(.holdsOnly("an empty list")),
                "heroes.json: nothing to import: the file contains only an empty list — nothing was imported.",
                65
            ),
            (
                .nothingToImport(.linksOnly),
                "heroes.json: nothing to import: a list of names and links, without hit points; export the entries themselves — nothing was imported.",
                65
            ),
            (
                .nothingToImport(.failedLookup),
                "heroes.json: nothing to import: the program that wrote the file did not find the character — nothing was imported.",
                65
            ),
            (
                .nothingToImport(
                    .allSkipped(
                        (1...3).map { .init(index: $0, name: nil, reason: .noName) }, count: 5)),
                "heroes.json: nothing to import: entry 1: no name; entry 2: no name; entry 3: no name; and 2 more — nothing was imported.",
                65
            ),
            (
                .wrongMember(path: "challenges[3].answer", expected: "a text"),
                "heroes.json: challenges[3].answer should be a text — nothing was imported.", 65
            ),
        ] as [(ImportProblem.Fact, String, Int32)])
    func sentences(fact: ImportProblem.Fact, sentence: String, exitCode: Int32) {
        let problem = ImportProblem(file: "heroes.json", position: Self.place, fact: fact)
        #expect(problem.description == sentence)
        #expect(problem.exitCode == exitCode)
    }

    @Test("The sentence for an unknown format lists every format")
    func unknownFormat() {
        let sentence = ImportProblem(file: "a", fact: .unknownFormat).description
        #expect(
            sentence == "a: unknown format; battle reads Improved Initiative, "
                + "Pathbuilder 2e, D&D Beyond, Foundry VTT, Obsidian Initiative Tracker, "
                + "D&D Battle Tracker, Fantasy Statblocks, 5etools, Open5e v2, Open5e v1, "
                + "5e-database, SRD 5e monsters and hand-written list — nothing was imported.")
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
            (.notAnObject("a number"), "entry 3 (Nettle): is a number, not a character"),
            (.noName, "entry 3 (Nettle): no name"),
            (.nothingVisibleInName, "entry 3 (Nettle): no visible character in its name"),
            (
                .nameTooLong(codePoints: 201),
                "entry 3 (Nettle): a name of 201 code points; at most 200 are allowed"
            ),
            (
                .wrongNumber(path: "HP.Value", found: "-5", allowed: 0...1000),
                "entry 3 (Nettle): HP.Value is -5; it must be a whole number from 0 to 1000"
            ),
            (
                .badInnerJSON(path: "Creatures.x", JSONProblem(.unfinished, at: Self.place)),
                "entry 3 (Nettle): the JSON inside Creatures.x cannot be read: the JSON ends too early; the file may be cut off"
            ),
            (.notACharacter, "entry 3 (Nettle): not a character"),
            (.linkOnly, "entry 3 (Nettle): a name and a link only, no hit points"),
            (
                .needsBaseCreature("Goblin"),
                "entry 3 (Nettle): needs its base creature, Goblin, which is not in it"
            ),
            (
                .keptElsewhere("PersistentCharacters"),
                "entry 3 (Nettle): the same character is imported from PersistentCharacters"
            ),
        ] as [(SkipReason, String)])
    func skipped(reason: SkipReason, sentence: String) {
        let skipped = FileEntry.Skipped(index: 3, name: "Nettle", reason: reason)
        #expect(skipped.description == sentence)
    }

    @Test(
        "A warning is described with its entry and what was done",
        arguments: [
            (
                .currentAboveMaximum(current: 50, maximum: 45),
                "entry 3 (Nettle): current hit points 50 above maximum 45: reduced to 45"
            ),
            (.currentBelowZero(-2), "entry 3 (Nettle): current hit points -2 below zero: set to 0"),
            (.maximumZero, "entry 3 (Nettle): maximum hit points 0: taken as unknown"),
            (
                .unreadNumber(path: "AC", text: "varies"),
                "entry 3 (Nettle): AC “varies” contains no number: left unknown"
            ),
            (
                .averaged(path: "hp", dice: "3d6", average: 10),
                "entry 3 (Nettle): hp 3d6: counted as its average 10"
            ),
            (
                .guessed("the maximum"),
                "entry 3 (Nettle): the maximum is a guess: the file lacks the values to compute it"
            ),
            (
                .controlsShown,
                "entry 3 (Nettle): control characters were replaced by visible characters"
            ),
            (
                .controlsInName,
                "entry 3 (Nettle): line ends or tabs in the name were replaced by spaces"
            ),
            (
                .marksInName,
                "entry 3 (Nettle): more than 30 marks on one character of the name: cut to 30"
            ),
            (.titleCut, "entry 3 (Nettle): a title was cut to 500 code points"),
            (.morePages("/?page=2"), "entry 3 (Nettle): there is a next page: /?page=2"),
            (
                .leftOutOfFight(combatant: "Owl", fight: "The Weir", reason: "no name"),
                "entry 3 (Nettle): Owl is left out of the fight The Weir: no name"
            ),
            (
                .cut("a condition", limit: 100),
                "entry 3 (Nettle): a condition was cut to 100 code points"
            ),
        ] as [(ImportWarning.Fact, String)])
    func warnings(fact: ImportWarning.Fact, sentence: String) {
        #expect(ImportWarning(index: 3, name: "Nettle", fact: fact).description == sentence)
        #expect(ImportWarning(fact: fact).description == sentence.dropFirst(18))
    }
}
