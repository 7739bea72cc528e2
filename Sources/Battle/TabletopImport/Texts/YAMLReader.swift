import CYAML

/// Why a YAML text cannot be read.
struct YAMLProblem: Error {
    /// From 1.
    var line: Int
    var reason: String
}

/// Reads YAML with libyaml into the values that JSON has, because the readers of formats know these.
///
/// Aliases are refused: a few lines of them can stand for more text than fits into memory.
struct YAMLReader {
    /// The address of a parser may not change.
    private let parser: UnsafeMutablePointer<yaml_parser_t>

    /// The first document of a text; `null` if there is none.
    static func value(_ text: String) throws(YAMLProblem) -> JSONValue {
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        defer { parser.deallocate() }
        guard yaml_parser_initialize(parser) == 1 else {
            throw YAMLProblem(line: 1, reason: "not enough memory to read it")
        }
        defer { yaml_parser_delete(parser) }
        let bytes = Array(text.utf8)
        return try bytes.withUnsafeBufferPointer { buffer throws(YAMLProblem) in
            yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
            return try YAMLReader(parser: parser).document()
        }
    }

    private enum Event {
        case scalar(String, isPlain: Bool, tag: String?)
        case listStart, listEnd, mapStart, mapEnd
        case alias
        case end
        case other
    }

    private func document() throws(YAMLProblem) -> JSONValue {
        while true {
            let event = try next()
            switch event {
            case .other: continue
            case .end: return .null
            default: return try value(event, depth: 0)
            }
        }
    }

    private func value(_ event: Event, depth: Int) throws(YAMLProblem) -> JSONValue {
        if depth > SourceText.depthLimit {
            throw problem("nested deeper than \(SourceText.depthLimit)")
        }
        switch event {
        case .scalar(let text, let isPlain, let tag):
            return Self.scalar(text, isPlain: isPlain, tag: tag)
        case .listStart:
            var elements: [JSONValue] = []
            while true {
                let event = try next()
                if case .listEnd = event { return .array(elements) }
                elements.append(try value(event, depth: depth + 1))
            }
        case .mapStart:
            var object = JSONObject()
            while true {
                let event = try next()
                if case .mapEnd = event { return .object(object) }
                guard case .scalar(let key, _, _) = event else {
                    throw problem("a key that is no text")
                }
                if object.has(key) { throw problem("the key “\(key)” occurs twice") }
                let value = try value(next(), depth: depth + 1)
                object.members.append(.init(key: key, value: value))
            }
        case .alias: throw problem("an alias (*name); write the value again")
        case .listEnd, .mapEnd, .end, .other: throw problem("it ends too early")
        }
    }

    /// The next event. What libyaml allocated for it is freed at once.
    private func next() throws(YAMLProblem) -> Event {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else {
            let reason = parser.pointee.problem.map { String(cString: $0) } ?? "cannot be read"
            throw YAMLProblem(line: Int(parser.pointee.problem_mark.line) + 1, reason: reason)
        }
        defer { yaml_event_delete(&event) }
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            return .scalar(
                String(decoding: bytes, as: UTF8.self),
                isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE,
                tag: scalar.tag.map {
                    String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
                })
        case YAML_SEQUENCE_START_EVENT: return .listStart
        case YAML_SEQUENCE_END_EVENT: return .listEnd
        case YAML_MAPPING_START_EVENT: return .mapStart
        case YAML_MAPPING_END_EVENT: return .mapEnd
        case YAML_ALIAS_EVENT: return .alias
        case YAML_STREAM_END_EVENT: return .end
        default: return .other
        }
    }

    private func problem(_ reason: String) -> YAMLProblem {
        YAMLProblem(line: Int(parser.pointee.mark.line) + 1, reason: reason)
    }

    /// Words and numbers of the core schema; quoted ones are texts, unless a tag says otherwise.
    private static func scalar(_ text: String, isPlain: Bool, tag: String?) -> JSONValue {
        if let tag {
            switch tag {
            case "tag:yaml.org,2002:int": return Int(text).map(JSONValue.integer) ?? .string(text)
            case "tag:yaml.org,2002:float": return Double(text).map(JSONValue.real) ?? .string(text)
            default: return .string(text)
            }
        }
        guard isPlain else { return .string(text) }
        switch text {
        case "", "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return .bool(true)
        case "false", "False", "FALSE": return .bool(false)
        default: break
        }
        if text.wholeMatch(of: #/[+-]?[0-9]+/#) != nil, let number = Int(text) {
            return .integer(number)
        }
        if text.wholeMatch(of: #/[+-]?[0-9]*\.[0-9]+/#) != nil, let number = Double(text) {
            return .real(number)
        }
        return .string(text)
    }
}
