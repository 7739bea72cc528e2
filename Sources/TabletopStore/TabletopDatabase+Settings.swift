import Foundation
import GRDB
public import Tabletop

/// Texts under keys: a user's name and wishes.
extension TabletopDatabase: SettingStore {
    /// The text under this key; `nil` where there is none.
    public func setting(_ key: String) throws(StoreProblem) -> String? {
        try read { db in
            try String.fetchOne(
                db, sql: "SELECT value FROM setting WHERE key = ?", arguments: [key])
        }
    }

    /// Keeps a text of up to 10,000 characters under a key of 1 to 100; `nil` takes it away.
    public func setSetting(_ key: String, to value: String?) throws(StoreProblem) {
        try write { db in
            let key = try PlainText.line(key, as: "The key", limit: 100)
            guard let value else {
                try db.execute(sql: "DELETE FROM setting WHERE key = ?", arguments: [key])
                return
            }
            let text = try whole(value, as: "The setting")
            guard text.unicodeScalars.count <= 10_000 else {
                throw RuleProblem.badText("The setting", .longer(than: 10_000))
            }
            try db.execute(
                sql: """
                    INSERT INTO setting(key, value) VALUES (?, ?)
                    ON CONFLICT(key) DO UPDATE SET value = excluded.value
                    """, arguments: [key, text])
        }
    }
}
