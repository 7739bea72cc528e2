import ArgumentParser
import TabletopLibrary

/// `battle about`: the version, the file, and whose work is in the program.
struct AboutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "about", abstract: "Show the version, the file and the licenses.",
        discussion: """
            Whose work is in the program, with the attribution of both System Reference Documents, \
            and the licenses. The app shows the same from its list of keys.

            Example: battle about
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let file = try storage.location().path
        if output.json {
            try output.print(
                json: AboutOutput(
                    version: Battle.configuration.version, file: file,
                    license: Library.text(.license), notice: Library.text(.notice),
                    sources: Library.text(.sources)))
        } else {
            try StandardOutput.print(
                lines: Self.lines(file: file)
                    + Library.text(.sources).components(separatedBy: "\n").dropFirst())
        }
    }

    /// The version, the file, the notice and the license.
    static func lines(file: String) -> [String] {
        ["battle \(Battle.configuration.version)", "File: \(file)", ""]
            + [Library.File.notice, .license].flatMap {
                Library.text($0).components(separatedBy: "\n")
            }
    }
}
