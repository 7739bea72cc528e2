public import Foundation

/// The content of a ``Text`` written as a literal: strings, values, and styled texts and images.
///
/// A literal passed to `Text`, `Button`, `Toggle`, `Label`, `Section` or `Menu` is of this type, so
/// that `Text("a \(Text("b").bold())")` keeps the style of its parts. The name is SwiftUI's; nothing is
/// looked up in tables of translations.
///
/// Literals may contain Markdown within a line: `*italic*` or `_italic_`, `**bold**`, `~~struck~~`,
/// code between backticks and `[links](https://example.org)`, which are underlined in the accent colour
/// and cannot be opened. A backslash makes a mark literal. Interpolated values are not parsed.
public nonisolated struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable
{
    let runs: [Text.Run]

    /// Content that may contain Markdown.
    public init(_ value: String) {
        runs =
            InlineMarkdown.mayHaveMarks(value)
            ? InlineMarkdown.runs([.literal(value)]) : [Text.Run(string: value)]
    }
    /// Content that may contain Markdown.
    public init(stringLiteral value: String) { self.init(value) }
    /// Content with interpolated parts.
    public init(stringInterpolation: StringInterpolation) { runs = stringInterpolation.runs }

    /// Collects the parts of a literal. Strings and values beside each other share a run, so that a
    /// grapheme cluster may span them; each text keeps its own runs.
    public struct StringInterpolation: StringInterpolationProtocol {
        private var pieces: [InlineMarkdown.Piece] = []
        private var hasMarks = false

        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {
            pieces.reserveCapacity(2 * interpolationCount + 1)
        }

        /// The runs of all parts.
        var runs: [Text.Run] {
            if hasMarks { return InlineMarkdown.runs(pieces) }
            var runs: [Text.Run] = []
            var lastIsPlain = false
            func add(_ string: String) {
                if lastIsPlain {
                    runs[runs.count - 1].string += string
                } else {
                    runs.append(Text.Run(string: string))
                    lastIsPlain = true
                }
            }
            for piece in pieces {
                switch piece {
                case .literal(let string), .value(let string): add(string)
                case .runs(let given):
                    runs += given
                    lastIsPlain = false
                }
            }
            return runs
        }

        /// Appends a part that may contain Markdown.
        public mutating func appendLiteral(_ literal: String) {
            if literal.isEmpty { return }
            if InlineMarkdown.mayHaveMarks(literal) { hasMarks = true }
            pieces.append(.literal(literal))
        }

        private mutating func append(value: String) {
            if !value.isEmpty { pieces.append(.value(value)) }
        }

        /// Appends a text with its styles.
        public mutating func appendInterpolation(_ text: Text) { pieces.append(.runs(text.runs)) }

        /// Appends an image, inline like `Text(image)`.
        public mutating func appendInterpolation(_ image: Image) {
            appendInterpolation(Text(image))
        }

        /// Appends a value as `String(describing:)` gives it.
        public mutating func appendInterpolation<Value>(_ value: Value) {
            append(value: "\(value)")
        }

        /// Appends an attributed string with its styles.
        public mutating func appendInterpolation(_ string: AttributedString) {
            appendInterpolation(Text(string))
        }

        /// Appends a formatted value.
        public mutating func appendInterpolation<Format: FormatStyle>(
            _ input: Format.FormatInput, format: Format
        ) where Format.FormatOutput == String {
            append(value: format.format(input))
        }

        /// Appends a value in a format of `String(format:)`, such as `%.1f`.
        public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
            append(value: String(format: specifier, value))
        }
    }
}

nonisolated extension Text {
    /// A literal with its interpolated values, texts and images; displayed without looking up a
    /// translation.
    public init(_ key: LocalizedStringKey) { self.init(runs: key.runs) }
}
