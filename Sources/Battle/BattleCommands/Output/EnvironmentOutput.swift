/// What the program uses besides its arguments.
///
/// Printed by `environment`.
struct EnvironmentOutput: Encodable {
    /// The variables it reads.
    let variables: [NamedMeaningOutput]
    /// The files it makes or looks for by itself.
    let files: [NamedMeaningOutput]
}

/// A variable or file.
struct NamedMeaningOutput: Encodable {
    /// Its name.
    let name: String
    /// What it is for.
    let meaning: String
}
