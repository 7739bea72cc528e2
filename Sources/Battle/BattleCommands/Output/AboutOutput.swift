/// The program and whose work is in it.
///
/// Printed by `about`.
struct AboutOutput: Encodable {
    /// The version.
    let version: String
    /// The path of the database file, which need not exist.
    let file: String
    /// The license of the program's code.
    let license: String
    /// Whose work is in the program, with the attribution of both System Reference Documents.
    let notice: String
    /// What was taken from where and changed, in Markdown.
    let sources: String
}
