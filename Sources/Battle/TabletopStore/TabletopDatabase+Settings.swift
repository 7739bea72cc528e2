import GRDB
import Tabletop

/// Key-value storage: the user's name and preferences.
extension TabletopDatabase {
    /// The text stored under a key; `nil` if there is none.
    package func setting(_ key: String) throws(StoreProblem) -> String? {
        try read { db in
            try String.fetchOne(
                db, sql: "SELECT value FROM setting WHERE key = ?", arguments: [key])
        }
    }

    /// Stores a text of up to 10,000 code points under a key of 1 to 100; `nil` removes it.
    package func setSetting(_ key: String, to value: String?) throws(StoreProblem) {
        try write { db in
            let key = try TextRule.settingKey.checked(key)
            guard let value else {
                try db.execute(sql: "DELETE FROM setting WHERE key = ?", arguments: [key])
                return
            }
            let text = try TextRule.setting.checked(value)
            try db.execute(
                sql: """
                    INSERT INTO setting(key, value) VALUES (?, ?)
                    ON CONFLICT(key) DO UPDATE SET value = excluded.value
                    """, arguments: [key, text])
        }
    }
}
