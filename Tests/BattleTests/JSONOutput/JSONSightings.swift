import TabletopImport

/// What was seen of the JSON that commands print: the types of every field, and what does not fit
/// the table of shapes.
struct JSONSightings {
    enum Kind: Hashable, CaseIterable {
        case text, number, truth, object, list, names, null
    }

    /// What was seen of a field.
    struct Field {
        /// The number of objects that had it.
        var count = 0
        /// The kinds of its values, then those of the values inside them, and so on.
        var levels: [Set<Kind>] = []

        mutating func add(_ kind: Kind, at level: Int) {
            while levels.count <= level { levels.append([]) }
            levels[level].insert(kind)
        }
    }

    /// The number of objects, by the name of the shape.
    private(set) var counts: [String: Int] = [:]
    private var fields: [String: [String: Field]] = [:]
    /// Outputs seen, as a command and the place in its list.
    private var outputs: [String: Set<Int>] = [:]
    /// What fits no shape, each once.
    private(set) var problems: Set<String> = []

    func field(_ key: String, of shape: JSONShape) -> Field? { fields[shape.name]?[key] }

    func hasSeen(_ path: String, output: Int) -> Bool { outputs[path]?.contains(output) == true }

    /// Takes what a command printed.
    mutating func see(_ value: JSONValue, of path: String) {
        let possible = Array((JSONOutput.all[path] ?? []).enumerated())
        if case .unread = value {
            let read = value.array.map(JSONValue.array) ?? value.object.map(JSONValue.object)
            return see(read ?? .null, of: path)
        }
        switch value {
        case .object:
            see(value, of: path, possible.filter { if case .object = $1 { true } else { false } })
        case .array(let elements):
            for element in elements where element.object != nil {
                see(
                    element, of: path,
                    possible.filter { if case .list = $1 { true } else { false } })
            }
            if elements.contains(where: { $0.string != nil }) {
                note(path, possible.first { if case .texts = $1 { true } else { false } }?.offset)
            }
        case .null:
            note(path, possible.first { if case .null = $1 { true } else { false } }?.offset)
        default: problems.insert("\(path) prints \(value)")
        }
    }

    private mutating func note(_ path: String, _ output: Int?) {
        guard let output else {
            return _ = problems.insert("\(path) prints what is not in its list")
        }
        outputs[path, default: []].insert(output)
    }

    /// Takes an object that is of one of several shapes: the one that has all of its keys.
    private mutating func see(
        _ value: JSONValue, of path: String, _ possible: [(offset: Int, element: JSONOutput)]
    ) {
        let keys = value.object?.members.map(\.key) ?? []
        let found =
            possible.count == 1
            ? possible[0]
            : possible.first { output in keys.allSatisfy { output.element.shape?[$0] != nil } }
        note(path, found?.offset)
        if let shape = found?.element.shape { see(value, as: shape) }
    }

    /// Takes an object of a shape.
    mutating func see(_ value: JSONValue, as shape: JSONShape) {
        guard let object = value.object else {
            return _ = problems.insert("\(shape.name) is \(value)")
        }
        counts[shape.name, default: 0] += 1
        for member in object.members {
            guard let field = shape[member.key] else {
                problems.insert("\(shape.name) has \(member.key), whose meaning is missing")
                continue
            }
            fields[shape.name, default: [:]][field.key, default: Field()].count += 1
            see(member.value, in: field, of: shape, at: 0)
        }
    }

    private mutating func see(
        _ value: JSONValue, in field: JSONShape.Field, of shape: JSONShape, at level: Int
    ) {
        func add(_ kind: Kind) {
            fields[shape.name, default: [:]][field.key, default: Field()].add(kind, at: level)
        }
        switch value {
        case .string: add(.text)
        case .integer, .real: add(.number)
        case .bool: add(.truth)
        case .null: add(.null)
        case .unread:
            let read = value.array.map(JSONValue.array) ?? value.object.map(JSONValue.object)
            see(read ?? .null, in: field, of: shape, at: level)
        case .array(let elements):
            add(.list)
            for element in elements { see(element, in: field, of: shape, at: level + 1) }
        case .object(let object):
            if level == 0, field.isByName {
                add(.names)
                for member in object.members {
                    see(member.value, in: field, of: shape, at: level + 1)
                }
            } else if let inner = field.shape {
                add(.object)
                see(value, as: inner)
            } else {
                problems.insert("\(shape.name).\(field.key) is an object, whose shape is missing")
            }
        }
    }

    /// Adds what was seen elsewhere.
    mutating func merge(_ other: JSONSightings) {
        counts.merge(other.counts, uniquingKeysWith: +)
        outputs.merge(other.outputs) { $0.union($1) }
        problems.formUnion(other.problems)
        for (shape, seen) in other.fields {
            for (key, field) in seen {
                fields[shape, default: [:]][key, default: Field()].count += field.count
                for (level, kinds) in field.levels.enumerated() {
                    for kind in kinds {
                        fields[shape, default: [:]][key, default: Field()].add(kind, at: level)
                    }
                }
            }
        }
    }
}
