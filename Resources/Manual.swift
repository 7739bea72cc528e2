import Foundation

/// The pages of the manual, in the order of its list; the raw value is the page's name.
package enum ManualPage: String, Hashable, Sendable, CaseIterable {
    case index
    case firstEvening = "first-evening"
    case keys
    case fightLanguage = "fight-language"
    case monstersAndBlocks = "monsters-and-blocks"
    case playersScreen = "players-screen"
    case players
    case practice
    case accessibility
    case terminals
    case faq
    case comingFrom = "coming-from"
    case `import`
    case handWritten = "hand-written"
    case export
    case backups
    case scripts
    case statusesAndEnvironment = "statuses-and-environment"
    case otherTrackers = "other-trackers"
}

extension Library {
    /// The Markdown of a page of the manual, which is within the program as every ``File`` is.
    package static func text(of page: ManualPage) -> String {
        String(decoding: data(atPath: "Manual/\(page.rawValue).md"), as: UTF8.self)
    }
}
