import ArgumentParser
import TabletopLibrary

/// `battle manual`: lists the pages of the manual, or prints one.
struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual", abstract: "Read the manual.",
        discussion: """
            Without a page it lists the pages. A page that is longer than the terminal is shown by \
            PAGER, or less; where the output is a file or a pipe it is printed as it is.

            Example: battle manual first-evening
            """)

    @Argument(
        help: "A page of the list.",
        completion: .list(ManualPage.allCases.map(\.rawValue)),
        transform: { name in
            let name = name.replacing(".md", with: "")
            guard let page = ManualPage(rawValue: name) else {
                let pages = ManualPage.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("No page matches \"\(shown(name))\". The pages: \(pages).")
            }
            return page
        })
    var page: ManualPage?

    @ParentCommand var root: Battle

    func validate() throws { try root.refuseJSON() }

    func run() throws {
        guard let page else {
            var table = TextTable([("Page", .left), ("About", .left)])
            for page in ManualPage.allCases {
                table.add([page.rawValue, ManualText(page.text).title])
            }
            try StandardOutput.print(lines: table.lines + ["", "battle manual PAGE prints one."])
            return
        }
        let columns = min(84, StandardOutput.terminalColumns ?? 84)
        let lines = ManualText(page.text).lines(columns: columns).map(\.text)
        try StandardOutput.print(pages: lines)
    }
}
