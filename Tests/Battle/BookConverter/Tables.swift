import Foundation

/// The tables of the SRD that Open5e publishes: a list of rows, each with a key and its fields.
struct Table<Fields: Decodable>: Decodable {
    struct Row: Decodable {
        let pk: Key
        let fields: Fields
    }

    /// A key is a text or a number.
    struct Key: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) {
                text = String(number)
            } else {
                text = try container.decode(String.self)
            }
        }
    }

    let rows: [Row]

    init(from decoder: any Decoder) throws {
        rows = try decoder.singleValueContainer().decode([Row].self)
    }

    /// Reads `name` in a folder.
    static func read(_ name: String, in folder: URL) throws -> [Row] {
        let data = try Data(contentsOf: folder.appending(path: name))
        return try JSONDecoder().decode(Self.self, from: data).rows
    }
}

/// A row of Creature.json. Six abilities and eighteen skills are read by the name of their column.
struct CreatureFields: Decodable {
    let columns: [String: Column]

    /// A number, a text or nothing.
    enum Column: Decodable {
        case number(Double)
        case text(String)
        case flag(Bool)
        case texts([String])
        case none

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .none
            } else if let flag = try? container.decode(Bool.self) {
                self = .flag(flag)
            } else if let number = try? container.decode(Double.self) {
                self = .number(number)
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else {
                self = .texts(try container.decode([String].self))
            }
        }
    }

    init(from decoder: any Decoder) throws {
        columns = try decoder.singleValueContainer().decode([String: Column].self)
    }

    func number(_ name: String) -> Int? {
        if case .number(let number) = columns[name] { Int(number) } else { nil }
    }

    /// A text that is not empty.
    func text(_ name: String) -> String? {
        if case .text(let text) = columns[name], !text.isEmpty { text } else { nil }
    }

    func flag(_ name: String) -> Bool {
        if case .flag(let flag) = columns[name] { flag } else { false }
    }

    func texts(_ name: String) -> [String] {
        if case .texts(let texts) = columns[name] { texts } else { [] }
    }
}

/// A row of CreatureAction.json or CreatureTrait.json.
struct ActionFields: Decodable {
    let name: String
    let desc: String
    let parent: String
    let action_type: String?
    let uses_type: String?
    let uses_param: Int?
    let order_in_statblock: Int?
    let limited_to_form: String?
    let legendary_action_cost: Int?
}

/// A row of CreatureActionAttack.json.
struct AttackFields: Decodable {
    let parent: String
    let to_hit_mod: Int?
    let damage_die_count: Int?
    let damage_die_type: String?
    let damage_bonus: Int?
    let damage_type: String?
}
