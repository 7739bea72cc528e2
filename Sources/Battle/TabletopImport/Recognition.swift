/// Recognises a file's format by its structure, never by its name.
///
/// An object is tried as each format in turn, and the first format that recognises it wins. If none
/// does, the object may be a wrapper: the `fields` of a Django dump, a page of an API, an object
/// with a list of creatures. Its content is then tried in the same way, at most three wrappers
/// deep. The elements of a list are tried one by one. A format of last resort, the hand-written
/// list, gets only objects that are nothing else.
///
/// Large files are read twice, so that only one entry at a time is in memory: here to find the
/// objects that have items, which stay unread, and by ``Items`` to read these.
struct Recognition: Sendable {
    /// An object that is recognised, or an element that is not, in a list where others are.
    struct Find: Sendable {
        fileprivate var value: JSONValue
        /// The place of its ``Kind`` in the list of kinds.
        fileprivate var kind: UInt32
    }

    /// What the finds of one list have in common.
    fileprivate struct Kind: Hashable {
        /// The format that recognised them; `nil` if none did. They are then read with the file's
        /// format, whose error states what they lack.
        var format: ImportFormat?
        /// The key of the list that contains them; `nil` at the root.
        var container: String?
        /// Whether the items are in the fields of a row of a Django dump.
        var isRow: Bool
        /// The index of the first fight found in the same object.
        var firstFight = 0
    }

    /// The format of the first object recognised.
    var format: ImportFormat
    /// The number of items; at least one, unless there are fights.
    var count: Int
    /// The fights in the order of the file.
    var fights: [RecognisedFight]
    /// What belongs to no item and no fight, and has content.
    var notTaken: [NotTaken]
    /// Warnings about the file, at most ``warningLimit`` and one that counts the others.
    var warnings: [ImportWarning] = []
    fileprivate let finds: [Find]
    fileprivate let kinds: [Kind]

    static let warningLimit = 1000

    /// - Throws: ``ImportProblem`` if the value is empty or nothing in it is recognised.
    init(of root: JSONValue, file: String) throws(ImportProblem) {
        func problem(_ fact: ImportProblem.Fact) -> ImportProblem {
            ImportProblem(file: file, fact: fact)
        }
        var search = Search()
        search.visit(root, container: nil, wrappers: 0)
        guard let format = search.format else {
            if root.object?.members.isEmpty == true {
                throw problem(.nothingToImport(.holdsOnly("an empty object")))
            }
            if root.array?.isEmpty == true {
                throw problem(.nothingToImport(.holdsOnly("an empty list")))
            }
            if root.isContainer {
                if search.linksOnly { throw problem(.nothingToImport(.linksOnly)) }
                throw problem(.unknownFormat)
            }
            throw problem(.nothingToImport(.holdsOnly(root.kind)))
        }
        if search.count == 0, search.fights.isEmpty {
            throw problem(.nothingToImport(format.type.reasonForNoItems))
        }
        self.format = format
        count = search.count
        fights = search.fights
        notTaken = search.notTaken
        finds = search.finds
        kinds = search.kinds
        warnings = search.warnings.prefix(Self.warningLimit).map { ImportWarning(fact: $0) }
        if search.warnings.count > warnings.count {
            warnings.append(
                ImportWarning(fact: .moreWarnings(search.warnings.count - warnings.count)))
        }
    }

    /// The format of an object itself; wrappers are not searched.
    static func format(of object: JSONObject) -> ImportFormat? {
        ImportFormat.all.first { $0.type.recognises(object) }
    }

    /// The fields of a row of a Django dump, with the row's key, which is outside of them.
    static func fields(of row: JSONObject) -> JSONObject? {
        guard row.has("model", "pk", "fields"), var fields = row.at("fields")?.object else {
            return nil
        }
        if let key = row["pk"], !fields.has("key") {
            fields.members.append(.init(key: "key", value: key))
        }
        return fields
    }

    /// The items in the order of the file.
    var items: Items { Items(recognition: self) }

    /// Reads the finds one by one, and their items.
    struct Items: Sequence, IteratorProtocol, Sendable {
        fileprivate let recognition: Recognition
        private var place = 0
        /// The last one is next.
        private var pending: [ImportItem] = []
        private var format: ImportFormat

        fileprivate init(recognition: Recognition) {
            self.recognition = recognition
            format = recognition.format
        }

        mutating func next() -> RecognisedItem? {
            while true {
                if let item = pending.popLast() {
                    return RecognisedItem(item: item, format: format)
                }
                guard place < recognition.finds.count else { return nil }
                pending = items(of: recognition.finds[place]).reversed()
                place += 1
            }
        }

        private mutating func items(of find: Find) -> [ImportItem] {
            let kind = recognition.kinds[Int(find.kind)]
            format = kind.format ?? recognition.format
            guard let known = kind.format, let object = find.value.object,
                let object = kind.isRow ? Recognition.fields(of: object) : object
            else { return [ImportItem(find.value, container: kind.container)] }
            var items = known.type.items(in: object)
            for index in items.indices {
                items[index].container = items[index].container ?? kind.container
                items[index].fight = items[index].fight.map { kind.firstFight + $0 }
            }
            return items
        }
    }
}

/// An item and the format to read it with.
struct RecognisedItem {
    var item: ImportItem
    var format: ImportFormat
}

/// One traversal of a file's wrappers and lists.
private struct Search {
    /// The format of the first object recognised.
    var format: ImportFormat?
    var finds: [Recognition.Find] = []
    var kinds: [Recognition.Kind] = []
    /// The number of items in the finds.
    var count = 0
    var fights: [RecognisedFight] = []
    var notTaken: [NotTaken] = []
    var warnings: [ImportWarning.Fact] = []
    /// Whether a list of links from an API was found.
    var linksOnly = false

    /// - Returns: whether anything was recognised in `value`.
    @discardableResult
    mutating func visit(_ value: JSONValue, container: String?, wrappers: Int) -> Bool {
        if let object = value.object {
            return visit(object, of: value, container: container, wrappers: wrappers)
        }
        guard let elements = value.array else { return false }
        return visit(elements, container: container, wrappers: wrappers)
    }

    /// - Parameters:
    ///   - value: the value that is kept: the object, read or not.
    ///   - isRow: whether the object is in the fields of the value.
    private mutating func visit(
        _ object: JSONObject, of value: JSONValue, isRow: Bool = false, container: String?,
        wrappers: Int
    ) -> Bool {
        // A million of them are 3 MB.
        if object.members.isEmpty { return false }
        let direct = Recognition.format(of: object)
        let kind = Recognition.Kind(format: direct, container: container, isRow: isRow)
        if let direct, !direct.type.isLastResort {
            take(object, of: value, as: direct, kind)
            return true
        }
        // The fields of fields are kept as they are; there are hardly any.
        let wrapper = isRow ? .object(object) : value
        // The stat block of a character is not another one.
        let isCharacter = direct != nil && object.has("statBlock")
        if wrappers < 3, !isCharacter, unwrap(object, of: wrapper, wrappers: wrappers + 1) {
            return true
        }
        // A table's row with a name and hit points may be a boat, or an item with none.
        guard let direct, !isRow else { return false }
        take(object, of: value, as: direct, kind)
        return true
    }

    private mutating func take(
        _ object: JSONObject, of value: JSONValue, as format: ImportFormat,
        _ kind: Recognition.Kind
    ) {
        self.format = self.format ?? format
        warnings += format.type.warnings(about: object)
        let trace = ReadTrace(tracesLists: false)
        let traced = object.traced(by: trace)
        var kind = kind
        let misunderstood = Misunderstood()
        let found = Misunderstood.$current.withValue(misunderstood) {
            format.type.fights(in: traced)
        }
        warnings += misunderstood.facts(in: object, shown: nil)
        leave(found.flatMap(\.unread))
        if !found.isEmpty { kind.firstFight = fights.count }
        fights += found.map { RecognisedFight(fight: $0, format: format) }
        count += format.type.items(in: traced).count
        keep(value, kind)
        // An object of which nothing is read here is an item itself, and is read as one.
        if !trace.isEmpty {
            leave(trace.unread(in: object).map { format.type.partName($0) })
        }
    }

    private mutating func leave(_ names: [String]) {
        notTaken += names.map { NotTaken(name: $0) }
    }

    private mutating func keep(_ value: JSONValue, _ kind: Recognition.Kind) {
        // Neighbours are mostly of one kind.
        let place = kinds.lastIndex(of: kind) ?? kinds.endIndex
        if place == kinds.endIndex { kinds.append(kind) }
        finds.append(Recognition.Find(value: value, kind: UInt32(place)))
    }

    private mutating func visit(_ elements: [JSONValue], container: String?, wrappers: Int) -> Bool
    {
        // Skips lists without objects, so that a list of millions of numbers does not make an item
        // for each.
        guard elements.contains(where: \.isContainer) else { return false }
        var found = false
        let start = (finds.count, count)
        if elements.count > finds.capacity { finds.reserveCapacity(elements.count) }
        for element in elements {
            if visit(element, container: container, wrappers: wrappers) {
                found = true
            } else {
                keep(element, .init(format: nil, container: container, isRow: false))
                count += 1
            }
        }
        if !found {
            finds.removeSubrange(start.0...)
            count = start.1
        }
        return found
    }

    /// Searches an object that is not a character itself.
    private mutating func unwrap(_ object: JSONObject, of value: JSONValue, wrappers: Int) -> Bool {
        if let fields = Recognition.fields(of: object) {
            return visit(fields, of: value, isRow: true, container: nil, wrappers: wrappers)
        }
        if object.has("count"), let results = object["results"]?.array {
            if let next = object.text("next") { warnings.append(.morePages(next)) }
            let known = ["count", "next", "previous", "results"]
            leave(
                object.members.filter { $0.value.hasContent }.map(\.key).filter {
                    !known.contains($0)
                })
            if visit(results, container: nil, wrappers: wrappers) { return true }
            linksOnly = results.contains { $0.object?.has("index", "url") == true }
            return false
        }
        let lists = [
            "creatures", "characters", "party", "players", "monsters", "combatants", "actors",
            "npcs",
        ]
        var found = false
        var others: [String] = []
        for member in object.members {
            let key = member.key.lowercased()
            if lists.contains(key), let list = member.value.array,
                visit(list, container: key, wrappers: wrappers)
            {
                found = true
            } else if member.value.hasContent {
                others.append(member.key)
            }
        }
        if found {
            leave(others)
            return true
        }
        for member in object.members {
            guard let inner = member.value.object else { continue }
            found =
                visit(inner, of: member.value, container: nil, wrappers: max(wrappers, 2)) || found
        }
        return found
    }
}
