import Foundation
import Tabletop

/// What goes along with the challenges of our own JSON: the deck's options, the answers of cards, and
/// pictures.
///
/// ```json
/// { "cards": { "forward": { "answers": [ { "at": 1767268800000, "rating": 3, "interval": 600 } ] } },
///   "pictures": { "question": "iVBORw0KGgo…" } }
/// ```
struct DeckRecords {
    /// The file with the pictures read so far.
    private var shelf: FileHandle?

    /// The most bytes of a picture in base 64.
    private static let pictureLimit = PortraitFile.byteLimit / 3 * 4 + 8

    // MARK: Options

    static func json(_ options: DeckOptions) throws -> JSONValue {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try JSONValue(utf8: [UInt8](encoder.encode(options)))
    }

    static func options(_ value: JSONValue) -> DeckOptions? {
        guard value.object != nil else { return nil }
        return try? JSONDecoder().decode(DeckOptions.self, from: Data(value.text().utf8))
    }

    // MARK: Writing

    /// The members that tell what was recorded of a challenge; none where there is nothing.
    static func members(of challenge: DeckFile.Challenge) throws -> [JSONObject.Member] {
        var members: [JSONObject.Member] = []
        let cards = [
            (CardDirection.forward, challenge.history), (.reverse, challenge.reverseHistory),
        ].filter { !$0.1.isEmpty }
        if !cards.isEmpty {
            members.append(
                .init(
                    key: "cards",
                    value: .object(
                        JSONObject(
                            cards.map { .init(key: $0.0.rawValue, value: json($0.1)) }))))
        }
        var pictures: [JSONObject.Member] = []
        for side in ChallengeSide.allCases {
            guard let picture = challenge.pictures[side] else { continue }
            let data = try picture.portrait().data
            pictures.append(
                .init(key: side.rawValue, value: .string(data.base64EncodedString())))
        }
        if !pictures.isEmpty {
            members.append(.init(key: "pictures", value: .object(JSONObject(pictures))))
        }
        return members
    }

    private static func json(_ history: CardHistory) -> JSONValue {
        var members: [JSONObject.Member] = []
        if history.isSuspended { members.append(.init(key: "suspended", value: .bool(true))) }
        if let day = history.buriedUntil {
            members.append(.init(key: "buriedUntil", value: .integer(day.rawValue)))
        }
        let answers = history.answers.map { answer -> JSONValue in
            let at = Int((answer.at.timeIntervalSince1970 * 1000).rounded())
            var members: [JSONObject.Member] = [
                .init(key: "at", value: .integer(at)),
                .init(key: "minutesFromUTC", value: .integer(answer.minutesFromUTC)),
                .init(key: "rating", value: .integer(answer.rating.rawValue)),
                .init(key: "milliseconds", value: .integer(answer.milliseconds)),
            ]
            if answer.isScheduled {
                members.append(.init(key: "interval", value: .integer(answer.interval)))
            }
            if let phase = answer.phaseAfter {
                members.append(.init(key: "phase", value: .string(phase.rawValue)))
            }
            if let step = answer.stepAfter {
                members.append(.init(key: "step", value: .integer(step)))
            }
            return .object(JSONObject(members))
        }
        members.append(.init(key: "answers", value: .array(answers)))
        return .object(JSONObject(members))
    }

    // MARK: Reading

    /// Reads what a member of the file has besides its texts.
    ///
    /// - Returns: whether all of it could be read.
    mutating func read(_ item: JSONObject, into challenge: inout DeckFile.Challenge) -> Bool {
        if let value = item["cards"] {
            guard let cards = value.object else { return false }
            for direction in CardDirection.allCases {
                guard let card = cards[direction.rawValue] else { continue }
                guard let history = Self.history(card) else { return false }
                if direction == .forward {
                    challenge.history = history
                } else {
                    challenge.reverseHistory = history
                }
            }
        }
        guard let value = item["pictures"] else { return true }
        guard let pictures = value.object else { return false }
        for side in ChallengeSide.allCases {
            guard let picture = pictures[side.rawValue] else { continue }
            guard let text = picture.string, text.utf8.count <= Self.pictureLimit,
                let data = Data(base64Encoded: text), (try? PortraitFile(data: data)) != nil,
                let shelf = try? shelf ?? DeckPicture.shelf(),
                let stored = try? DeckPicture([UInt8](data), in: shelf)
            else { return false }
            self.shelf = shelf
            challenge.pictures[side] = stored
        }
        return true
    }

    private static func history(_ value: JSONValue) -> CardHistory? {
        guard let card = value.object, let answers = card["answers"]?.array else { return nil }
        var history = CardHistory()
        history.isSuspended = card["suspended"] == .bool(true)
        if let day = card["buriedUntil"] {
            guard let day = day.whole else { return nil }
            history.buriedUntil = PracticeDay(rawValue: day)
        }
        for answer in answers {
            guard let answer = answer.object, let at = answer["at"]?.whole,
                (0...253_402_300_799_999).contains(at),
                let rating = answer["rating"]?.whole.flatMap(MemoryModel.Rating.init),
                ["minutesFromUTC", "milliseconds", "interval", "step"].allSatisfy({
                    answer[$0] == nil || answer[$0]?.whole != nil
                })
            else { return nil }
            let interval = answer["interval"]?.whole
            var one = CardHistory.Answer(
                rating, at: Date(timeIntervalSince1970: Double(at) / 1000),
                minutesFromUTC: max(-1080, min(answer["minutesFromUTC"]?.whole ?? 0, 1080)),
                milliseconds: answer["milliseconds"]?.whole ?? 0,
                interval: min(interval ?? 0, 36_500 * 86_400), isScheduled: interval != nil)
            if let phase = answer["phase"] {
                guard let known = phase.string.flatMap(CardState.Phase.init(rawValue:)) else {
                    return nil
                }
                one.phaseAfter = known
            }
            if one.phaseAfter == .new { one.phaseAfter = nil }
            one.stepAfter = answer["step"]?.whole.map { max(0, min($0, 20)) }
            history.answers.append(one)
        }
        return history
    }
}
