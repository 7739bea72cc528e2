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
    public init(utf8 bytes: [UInt8]) throws(JSONProblem) {
        let source = try SourceText(checking: bytes)
        self = try JSONReader(source: source, range: source.body.indices).value()
    }

    /// Reads one value, or one object a line (NDJSON), which becomes a list of these objects.
    ///
    /// - Throws: ``JSONProblem``. A text is NDJSON if its first line that is not blank is an object
    ///   by itself; faults in later lines are then reported there.
    public init(utf8OrLines bytes: [UInt8]) throws(JSONProblem) {
        let source = try SourceText(checking: bytes)
        do {
            self = try JSONReader(source: source, range: source.body.indices).value()
        } catch {
            guard error.fault == .textAfterEnd else { throw error }
            let lines = JSONReader.lines(of: source)
            guard let first = lines.first,
                case .success(.object) = Result(catching: {
                    () throws(JSONProblem) in try JSONReader(source: source, range: first).value()
                })
            else { throw error }
            var values: [JSONValue] = []
            for line in lines {
                values.append(try JSONReader(source: source, range: line).value())
            }
            self = .array(values)
        }
    }
}

/// Parses a part of a file with jansson and translates its errors.
private struct JSONReader {
    let source: SourceText
    /// Offsets into `source.bytes`.
    let range: Range<Int>

    /// The ranges of the lines that are not blank.
    static func lines(of source: SourceText) -> [Range<Int>] {
        source.body.split { $0 == 0x0A || $0 == 0x0D }
            .filter { line in !line.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
            .map(\.indices)
    }

    func value() throws(JSONProblem) -> JSONValue {
        var error = json_error_t()
        let flags = Int(JSON_REJECT_DUPLICATES | JSON_DECODE_ANY)
        let tree = source.bytes[range].withUnsafeBytes { buffer in
            buffer.withMemoryRebound(to: CChar.self) {
                json_loadb($0.baseAddress, $0.count, flags, &error)
            }
        }
        guard let tree else { throw problem(error) }
        defer { json_decref(tree) }
        return Self.value(tree)
    }

    /// Recursion is safe because `SourceText` has limited the depth.
    private static func value(_ json: UnsafeMutablePointer<json_t>) -> JSONValue {
        switch json.pointee.type {
        case JSON_OBJECT:
            var members: [JSONObject.Member] = []
            members.reserveCapacity(json_object_size(json))
            var iterator = json_object_iter(json)
            while let current = iterator {
                if let key = json_object_iter_key(current),
                    let child = json_object_iter_value(current)
                {
                    let bytes = UnsafeRawBufferPointer(
                        start: key, count: json_object_iter_key_len(current))
                    members.append(
                        .init(key: String(decoding: bytes, as: UTF8.self), value: value(child)))
                }
                iterator = json_object_iter_next(json, current)
            }
            return .object(JSONObject(members))
        case JSON_ARRAY:
            return .array(
                (0..<json_array_size(json)).compactMap { json_array_get(json, $0).map(value) })
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

    /// Translates an error of jansson, which has a code, an English sentence and the offset where
    /// it stopped: after the unexpected token, or inside strings before the unexpected character.
    /// The problem points to the start of what is wrong.
    private func problem(_ error: json_error_t) -> JSONProblem {
        var error = error
        let code = json_error_code(&error)
        let sentence = withUnsafeBytes(of: &error.text) { text in
            String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
        }
        let stop = min(range.lowerBound + Int(error.position), range.upperBound)
        let start = tokenStart(before: stop, sentence: sentence)
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
            let text = Array(source.bytes[start..<stop])
            let key = (try? JSONValue(utf8: text))?.string
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

    /// The start of the token before `stop`. jansson quotes short tokens ("… near '}'"); a longer
    /// token is a string, whose opening quote is searched.
    private func tokenStart(before stop: Int, sentence: String) -> Int {
        if let near = sentence.firstRange(of: " near '"), sentence.hasSuffix("'") {
            let token = sentence[near.upperBound...].dropLast()
            return max(range.lowerBound, stop - token.utf8.count)
        }
        var index = stop - 2
        while index >= range.lowerBound {
            if source.bytes[index] == UInt8(ascii: "\"") {
                let backslashes = source.bytes[range.lowerBound..<index].reversed()
                    .prefix { $0 == UInt8(ascii: "\\") }.count
                if backslashes.isMultiple(of: 2) { return index }
            }
            index -= 1
        }
        return stop
    }
}
