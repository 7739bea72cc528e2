import Tabletop

extension TabletopDatabase: BattleRecords {
    /// The roster.
    package var roster: StoredRoster { StoredRoster(database: self) }
    /// The fights, and what the party won.
    package var fights: StoredFights { StoredFights(database: self) }
    /// The decks, the answers and the history.
    package var practice: StoredPractice { StoredPractice(database: self) }
    /// What players sent from their page, and who plays whom.
    package var suggestions: StoredSuggestions { StoredSuggestions(database: self) }
    /// Checks, backups and archives of the file.
    package var maintenance: Maintenance { Maintenance(database: self) }
}
