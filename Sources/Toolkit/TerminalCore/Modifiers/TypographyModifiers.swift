public import Foundation

nonisolated extension Text {
    /// The letter case of a text.
    public enum Case: Hashable, Sendable {
        /// Capital and small letters.
        case uppercase, lowercase

        func applied(to string: String) -> String {
            self == .uppercase ? string.uppercased() : string.lowercased()
        }
    }

    /// What the leading edge of the lines of a text is.
    public struct AlignmentStrategy: Hashable, Sendable {
        private let isByWriting: Bool
        /// That of the layout.
        public static let `default` = AlignmentStrategy(isByWriting: false)
        /// Where the writing of the paragraph begins: at the right for Hebrew, in any layout.
        public static let writingDirectionBased = AlignmentStrategy(isByWriting: true)
    }
}

private enum TextCaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
private enum LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
enum AlignmentStrategyKey: EnvironmentKey {
    package static var defaultValue: Text.AlignmentStrategy { .default }
}

extension EnvironmentValues {
    /// The letter case of the texts inside; `nil` for that of their strings.
    public var textCase: Text.Case? {
        get { self[TextCaseKey.self] }
        set { self[TextCaseKey.self] = newValue }
    }
    /// The distance between the lines of a text in points.
    public var lineSpacing: CGFloat {
        get { self[LineSpacingKey.self] }
        set { self[LineSpacingKey.self] = newValue }
    }
}

extension View {
    /// Displays the texts inside in capital or small letters; `nil` as their strings are.
    public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

    /// Sets the distance between the lines of the texts inside in points, rounded down to whole rows.
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
        environment(\.lineSpacing, lineSpacing)
    }

    /// Sets what the leading edge of the lines of the texts inside is.
    public func multilineTextAlignment(strategy: Text.AlignmentStrategy) -> some View {
        environment(AlignmentStrategyKey.self, strategy)
    }
}
