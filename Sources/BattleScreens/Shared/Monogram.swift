import Foundation
import Tabletop
import TerminalUI

/// Two letters in a box, four columns by three rows: who it is at a glance.
struct Monogram: View {
    let name: String
    let kind: CharacterKind

    var body: some View {
        Text(letters)
            .bold()
            .lineLimit(1)
            .frame(width: .columns(4), height: .rows(3))
            .overlay {
                RoundedRectangle(cornerRadius: 8).stroke(color, lineWidth: 1)
            }
            .foregroundColor(color)
    }

    private var color: Color { kind == .player ? Palette.accent : Palette.monster }

    /// "TA" of "Torvald Ashbrook", "G2" of "Goblin 2", "Mi" of "Mirai"; one sign where it is wide.
    private var letters: String {
        let words = name.split(separator: " ")
        guard let first = words.first?.first else { return "?" }
        let initial = String(first).uppercased()
        guard DisplayText.columns(of: initial) == 1 else { return initial }
        let capitals = words.dropFirst().compactMap(\.first).filter {
            $0.isUppercase || $0.isNumber
        }
        let second = capitals.last.map(String.init) ?? words[0].dropFirst().first.map(String.init)
        guard let second, DisplayText.columns(of: second) == 1 else { return initial }
        return initial + second
    }
}
