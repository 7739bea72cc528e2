import TabletopImport

/// What a value of the JSON output can be, read from the Swift type of a property.
indirect enum OutputType: Hashable, Sendable {
    case text, number, truth
    /// An object, by the name of its declaration.
    case object(String)
    case list(OutputType)
    /// An object with names as keys.
    case byName(OutputType)
    case orNull(OutputType)
    case either(OutputType, OutputType)

    /// - Parameter swift: a type without `?` at its end: `[String]`, `ByName<[DamageOutput]>`.
    init?(swift: String) {
        func inside(_ start: String, _ end: String) -> OutputType? {
            guard swift.hasPrefix(start), swift.hasSuffix(end) else { return nil }
            return OutputType(swift: String(swift.dropFirst(start.count).dropLast(end.count)))
        }
        switch swift {
        case "String": self = .text
        case "Int", "Double": self = .number
        case "Bool": self = .truth
        default:
            if let element = inside("[", "]") ?? inside("Streamed<", ">") {
                self = .list(element)
            } else if let value = inside("ByName<", ">") {
                self = .byName(value)
            } else if let value = inside("OrNull<", ">") {
                self = .orNull(value)
            } else if swift.hasPrefix("Either<"), let comma = swift.firstRange(of: ", "),
                let first = OutputType(swift: String(swift[..<comma.lowerBound].dropFirst(7))),
                let second = OutputType(swift: String(swift[comma.upperBound...].dropLast()))
            {
                self = .either(first, second)
            } else if let name = OutputDeclaration.name(ofType: swift) {
                self = .object(name)
            } else {
                return nil
            }
        }
    }

    /// "text or null", "list of [Condition](#condition)".
    var words: String {
        switch self {
        case .text: "text"
        case .number: "number"
        case .truth: "true/false"
        case .object(let name): "[\(name)](#\(name.lowercased().replacing(" ", with: "-")))"
        case .list(let element): "list of \(element.words)"
        case .byName(let value): "object by name of \(value.words)"
        case .orNull(let value): "\(value.words) or null"
        case .either(let first, let second): "\(first.words) or \(second.words)"
        }
    }

    /// The declared object that it is or has inside.
    var objectName: String? {
        switch self {
        case .text, .number, .truth: nil
        case .object(let name): name
        case .list(let inner), .byName(let inner), .orNull(let inner): inner.objectName
        case .either(let first, let second): first.objectName ?? second.objectName
        }
    }

    /// What of a value is not as declared, each with its path.
    func problems(_ value: JSONValue, at path: String = "") -> [String] {
        switch (self, value) {
        case (.orNull, .null), (.text, .string), (.number, .integer), (.number, .real),
            (.truth, .bool):
            return []
        case (.orNull(let inner), _): return inner.problems(value, at: path)
        case (.either(let first, let second), _):
            let problems = first.problems(value, at: path)
            return problems.isEmpty ? [] : second.problems(value, at: path)
        default: break
        }
        if case .list(let element) = self, let elements = value.array {
            return elements.flatMap { element.problems($0, at: path + "[]") }
        }
        if case .byName(let inner) = self, let object = value.object {
            return object.members.flatMap { inner.problems($0.value, at: path + ".*") }
        }
        if case .object(let name) = self, let object = value.object {
            guard let declaration = OutputDeclaration.named[name] else {
                return ["\(path): \(name) is not declared"]
            }
            return declaration.problems(object, at: path)
        }
        return ["\(path) is \(value.text()) instead of \(words)"]
    }
}
