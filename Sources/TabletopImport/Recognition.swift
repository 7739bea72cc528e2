/// Recognises a file's format by its structure, never by its name.
///
/// An object is tried as each format in turn, and the first format that recognises it wins. If none
/// does, the object may be a wrapper: the `fields` of a Django dump, a page of an API, an object
/// with a list of creatures. Its content is then tried in the same way, at most three wrappers
/// deep. The elements of a list are tried one by one. A format of last resort, the hand-written
/// list, gets only objects that are nothing else.
struct Recognition {
    var format: ImportFormat
    var items: [RecognisedItem]
    var fights: [RecognisedFight]
    /// What belongs to no item and no fight, and has content.
    var notTaken: [NotTaken]
    var warnings: [ImportWarning] = []

    /// - Throws: ``ImportProblem`` if the value is empty or nothing in it is recognised.
    init(of root: JSONValue, file: String) throws(ImportProblem) {
        func problem(_ fact: ImportProblem.Fact) -> ImportProblem {
            ImportProblem(file: file, fact: fact)
        }
        var search = Search()
        search.visit(root, container: nil, wrappers: 0)
        guard let format = search.format else {
            switch root {
            case .object(let object) where object.members.isEmpty:
                throw problem(.nothingToImport(.holdsOnly("an empty object")))
            case .array(let elements) where elements.isEmpty:
                throw problem(.nothingToImport(.holdsOnly("an empty list")))
            case .object, .array:
                if search.linksOnly { throw problem(.nothingToImport(.linksOnly)) }
                throw problem(.unknownFormat)
            default: throw problem(.nothingToImport(.holdsOnly(root.kind)))
            }
        }
        if search.items.isEmpty && search.fights.isEmpty {
            throw problem(.nothingToImport(format.type.reasonForNoItems))
        }
        self.format = format
        items = search.items.map { RecognisedItem(item: $0.item, format: $0.format ?? format) }
        fights = search.fights
        notTaken = search.notTaken
        warnings = search.warnings.map { ImportWarning(fact: $0) }
    }

    /// The format of an object itself; wrappers are not searched.
    static func format(of object: JSONObject) -> ImportFormat? {
        ImportFormat.all.first { $0.type.recognises(object) }
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
    /// The items found. Those without a format of their own are read with the file's format, whose
    /// error then states what they lack.
    var items: [(item: ImportItem, format: ImportFormat?)] = []
    var fights: [RecognisedFight] = []
    var notTaken: [NotTaken] = []
    var warnings: [ImportWarning.Fact] = []
    /// Whether a list of links from an API was found.
    var linksOnly = false

    /// - Returns: whether anything was recognised in `value`.
    @discardableResult
    mutating func visit(_ value: JSONValue, container: String?, wrappers: Int) -> Bool {
        switch value {
        case .object(let object): visit(object, container: container, wrappers: wrappers)
        case .array(let elements): visit(elements, container: container, wrappers: wrappers)
        default: false
        }
    }

    private mutating func visit(_ object: JSONObject, container: String?, wrappers: Int) -> Bool {
        let direct = Recognition.format(of: object)
        if let direct, !direct.type.isLastResort {
            take(object, as: direct, container: container)
            return true
        }
        if wrappers < 3, unwrap(object, wrappers: wrappers + 1) { return true }
        guard let direct else { return false }
        take(object, as: direct, container: container)
        return true
    }

    private mutating func take(_ object: JSONObject, as format: ImportFormat, container: String?) {
        self.format = self.format ?? format
        warnings += format.type.warnings(about: object)
        let trace = ReadTrace()
        let traced = object.traced(by: trace)
        let start = fights.count
        fights += format.type.fights(in: traced).map { RecognisedFight(fight: $0, format: format) }
        for var item in format.type.items(in: traced) {
            item.container = item.container ?? container
            item.fight = item.fight.map { start + $0 }
            items.append((item, format))
        }
        // An object of which nothing is read here is an item itself, and is read as one.
        if !trace.isEmpty {
            leave(trace.unread(in: object).map { format.type.partName($0) })
        }
    }

    private mutating func leave(_ names: [String]) {
        notTaken += names.map { NotTaken(name: $0) }
    }

    private mutating func visit(_ elements: [JSONValue], container: String?, wrappers: Int) -> Bool
    {
        // Skips lists without objects, so that a list of millions of numbers does not make an item
        // for each.
        guard elements.contains(where: { $0.object != nil || $0.array != nil }) else {
            return false
        }
        var found = false
        let start = items.count
        for element in elements {
            if visit(element, container: container, wrappers: wrappers) {
                found = true
            } else {
                items.append((ImportItem(element, container: container), nil))
            }
        }
        if !found { items.removeSubrange(start...) }
        return found
    }

    /// Searches an object that is not a character itself.
    private mutating func unwrap(_ object: JSONObject, wrappers: Int) -> Bool {
        if object.has("model", "pk", "fields"), var fields = object.at("fields")?.object {
            // A row's key is outside of its fields.
            if let key = object["pk"], !fields.has("key") {
                fields.members.append(.init(key: "key", value: key))
            }
            return visit(fields, container: nil, wrappers: wrappers)
        }
        if object.has("count"), let results = object["results"]?.array {
            if let next = object.text("next") { warnings.append(.morePages(next)) }
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
        for member in object.members where member.value.object != nil {
            found = visit(member.value, container: nil, wrappers: max(wrappers, 2)) || found
        }
        return found
    }
}
