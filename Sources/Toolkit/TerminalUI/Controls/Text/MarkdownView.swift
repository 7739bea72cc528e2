public import TerminalCore

/// A text with the blocks of Markdown.
///
///     MarkdownView("""
///         # Goblin
///         A *small* monster.
///         - quick
///         - **loud**
///         """)
///
/// Of CommonMark it reads headings, paragraphs with line breaks, quotes, lists in lists, code between fences
/// or indented, and rules; within them what ``LocalizedStringKey`` reads. Tables, HTML and references to
/// links are shown as they are written. Quotes and lists are read 16 levels deep.
///
/// It is as high as its text: put it into a ``ScrollView``.
public struct MarkdownView: View {
    private let blocks: [MarkdownBlock]

    /// Creates a view of a text in Markdown.
    public init(_ source: String) { blocks = MarkdownBlock.blocks(of: source) }

    /// The blocks, with a blank line between them.
    public var body: some View { MarkdownBlocks(blocks: blocks, spacing: 16) }
}

private struct MarkdownBlocks: View {
    let blocks: [MarkdownBlock]
    /// The distance between two blocks in points.
    let spacing: CGFloat

    var body: some View {
        VStack(alignment: .leading, spacing: spacing) {
            ForEach(blocks.indices, id: \.self) { MarkdownBlockView(block: blocks[$0]) }
        }
    }
}

private struct MarkdownBlockView: View {
    let block: MarkdownBlock

    var body: some View {
        switch block {
        case .heading(let level, let text):
            Text(LocalizedStringKey(text)).bold().underline(level == 1)
                .accessibilityAddTraits(.isHeader)
        case .paragraph(let text): Text(LocalizedStringKey(text))
        case .code(let code):
            Text(verbatim: code).foregroundStyle(.secondary).padding(.leading, 32)
        case .quote(let blocks):
            MarkdownBlocks(blocks: blocks, spacing: 16).padding(.leading, 16)
                .overlay(alignment: .leading) { Rectangle().fill(.secondary).frame(width: 2) }
        case .list(let items, let isLoose):
            VStack(alignment: .leading, spacing: isLoose ? 16 : 0) {
                ForEach(items.indices, id: \.self) { place in
                    HStack(alignment: .top, spacing: 8) {
                        Text(verbatim: items[place].mark)
                        MarkdownBlocks(blocks: items[place].blocks, spacing: isLoose ? 16 : 0)
                    }
                }
            }
        case .rule: Divider()
        }
    }
}
