public import Foundation

/// The content of a ``Text`` written as a literal: strings, values, and styled texts and images.
///
/// A literal passed to `Text`, `Button`, `Toggle`, `Label`, `Section` or `Menu` is of this type, so
/// that `Text("a \(Text("b").bold())")` keeps the style of its parts. The name is SwiftUI's; nothing is
/// looked up in tables of translations, and Markdown is shown literally.
public nonisolated struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable
{
    let runs: [Text.Run]

    /// Content without styles.
    public init(_ value: String) { runs = [Text.Run(string: value)] }
    /// Content without styles.
    public init(stringLiteral value: String) { self.init(value) }
    /// Content with interpolated parts.
    public init(stringInterpolation: StringInterpolation) { runs = stringInterpolation.runs }

    /// Collects the parts of a literal. Strings and values beside each other share a run, so that a
    /// grapheme cluster may span them; each text keeps its own runs.
    public struct StringInterpolation: StringInterpolationProtocol {
        private(set) var runs: [Text.Run] = []
        /// Whether the last run is without a style and may grow.
        private var lastIsPlain = false

        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends a string without a style.
        public mutating func appendLiteral(_ literal: String) {
            if literal.isEmpty { return }
            if lastIsPlain {
                runs[runs.count - 1].string += literal
            } else {
                runs.append(Text.Run(string: literal))
                lastIsPlain = true
            }
        }

        /// Appends a text with its styles.
        public mutating func appendInterpolation(_ text: Text) {
            runs += text.runs
            lastIsPlain = false
        }

        /// Appends an image, inline like `Text(image)`.
        public mutating func appendInterpolation(_ image: Image) {
            appendInterpolation(Text(image))
        }

        /// Appends a value as `String(describing:)` gives it.
        public mutating func appendInterpolation<Value>(_ value: Value) {
            appendLiteral("\(value)")
        }

        /// Appends a formatted value.
        public mutating func appendInterpolation<Format: FormatStyle>(
            _ input: Format.FormatInput, format: Format
        ) where Format.FormatOutput == String {
            appendLiteral(format.format(input))
        }

        /// Appends a value in a format of `String(format:)`, such as `%.1f`.
        public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
            appendLiteral(String(format: specifier, value))
        }
    }
}

nonisolated extension Text {
    /// A literal with its interpolated values, texts and images; displayed without looking up a
    /// translation.
    public init(_ key: LocalizedStringKey) { self.init(runs: key.runs) }
}
