import ArgumentParser
import Foundation
import TabletopStore

/// `battle export`: writes what is stored, whole or in part, for other programs and other times.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write everything, or a part of it, to a file.",
        discussion: """
            Without a file, or with -, to standard output. The formats are:
            \(ExportFormat.allCases.map { "  \($0.rawValue.padding(to: 20))\($0.content)" }
                .joined(separator: "\n"))
            Without a format a name that ends in .md means markdown, any other one archive. battle \
            import makes a new database of an archive, with everything in it. An existing file is \
            replaced once the new one is complete.

            Example: battle export ford.md --fight "The Ford"
            """)

    @OptionGroup var storage: StorageOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The file.", completion: .file()) var file: String?
    @Option(help: "The format.") var format: ExportFormat?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The fight of markdown, by default the current one, and of log-csv, by default all.",
            valueName: "name"))
    var fight: String?
    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Only these characters.", valueName: "name"))
    var character: [String] = []
    @Flag(help: "In CSV, no apostrophe before what a spreadsheet would calculate.")
    var raw = false

    func validate() throws {
        if output.json, OutputFile.named(file) == nil {
            throw ValidationError("--json reports on a file, so name the file")
        }
        if let file = OutputFile.named(file), format == nil, ExportFormat(extensionOf: file) == nil
        {
            throw ValidationError("Name the format of \(file): history-csv or log-csv")
        }
    }

    func run() throws {
        guard let database = try storage.look() else {
            throw StoreProblem.missing(path: try storage.location().path)
        }
        let file = OutputFile.named(file)
        let export = Export(
            database: database,
            format: format ?? file.flatMap(ExportFormat.init(extensionOf:)) ?? .archive,
            fight: fight, characters: character, isRaw: raw)
        guard let file else {
            let written = try export.write { try StandardOutput.print(bytes: $0) }
            if let losses = written.losses?.sentence, !losses.isEmpty {
                ExitReport.complain(losses)
            }
            return
        }
        let written = try export.write(toFile: file)
        let size = (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0
        try output.print(
            "\(shown(file)): \(written.sentence), \(export.format.content)",
            json: ExportOutput(
                file: file, format: export.format.rawValue, content: written.content, bytes: size,
                losses: written.losses?.entries.map {
                    ExportLossOutput(field: $0.field, characters: $0.names)
                }))
    }
}
