/// An error or a warning: the line on standard error with `--json`.
struct ProblemOutput: Encodable {
    /// The name of the exit code; missing for a warning.
    let error: String?
    /// The exit code; missing for a warning.
    let status: Int?
    /// What is wrong and what to do, as a sentence.
    let message: String
}

extension ProblemOutput {
    /// - Parameter code: the exit code; `nil` for a warning.
    init(_ sentence: String, code: Int32?) {
        self.init(
            error: code.map { code in
                ExitStatus(rawValue: code).map { "\($0)" } ?? "signal"
            }, status: code.map(Int.init), message: sentence)
    }
}
