import ArgumentParser
package import Tabletop
package import TabletopImport

// Values that options take by name.

extension CardDirection: ExpressibleByArgument {}
extension DeckFormat: ExpressibleByArgument {}
extension DeckOptions.LeechAction: ExpressibleByArgument {}
extension DeckOptions.Ask: ExpressibleByArgument {}
extension DeckOptions.Reading: ExpressibleByArgument {}
extension ExistingCharacters: ExpressibleByArgument {}
