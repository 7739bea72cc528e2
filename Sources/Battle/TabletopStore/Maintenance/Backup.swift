package import Foundation
package import Tabletop

/// A copy of a database beside it, known by its name.
package struct Backup: Hashable, Sendable {
    /// Why a copy was made. The raw value is the word in its name: "battle.db.backup-2026-11-24".
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Made on the first use of a day.
        case daily = "backup"
        /// Made before the schema changed; the number is the new version's.
        case migration = "before"
        /// What a restored backup replaced.
        case replaced
        /// Made before a repair.
        case repair = "unrepaired"
        /// Made when another program took away or changed the files of an open database: what could
        /// still be read.
        case rescued
    }

    /// Why it was made.
    package let kind: Kind
    /// Where it is.
    package let path: String
    /// What follows the database's name and the kind: "2026-11-24".
    package let label: String
    /// Its size in bytes.
    package let size: Int
    /// When its content was last changed.
    package let date: Date

    /// The file's name.
    package var name: String { PathText.name(of: path) }
    /// The day of a daily backup; `nil` for others.
    package var day: PracticeDay? { kind == .daily ? Self.day(label) : nil }

    /// What is in a copy.
    package struct Contents: Hashable, Sendable {
        /// The schema version.
        package let schema: Int
        /// The number of characters, deleted ones included.
        package let characters: Int
        /// The number of fights, deleted ones included.
        package let fights: Int
        /// The number of practice answers.
        package let answers: Int

        /// The contents with these counts.
        package init(schema: Int, characters: Int, fights: Int, answers: Int) {
            self.schema = schema
            self.characters = characters
            self.fights = fights
            self.answers = answers
        }
    }

    /// The day that a text such as "2026-11-24" names; `nil` for any other text.
    static func day(_ text: String) -> PracticeDay? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else {
            return nil
        }
        let found = PracticeDay(year: year, month: month, day: day)
        return found.flatMap { "\($0)" == text ? $0 : nil }
    }

    /// The path of a copy of a database.
    static func path(of file: DatabaseFile, _ kind: Kind, _ label: String) -> String {
        "\(file.path).\(kind.rawValue)-\(label)"
    }

    /// The local time as the label of a copy: "2026-11-24-153012".
    static func label(at moment: Date, minutesFromUTC: Int) -> String {
        let day = PracticeDay(of: moment, minutesFromUTC: minutesFromUTC, rollover: 0)
        let seconds = Int(moment.milliseconds / 1000) + minutesFromUTC * 60 - day.rawValue * 86_400
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(day)-\(two(seconds / 3600))\(two(seconds / 60 % 60))\(two(seconds % 60))"
    }

    /// The copies beside a database, by kind, the newest first.
    package static func all(of path: String) -> [Backup] {
        let file = DatabaseFile(path: path)
        let name = PathText.name(of: file.path)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: file.folder)) ?? []
        return Kind.allCases.flatMap { kind in
            let prefix = "\(name).\(kind.rawValue)-"
            return names.filter { $0.hasPrefix(prefix) }.compactMap { name -> Backup? in
                let label = String(name.dropFirst(prefix.count))
                // Drafts and journals have more behind the label.
                guard label.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "-" }) else {
                    return nil
                }
                let path = "\(file.folder)/\(name)"
                var status = stat()
                guard stat(path, &status) == 0 else { return nil }
                return Backup(
                    kind: kind, path: path, label: label, size: Int(status.st_size),
                    date: Date(timeIntervalSince1970: Double(status.st_mtim.tv_sec)))
            }.sorted { $0.label > $1.label }
        }
    }
}

/// Which daily backups stay: the newest of each of the last 7 days, 4 weeks and 12 months that have
/// one.
///
/// The days, weeks and months are counted by the backups that exist, not by the clock, so that nothing
/// goes while nothing new comes. Backups of days to come, which a wrong clock has made, are neither
/// counted nor removed.
enum BackupThinning {
    /// The days whose backups stay.
    static func kept(_ days: some Sequence<PracticeDay>, on today: PracticeDay) -> Set<PracticeDay>
    {
        let days = Set(days)
        let past = days.filter { $0 <= today }.sorted(by: >)
        func newest(_ count: Int, of period: (PracticeDay) -> [Int]) -> [PracticeDay] {
            var seen: Set<[Int]> = []
            return Array(past.filter { seen.insert(period($0)).inserted }.prefix(count))
        }
        var kept = days.filter { $0 > today }
        kept.formUnion(past.prefix(7))
        // Weeks begin on Monday, and 1970-01-01 was a Thursday.
        kept.formUnion(newest(4) { [($0.rawValue + 3 - (($0.rawValue + 3) % 7 + 7) % 7) / 7] })
        kept.formUnion(newest(12) { [$0.date.year, $0.date.month] })
        return kept
    }
}
