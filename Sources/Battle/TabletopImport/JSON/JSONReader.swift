import CJansson

extension JSONValue {
    /// Reads one JSON value of any kind from the bytes of a whole file.
    ///
    /// UTF-8 only, with or without a byte-order mark; at most 64 brackets open at once; no NUL, no
    /// duplicate key, nothing after the value. Duplicate keys are refused, although most parsers
    /// let the last one win, because two programs could otherwise read different characters from
    /// one file.
    ///
    /// - Throws: ``JSONProblem`` with the position.
    package init(utf8 bytes: [UInt8]) throws(JSONProblem) {
        let source = try SourceText(checking: bytes)
        try source.check()
        self = try JSONReader(source, source.root).value()
    }

    /// As ``init(utf8:)``, but the last of equal keys counts, as for the programs that wrote the text.
    package init(lastOfEqualKeys bytes: [UInt8]) throws(JSONProblem) {
        self = try JSONReader(lastOfEqualKeys: SourceText(checking: bytes)).value()
    }

    /// Reads one value, or one object a line (NDJSON), which becomes a list of these objects.
    ///
    /// - Throws: ``JSONProblem``. A text is NDJSON if its first line that is not blank is an object
    ///   by itself; faults in later lines are then reported there. A later line that begins
    ///   something else than an object of this line is text after the end.
    package init(utf8OrLines bytes: [UInt8]) throws(JSONProblem) {
        let source = try SourceText(checking: bytes)
        do {
            try source.check()
        } catch {
            guard error.fault == .textAfterEnd, let lines = try source.checkedLines(after: error)
            else { throw error }
            var values: [JSONValue] = []
            values.reserveCapacity(lines.count)
            let isLarge = bytes.count > UnreadJSON.wholeLimit
            for line in lines {
                values.append(
                    isLarge
                        ? .unread(UnreadJSON(line, in: source))
                        : try JSONReader(source, line).value())
            }
            self = .array(values)
            return
        }
        self = try JSONReader(source, source.root).value()
    }
}

/// Parses a part of a file with jansson and translates its errors.
struct JSONReader {
    private let source: SourceText
    /// Offsets into `source.bytes`.
    private let range: Range<Int>
    /// The level to parse instead of the whole, if the part is large.
    private var level: JSONLevel?
    /// Whether the last of equal keys counts; otherwise they are refused.
    private let takesLast: Bool

    /// The lists and objects that are left to parse.
    var children: [JSONLevel.Child] { level?.children ?? [] }

    /// The offset of what follows the value, if that was not parsed.
    var trailing: Int? { level?.trailing }

    /// - Parameters:
    ///   - range: begins with a value.
    ///   - entries: the lists and objects in large lists so far.
    /// - Throws: ``JSONProblem`` if the part is too large.
    init(_ source: SourceText, _ range: Range<Int>, entries: inout Int) throws(JSONProblem) {
        self.source = source
        self.range = range
        takesLast = false
        let isLarge = range.count > UnreadJSON.wholeLimit
        if isLarge, [UInt8(ascii: "["), UInt8(ascii: "{")].contains(source.bytes[range.lowerBound])
        {
            level = try JSONLevel(of: range, in: source, entries: &entries)
        } else {
            level = nil
            if range.count > SourceText.textLimit,
                let last = source.bytes[range].lastIndex(where: { $0 > 0x20 }),
                last - range.lowerBound > SourceText.textLimit
            {
                throw source.problem(
                    .tooLong(limit: SourceText.textLimit), at: range.lowerBound)
            }
        }
    }

    /// Parses the whole text, of which the last of equal keys counts.
    init(lastOfEqualKeys source: SourceText) {
        self.source = source
        range = source.root
        takesLast = true
    }

    /// As the other initializer, for a part that has been checked.
    init(_ source: SourceText, _ range: Range<Int>) throws(JSONProblem) {
        var entries = 0
        try self.init(source, range, entries: &entries)
    }

    /// Frees the copied text. Nothing can be parsed afterwards.
    mutating func dropText() { level?.dropText() }

    /// Parses, and drops the value.
    func check() throws(JSONProblem) { json_decref(try tree()) }

    /// The value. If it is large, the lists and objects in it are unread.
    func value() throws(JSONProblem) -> JSONValue {
        var values = 0
        return try value(counting: &values)
    }

    /// As ``value()``; adds the number of values read.
    func value(counting values: inout Int) throws(JSONProblem) -> JSONValue {
        let tree = try tree()
        defer { json_decref(tree) }
        guard let level else { return Self.value(tree, &values) }
        var children = level.children[...]
        var place: UInt32 = 0
        func next(_ json: UnsafeMutablePointer<json_t>) -> JSONValue {
            defer { place += 1 }
            guard let child = children.first, child.place == place else {
                return Self.value(json, &values)
            }
            children.removeFirst()
            return .unread(UnreadJSON(child.range, in: source))
        }
        if tree.pointee.type == JSON_OBJECT {
            return .object(JSONObject(Self.members(of: tree, next)))
        }
        return .array(Self.elements(of: tree, next))
    }

    private func tree() throws(JSONProblem) -> UnsafeMutablePointer<json_t> {
        var error = json_error_t()
        let flags = Int(takesLast ? JSON_DECODE_ANY : JSON_REJECT_DUPLICATES | JSON_DECODE_ANY)
        let tree = text.withUnsafeBytes { buffer in
            buffer.withMemoryRebound(to: CChar.self) {
                json_loadb($0.baseAddress, $0.count, flags, &error)
            }
        }
        guard let tree else { throw problem(error) }
        return tree
    }

    /// Recursion is safe because `SourceText` has limited the depth.
    private static func value(
        _ json: UnsafeMutablePointer<json_t>, _ values: inout Int
    ) -> JSONValue {
        values += 1
        switch json.pointee.type {
        case JSON_OBJECT:
            return .object(JSONObject(members(of: json) { value($0, &values) }))
        case JSON_ARRAY: return .array(elements(of: json) { value($0, &values) })
        case JSON_STRING:
            let bytes = UnsafeRawBufferPointer(
                start: json_string_value(json), count: json_string_length(json))
            return .string(String(decoding: bytes, as: UTF8.self))
        case JSON_INTEGER: return .integer(Int(json_integer_value(json)))
        case JSON_REAL: return .real(json_real_value(json))
        case JSON_TRUE: return .bool(true)
        case JSON_FALSE: return .bool(false)
        default: return .null
        }
    }

    private static func members(
        of json: UnsafeMutablePointer<json_t>, _ value: (UnsafeMutablePointer<json_t>) -> JSONValue
    ) -> [JSONObject.Member] {
        var members: [JSONObject.Member] = []
        members.reserveCapacity(json_object_size(json))
        var iterator = json_object_iter(json)
        while let current = iterator {
            if let key = json_object_iter_key(current), let child = json_object_iter_value(current)
            {
                let bytes = UnsafeRawBufferPointer(
                    start: key, count: json_object_iter_key_len(current))
                members.append(
                    .init(key: String(decoding: bytes, as: UTF8.self), value: value(child)))
            }
            iterator = json_object_iter_next(json, current)
        }
        return members
    }

    private static func elements(
        of json: UnsafeMutablePointer<json_t>, _ value: (UnsafeMutablePointer<json_t>) -> JSONValue
    ) -> [JSONValue] {
        var elements: [JSONValue] = []
        elements.reserveCapacity(json_array_size(json))
        for index in 0..<json_array_size(json) {
            if let child = json_array_get(json, index) { elements.append(value(child)) }
        }
        return elements
    }

    /// The text that jansson reads.
    private var text: ArraySlice<UInt8> { level?.text[...] ?? source.bytes[range] }

    /// Translates an error of jansson, which has a code, an English sentence and the offset where
    /// it stopped: after the unexpected token, or inside strings before the unexpected character.
    /// The problem points to the start of what is wrong.
    private func problem(_ error: json_error_t) -> JSONProblem {
        var error = error
        let code = json_error_code(&error)
        let sentence = withUnsafeBytes(of: &error.text) { text in
            String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
        }
        let text = text
        let stopInText = min(text.startIndex + Int(error.position), text.endIndex)
        let startInText = tokenStart(before: stopInText, sentence: sentence)
        let stop = level?.sourceOffset(of: stopInText) ?? stopInText
        let start = level?.sourceOffset(of: startInText) ?? startInText
        switch code {
        case json_error_out_of_memory: return source.problem(.outOfMemory, at: stop)
        case json_error_stack_overflow:
            return source.problem(.tooDeep(limit: SourceText.depthLimit), at: start)
        case json_error_premature_end_of_input:
            return source.problem(.unfinished, at: range.upperBound)
        case json_error_end_of_input_expected: return source.problem(.textAfterEnd, at: start)
        case json_error_null_character, json_error_null_byte_in_key:
            return source.problem(.nul, at: start)
        case json_error_numeric_overflow: return source.problem(.numberTooLarge, at: start)
        case json_error_duplicate_key:
            let key = (try? JSONValue(utf8: Array(text[startInText..<stopInText])))?.string
            return source.problem(.duplicateKey(key ?? ""), at: start)
        default: break
        }
        if sentence.hasPrefix("control character") || sentence.hasPrefix("unexpected newline") {
            return source.problem(.controlCharacterInText, at: stop)
        }
        if sentence.hasPrefix("invalid escape") || sentence.hasPrefix("invalid Unicode") {
            return source.problem(.badEscape, at: start)
        }
        return source.problem(fault(at: start), at: start)
    }

    /// The fault that the first byte of an unexpected token indicates.
    private func fault(at offset: Int) -> JSONProblem.Fault {
        let rest = source.bytes[offset..<range.upperBound]
        guard let byte = rest.first else { return .unfinished }
        switch byte {
        case UInt8(ascii: "'"): return .singleQuote
        case UInt8(ascii: "/"), UInt8(ascii: "#"): return .comment
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            let before = source.bytes[range.lowerBound..<offset].last { !(0x09...0x20 ~= $0) }
            if before == UInt8(ascii: ",") { return .trailingComma }
        default: break
        }
        let numbers = ["NaN", "-NaN", "Infinity", "-Infinity", "nan", "-nan", "inf", "-inf"]
        if numbers.contains(where: { rest.starts(with: $0.utf8) }) { return .notANumber }
        let shown = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.prefix(1)
        return .unexpected(String(shown))
    }

    /// The start of the token before `stop`, both in ``text``. jansson quotes short tokens ("… near
    /// '}'"); a longer token is a string, whose opening quote is searched.
    private func tokenStart(before stop: Int, sentence: String) -> Int {
        let text = text
        if let near = sentence.firstRange(of: " near '"), sentence.hasSuffix("'") {
            let token = sentence[near.upperBound...].dropLast()
            return max(text.startIndex, stop - token.utf8.count)
        }
        var index = stop - 2
        while index >= text.startIndex {
            if text[index] == UInt8(ascii: "\"") {
                let backslashes = text[..<index].reversed().prefix { $0 == UInt8(ascii: "\\") }
                    .count
                if backslashes.isMultiple(of: 2) { return index }
            }
            index -= 1
        }
        return stop
    }
}
