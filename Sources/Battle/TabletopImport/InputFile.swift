import FileAccess
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Reads input files: regular ones, and streams, which are kept as such. Everything else is refused
/// before it is read.
package enum InputFile {
    /// Calls `body` with the descriptor and the size of an open regular file of at most `limit`
    /// bytes; "-" is standard input.
    ///
    /// The type is checked after opening, so that the check and the read see the same file.
    /// `O_NONBLOCK` prevents `open` from blocking on a pipe without a writer.
    package static func reading<Value>(
        _ path: String, limit: Int = ImportedFile.sizeLimit,
        _ body: (_ descriptor: Int32, _ size: Int) throws(ImportProblem) -> Value
    ) throws(ImportProblem) -> Value {
        func problem(_ fact: ImportProblem.Fact) -> ImportProblem {
            ImportProblem(file: path, fact: fact)
        }
        let descriptor: Int32
        if let kept = PipedInput.kept(path) {
            if kept.size > limit { throw problem(.tooLarge(bytes: kept.size, limit: limit)) }
            return try body(kept.descriptor, kept.size)
        }
        do throws(FileAccess.Problem) {
            descriptor =
                try path == PipedInput.standard
                ? PipedInput.standardInput()
                : FileAccess.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
        } catch {
            switch error {
            case .openDatabase: throw problem(.openDatabase)
            case .system(let code): throw failure(code, path)
            }
        }
        defer { close(descriptor) }
        var status = stat()
        if fstat(descriptor, &status) != 0 { throw failure(errno, path) }
        if PipedInput.isStream(path, status) {
            if let code = PipedInput.keep(descriptor, as: path) { throw failure(code, path) }
            return try reading(path, limit: limit, body)
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw problem(.directory)
        default: throw problem(.notARegularFile)
        }
        if status.st_size > limit {
            throw problem(.tooLarge(bytes: Int(status.st_size), limit: limit))
        }
        return try body(descriptor, Int(status.st_size))
    }

    private static func failure(_ code: Int32, _ path: String) -> ImportProblem {
        let fact: ImportProblem.Fact =
            switch code {
            case ENOENT, ENOTDIR: .missing
            case EACCES, EPERM: .noPermission
            case ENXIO, ENODEV: .notARegularFile
            default: .unreadable(reason(code))
            }
        return ImportProblem(file: path, fact: fact)
    }

    /// The system's message for an error code.
    static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

    /// The bytes of a regular file of at most `limit` bytes.
    package static func bytes(
        at path: String, limit: Int = ImportedFile.sizeLimit
    ) throws(ImportProblem) -> [UInt8] {
        try reading(path, limit: limit) { descriptor, size throws(ImportProblem) in
            var bytes: [UInt8] = []
            bytes.reserveCapacity(size)
            var chunk = [UInt8](repeating: 0, count: 256 * 1024)
            while true {
                let count = read(descriptor, &chunk, chunk.count)
                if count < 0 && errno == EINTR { continue }
                if count < 0 { throw failure(errno, path) }
                if count == 0 { return bytes }
                bytes += chunk.prefix(count)
                // The file can grow while it is read.
                if bytes.count > limit {
                    throw ImportProblem(
                        file: path, fact: .tooLarge(bytes: bytes.count, limit: limit))
                }
            }
        }
    }

    /// The lines of a text file.
    package static func lines(of path: String) throws(ImportProblem) -> [String] {
        try text(bytes(at: path), name: path)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }

    /// A text of a command line; "-" is that of standard input, without the line break at its end.
    package static func typed(_ text: String) throws(ImportProblem) -> String {
        guard text == PipedInput.standard else { return text }
        let text = try Self.text(bytes(at: text), name: text)
        return text.last?.isNewline == true ? String(text.dropLast()) : text
    }

    /// Parses the bytes as one JSON value, or as a list of one object a line.
    package static func json(_ bytes: [UInt8], name: String) throws(ImportProblem) -> JSONValue {
        if bytes.count > ImportedFile.sizeLimit {
            throw ImportProblem(
                file: name, fact: .tooLarge(bytes: bytes.count, limit: ImportedFile.sizeLimit))
        }
        if let language = otherLanguage(bytes) {
            throw ImportProblem(file: name, fact: .otherLanguage(language))
        }
        do {
            return try JSONValue(utf8OrLines: bytes)
        } catch {
            throw ImportProblem(file: name, error)
        }
    }

    /// Parses the bytes as one JSON value, of which the last of equal keys counts.
    package static func json(
        lastOfEqualKeys bytes: [UInt8], name: String
    ) throws(ImportProblem) -> JSONValue {
        do {
            return try JSONValue(lastOfEqualKeys: bytes)
        } catch {
            throw ImportProblem(file: name, error)
        }
    }

    /// The bytes as text: UTF-8, or UTF-16 with its mark, as spreadsheets write it.
    static func text(_ bytes: [UInt8], name: String) throws(ImportProblem) -> String {
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            guard let text = String(data: Data(bytes), encoding: .utf16) else {
                throw ImportProblem(file: name, fact: .json(.encoding("UTF-16")))
            }
            return text
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ImportProblem(file: name, SourceText.invalidText(bytes))
        }
        return text
    }

    /// Detects XML, which begins with `<`, and YAML, which begins with `---`, `%YAML` or a line
    /// `key: value`; no JSON does.
    private static func otherLanguage(_ bytes: [UInt8]) -> String? {
        let head = bytes.prefix(2048).drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
        if head.first == UInt8(ascii: "<") { return "XML" }
        if head.starts(with: "---".utf8) || head.starts(with: "%YAML".utf8) { return "YAML" }
        let line = String(decoding: head.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
        let isYAML = line.firstMatch(of: /^[A-Za-z_][A-Za-z0-9_ .-]*:(\s|$)/) != nil
        return isYAML ? "YAML" : nil
    }
}
