import Synchronization
import Tabletop

/// Texts and keys of the entry that is being read that mean nothing where they stand: no number, no
/// ability, no kind of speed. What is not shown of the character otherwise is warned about.
///
/// It goes along with the task, because a value does not know the entry that it is in.
final class Misunderstood: Sendable {
    /// That of the entry that is being read.
    @TaskLocal static var current: Misunderstood?

    private let texts = Mutex<[String]>([])

    /// Notes a text without meaning; one without letters, a dash, stands for nothing.
    func add(_ text: String) {
        guard text.contains(where: \.isLetter), let text = text.trimmed else { return }
        texts.withLock { if !$0.contains(text) { $0.append(text) } }
    }

    /// Warnings about the texts that a character does not show, in their order.
    ///
    /// - Parameter completed: the object as it is read, with words for the numbers of tables.
    func facts(
        in object: JSONObject, completed: JSONObject? = nil, shown: CharacterDraft?
    ) -> [ImportWarning.Fact] {
        let texts = self.texts.withLock { $0 }
        if texts.isEmpty { return [] }
        let all = shown.map { "\($0)".lowercased() } ?? ""
        return texts.filter { !all.contains($0.lowercased()) }.compactMap { text in
            [object, completed].compactMap { $0 }.lazy.compactMap {
                Self.path(of: text, in: .object($0))
            }.first.map {
                .notUnderstood(path: $0.joined(separator: "."), text: text)
            }
        }
    }

    /// The keys to the first value or key of this text.
    private static func path(of text: String, in value: JSONValue) -> [String]? {
        switch value {
        case .string(let found): return found.contains(text) ? [] : nil
        case .array(let elements):
            return elements.lazy.compactMap { path(of: text, in: $0) }.first
        case .object(let object):
            return object.stored.lazy.compactMap { member in
                member.key == text
                    ? [text] : path(of: text, in: member.value).map { [member.key] + $0 }
            }.first
        default: return nil
        }
    }
}
