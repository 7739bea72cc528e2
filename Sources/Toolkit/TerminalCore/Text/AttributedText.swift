public import Foundation

nonisolated extension AttributeScopes {
    /// The attributes that a ``Text`` displays, with SwiftUI's names.
    public struct TerminalUIAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The colour.
        public let foregroundColor: ForegroundColorAttribute
        /// A line below the text.
        public let underlineStyle: UnderlineAttribute
        /// A line through the text.
        public let strikethroughStyle: StrikethroughAttribute

        /// The font.
        public enum FontAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = Font
            /// The name.
            public static let name = "TerminalUI.Font"
        }
        /// The colour.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = Color
            /// The name.
            public static let name = "TerminalUI.ForegroundColor"
        }
        /// A line below the text.
        public enum UnderlineAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = Text.LineStyle
            /// The name.
            public static let name = "TerminalUI.Underline"
        }
        /// A line through the text.
        public enum StrikethroughAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = Text.LineStyle
            /// The name.
            public static let name = "TerminalUI.Strikethrough"
        }
    }
}

nonisolated extension AttributeDynamicLookup {
    /// Finds the attributes that a ``Text`` displays by their names.
    public subscript<Key: AttributedStringKey>(
        dynamicMember path: KeyPath<AttributeScopes.TerminalUIAttributes, Key>
    ) -> Key { self[Key.self] }
}

nonisolated extension Text {
    /// A line below or through a text; it has the text's colour.
    public struct LineStyle: Hashable, Sendable {
        /// One line.
        public static let single = LineStyle()
    }

    /// An attributed string with the fonts, colours and lines of its parts; links are underlined in the
    /// accent colour and cannot be opened. Literals are ``LocalizedStringKey`` instead.
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) {
        self.init(
            runs: attributedContent.runs.map { part in
                var run = Run(string: String(attributedContent[part.range].characters))
                run.font = part[AttributeScopes.TerminalUIAttributes.FontAttribute.self]
                run.color = part[AttributeScopes.TerminalUIAttributes.ForegroundColorAttribute.self]
                if part[AttributeScopes.TerminalUIAttributes.UnderlineAttribute.self] != nil {
                    run.attributes.insert(.underline)
                }
                if part[AttributeScopes.TerminalUIAttributes.StrikethroughAttribute.self] != nil {
                    run.attributes.insert(.strikethrough)
                }
                if part.link != nil { run.extras = TextExtras(isLink: true) }
                #if canImport(Darwin)
                    run.attributes.formUnion(part.inlinePresentationIntent?.cellAttributes ?? [])
                #endif
                return run
            })
    }
}

#if canImport(Darwin)
    nonisolated extension InlinePresentationIntent {
        fileprivate var cellAttributes: CellAttributes {
            var attributes: CellAttributes = []
            if contains(.stronglyEmphasized) { attributes.insert(.bold) }
            if contains(.emphasized) { attributes.insert(.italic) }
            if contains(.strikethrough) { attributes.insert(.strikethrough) }
            return attributes
        }
    }
#else
    nonisolated extension AttributedString {
        /// An attributed string from Markdown within paragraphs, as literals of ``Text`` may contain it.
        ///
        /// On Apple's platforms this is Foundation's. It never throws here; links have no destination.
        public init(markdown: String) throws {
            self.init()
            for run in InlineMarkdown.runs([.literal(markdown)]) {
                var part = AttributedString(run.string)
                if !run.attributes.isDisjoint(with: [.bold, .italic]) {
                    var font = Font.body
                    if run.attributes.contains(.bold) { font = font.bold() }
                    if run.attributes.contains(.italic) { font = font.italic() }
                    part[AttributeScopes.TerminalUIAttributes.FontAttribute.self] = font
                }
                if run.attributes.contains(.strikethrough) {
                    part[AttributeScopes.TerminalUIAttributes.StrikethroughAttribute.self] = .single
                }
                self += part
            }
        }
    }
#endif
