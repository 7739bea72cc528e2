import Foundation

/// What a file says, whatever language it is in: a value that ``Recognition`` searches.
struct FileContent {
    var value: JSONValue
    /// Warnings about the file as a whole.
    var warnings: [ImportWarning] = []
    /// Bestiaries with copies of creatures that may be in others of a zip archive.
    var copies: [JSONObject] = []
    /// Tables of an archive whose rows belong to entries of its other files.
    var tables: [[JSONValue]] = []

    init(value: JSONValue, warnings: [ImportWarning] = []) {
        self.value = value
        self.warnings = warnings
    }

    /// Reads JSON, or a text in which stat blocks are found.
    init(_ bytes: [UInt8], name: String) throws(ImportProblem) {
        if bytes.starts(with: [0xFE, 0xFF])
            || bytes.starts(with: [0xFF, 0xFE, 0x00]) == false
                && bytes.starts(with: [0xFF, 0xFE])
        {
            let text = try InputFile.text(bytes, name: name)
            try self.init(Array(text.drop { $0 == "\u{FEFF}" }.utf8), name: name)
            warnings.append(ImportWarning(fact: .transcoded("UTF-16")))
            return
        }
        if bytes.count <= Self.textLimit, Self.isText(bytes),
            let text = try? InputFile.text(bytes, name: name),
            let content = try StatBlockNotes.content(text, name: name)
        {
            self = content
            return
        }
        if bytes.count <= Self.textLimit, Self.isText(bytes),
            let text = try? InputFile.text(bytes, name: name),
            let content = CharacterTable.content(text)
        {
            self = content
            return
        }
        if Self.isXML(bytes) {
            let value: JSONValue?
            do throws(XMLProblem) {
                value = try GameMaster5.value(bytes)
            } catch {
                guard String(decoding: bytes.prefix(1000), as: UTF8.self).contains("<compendium")
                else { throw ImportProblem(file: name, fact: .otherLanguage("XML")) }
                throw ImportProblem(
                    file: name, fact: .badLine(error.line, reason: "XML: \(error.reason)"))
            }
            guard let value else {
                throw ImportProblem(file: name, fact: .otherLanguage("XML"))
            }
            self.init(value: value)
            return
        }
        try self.init(json: bytes, name: name)
    }

    /// Reads JSON. Comments and commas that it does not have are left out with a warning.
    private init(json bytes: [UInt8], name: String) throws(ImportProblem) {
        do throws(ImportProblem) {
            self.init(value: try InputFile.json(bytes, name: name))
        } catch {
            guard [.json(.comment), .json(.trailingComma)].contains(error.fact) else { throw error }
            let relaxed = RelaxedJSON(bytes)
            self.init(
                value: try InputFile.json(relaxed.bytes, name: name), warnings: relaxed.warnings)
        }
        if bytes.contains("\"_copy\""), let object = value.object { copies = [object] }
    }

    private static func isXML(_ bytes: [UInt8]) -> Bool {
        bytes.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "<")
    }

    /// Texts of stat blocks are not larger.
    private static let textLimit = 4 << 20

    /// Whether the bytes may be a text and no JSON: this begins with a bracket, and Homebrewery's frames
    /// with two.
    private static func isText(_ bytes: [UInt8]) -> Bool {
        let begin = bytes.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
        return begin.starts(with: "{{".utf8)
            || begin.first != UInt8(ascii: "{") && begin.first != UInt8(ascii: "[")
    }
}
