import Tabletop
import TerminalUI

/// A combatant in three rows: the acting one, on a narrow screen.
///
/// Holds only the values it shows, not the encounter, so that changes to other combatants do not
/// update it.
struct CombatantStrip: View {
    private let combatant: Combatant
    /// The titles and the level.
    private let words: [String]
    private let state: [TextFact]
    private let resources: [TextFact]
    private let isActing: Bool
    private let places: TurnPlaces

    /// - Parameters:
    ///   - isActing: whether it is its turn; otherwise it is the selected one.
    ///   - places: those of the turn order, so that bars and numbers align with it.
    init(
        combatant: Combatant, encounter: Encounter, character: GameCharacter?, isActing: Bool,
        places: TurnPlaces
    ) {
        self.combatant = combatant
        self.isActing = isActing
        words = (character?.shownTitles ?? []) + [character?.kindText].compactMap { $0 }
        let text = CombatantText(combatant: combatant, encounter: encounter)
        state = text.state
        resources = text.resources
        self.places = places
    }

    var body: some View {
        HStack(alignment: .top, spacing: .columns(1)) {
            Portrait(of: combatant.characterID, label: combatant.label, kind: combatant.kind)
            VStack(alignment: .leading, spacing: 0) {
                HStack(spacing: 0) {
                    name.lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
                    HitPointLine(
                        combatant.hitPoints, digits: places.digits,
                        temporary: places.temporary, cells: places.bar, end: end
                    )
                    .frame(width: .columns(places.line), alignment: .leading)
                }
                .frame(height: .rows(1))
                stateText.lineLimit(1).frame(height: .rows(1))
                resourcesText.lineLimit(1).frame(height: .rows(1))
            }
        }
        .frame(height: .rows(ScreenSize.stripRows), alignment: .topLeading)
    }

    private var end: Text { Text(" AC \(combatant.armorClass.map { "\($0)" } ?? "?")") }

    /// The name, followed by titles and level as far as they fit.
    private var name: Text {
        Text(combatant.label).bold()
            .foregroundColor(isActing ? AppColors.turn : AppColors.accent)
            + Text(words.isEmpty ? "" : "  \(words.joined(separator: " · "))")
            .italic().foregroundColor(.secondary)
    }

    private var stateText: Text {
        state.isEmpty ? Text("well").foregroundColor(.secondary) : state.joined
    }

    private var resourcesText: Text {
        if !resources.isEmpty { return resources.joined }
        return Text(combatant.note.isEmpty ? combatant.defenses.text : combatant.note)
            .foregroundColor(.secondary)
    }
}

/// A combatant as a card: the most important facts, as far as there are rows.
///
/// Holds only the values it shows, not the encounter, so that changes to other combatants do not
/// update it.
struct CombatantCard: View, Equatable {
    private let label: String
    private let kind: CharacterKind
    /// The character on the roster, for the portrait.
    private let characterID: UUID?
    private let hitPoints: HitPoints
    private let caption: String
    private let role: Role
    private let isDead: Bool
    private let isLarge: Bool
    /// "AC 15 · level 2". The initiative stands in the turn order.
    private let numbers: String
    /// The lines below it, as far as there is room.
    private let facts: [TextFact]

    /// Why a card is shown, which its name's color tells.
    enum Role {
        case acting, selected, next
    }

    /// The portrait beside the lines of a large card.
    private static let portrait = PortraitFormat(rows: 7)

    private var portrait: PortraitFormat { isLarge ? Self.portrait : .small }

    /// Name, bar and numbers; in a large card the caption has a line of its own.
    private var headRows: Int { isLarge ? 4 : 3 }

    /// The rows of the card with its border, more than its lines need for ``asHigh(as:)``.
    var rows: Int { max(leastRows, max(headRows + facts.count, portrait.rows) + 2) }
    private var leastRows = 0

    /// The card with as many rows as the highest of those beside it.
    func asHigh(as rows: Int) -> CombatantCard {
        var card = self
        card.leastRows = rows
        return card
    }

    /// - Parameters:
    ///   - text: what the card says of the combatant.
    ///   - caption: why the card is shown: "acts now", "selected", "next".
    ///   - limit: the number of lines inside the border.
    ///   - isLarge: whether the portrait is large, with all lines beside it.
    init(
        combatant: Combatant, text: CardFacts, caption: String, role: Role, limit: Int,
        isLarge: Bool = false
    ) {
        label = combatant.label
        kind = combatant.kind
        characterID = combatant.characterID
        hitPoints = combatant.hitPoints
        self.caption = caption
        self.role = role
        self.isLarge = isLarge
        isDead = combatant.life == .dead
        numbers = text.numbers
        let lines = text.lines
        let room = max(1, limit - (isLarge ? 4 : 3))
        if lines.count > room {
            let more = lines.count - room + 1
            facts =
                lines.prefix(room - 1)
                + [.init(text: "and \(more) more: Enter shows all", color: .secondary)]
        } else {
            facts = lines
        }
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(alignment: .top, spacing: .columns(2)) {
                Portrait(of: characterID, label: label, kind: kind, format: portrait)
                VStack(alignment: .leading, spacing: 0) {
                    CaptionLine(label: label, caption: isLarge ? "" : caption, color: color)
                    if isLarge { SecondaryLine(text: caption) }
                    BarLine(hitPoints: hitPoints, isDead: isDead)
                    SecondaryLine(text: numbers)
                    if isLarge { FactLines(facts: facts) }
                }
            }
            if !isLarge { FactLines(facts: facts) }
        }
        .padding(.horizontal, .columns(2))
        .padding(.vertical, .rows(1))
        .frame(maxWidth: .infinity, alignment: .leading)
        .frame(height: .rows(rows), alignment: .top)
        .overlay {
            RoundedRectangle(cornerRadius: 8)
                .stroke(role == .acting ? AppColors.turn : AppColors.unknown, lineWidth: 1)
        }
        .accessibilityElement(children: .contain)
    }

    private var color: Color {
        switch role {
        case .acting: AppColors.turn
        case .selected: AppColors.accent
        case .next: kind.color
        }
    }
}

/// What a card says of a combatant besides its name and its hit points.
struct CardFacts {
    /// "AC 15 · level 2".
    let numbers: String
    /// Titles, state, resources, defenses and the note, the most important first.
    let lines: [TextFact]

    init(of combatant: Combatant, in encounter: Encounter, _ character: GameCharacter?) {
        var words = ["AC \(combatant.armorClass.map { "\($0)" } ?? "?")"]
        if let rating = character?.ratingText { words.append(rating) }
        if let level = character?.level { words.append("level \(level)") }
        numbers = words.joined(separator: " · ")

        let text = CombatantText(combatant: combatant, encounter: encounter)
        var lines = (character?.shownTitles ?? []).prefix(3).map {
            TextFact(text: $0, color: .secondary)
        }
        lines += text.state + text.resources
        if !combatant.defenses.text.isEmpty {
            lines.append(.init(text: combatant.defenses.text, color: .secondary))
        }
        if !combatant.note.isEmpty { lines.append(.init(text: combatant.note, color: .primary)) }
        self.lines = lines
    }
}

/// The name, and the caption at the other end.
private struct CaptionLine: View {
    let label: String
    let caption: String
    let color: Color

    var body: some View {
        HStack(spacing: .columns(1)) {
            Text(label).bold()
                .foregroundColor(color)
                .lineLimit(1)
            Spacer(minLength: 0)
            Text(caption).foregroundColor(.secondary).fixedSize()
        }
        .frame(height: .rows(1))
    }
}

/// A line that is not the most important one.
private struct SecondaryLine: View, Equatable {
    let text: String

    var body: some View {
        Text(text).foregroundColor(.secondary).lineLimit(1).frame(height: .rows(1))
    }
}

/// Facts, a line each.
private struct FactLines: View, Equatable {
    let facts: [TextFact]

    var body: some View {
        ForEach(facts.indices, id: \.self) { index in
            Text(facts[index].text).foregroundColor(facts[index].color).lineLimit(1).frame(
                height: .rows(1))
        }
    }
}

/// The bar with temporary hit points after it.
private struct BarLine: View, Equatable {
    let hitPoints: HitPoints
    let isDead: Bool

    var body: some View {
        HStack(spacing: .columns(1)) {
            HitPointBar(hitPoints, isDead: isDead)
            if hitPoints.temporary > 0 {
                Text("+\(hitPoints.temporary)")
                    .bold().foregroundColor(AppColors.temporary).fixedSize()
            }
        }
        .frame(height: .rows(1))
    }
}

extension Portrait {
    /// The portrait of a combatant.
    ///
    /// - Parameter character: the character on the roster.
    init(
        of character: UUID?, label: String, kind: CharacterKind, format: PortraitFormat = .small
    ) {
        self.init(id: character, name: label, color: kind.color, format: format)
    }
}
