import TerminalUI

/// The page that begins and ends the players' page, with its address as text and as a QR code.
@Observable
final class TableModel: KeyResponder {
    /// The address; `nil` while the page is off.
    private(set) var address: String?
    /// What it listens on.
    private(set) var listening = ""
    /// The QR code, dark on light.
    private(set) var code: [String] = []
    /// Why it could not begin.
    private(set) var problem: String?
    @ObservationIgnored private let service: any TableService
    @ObservationIgnored private let close: () -> Void

    /// - Parameter close: closes the page.
    init(_ service: any TableService, close: @escaping () -> Void) {
        self.service = service
        self.close = close
        show()
    }

    private func show() {
        (address, listening, code) = (service.address, service.listening, service.code)
    }

    private func beginKeyPressed() {
        do {
            try service.begin()
            problem = nil
        } catch {
            problem = sentence(for: error)
        }
        show()
    }

    private func endKeyPressed() {
        service.end()
        show()
    }

    var commands: [KeyCommand] {
        let toggle =
            address == nil
            ? command(.enter, words: "begin the players' page", short: "begin") {
                $0.beginKeyPressed()
            }
            : command("x", words: "end the players' page", short: "end") { $0.endKeyPressed() }
        return [toggle, command(.escape, words: "back", short: "back") { $0.close() }]
    }
}

/// The page of a ``TableModel``.
struct TableScreen: View {
    let model: TableModel
    @Environment(\.pageSize) private var page

    /// Whether the code has room below the address and beside the words.
    private var hasCode: Bool {
        let columns = model.code.first?.count ?? 0
        return model.address != nil && page.rows >= model.code.count + 1
            && page.columns >= columns + 24
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            // Above the code: a terminal opens and a hand copies an address that is in one line.
            if let address = model.address {
                Text(address).bold()
            }
            HStack(alignment: .top, spacing: .columns(2)) {
                words.frame(maxWidth: .infinity, alignment: .leading)
                if hasCode { code }
            }
            Spacer(minLength: 0)
        }
    }

    private var words: some View {
        VStack(alignment: .leading, spacing: .rows(page.isRoomy ? 1 : 0)) {
            Text("The players' page").font(.title).foregroundColor(AppColors.accent).lineLimit(1)
            if let problem = model.problem {
                Text(problem).foregroundColor(AppColors.wrong)
            }
            if model.address != nil {
                Text("Listening on \(model.listening).").foregroundColor(.secondary)
                Text("Whoever has the address sees what players see.").foregroundColor(.secondary)
                if !hasCode {
                    Text("A larger window shows it as a QR code.").foregroundColor(.secondary)
                }
            } else {
                Text(
                    """
                    Off. Enter shows the fight to browsers in this network, as battle watch does, \
                    and lets players send what they roll.
                    """)
            }
        }
    }

    private var code: some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(model.code.indices, id: \.self) { row in
                Text(verbatim: model.code[row])
                    .foregroundColor(.black).background(Color.white)
                    .frame(height: .rows(1))
                    .accessibilityHidden(true)
            }
        }
    }
}
