import TerminalUI

/// A list, and from a terminal of 144 columns on what is selected in it whole beside it.
struct ListAndPreview<Rows: View, Preview: View>: View {
    private let isShown: Bool
    private let list: Rows
    private let preview: Preview
    @Environment(\.pageSize) private var page

    /// - Parameter isShown: whether there is something to show whole.
    init(
        if isShown: Bool, @ViewBuilder list: () -> Rows, @ViewBuilder preview: () -> Preview
    ) {
        self.isShown = isShown
        self.list = list()
        self.preview = preview()
    }

    var body: some View {
        let hasPreview = isShown && page.hasPreview
        HStack(alignment: .top, spacing: .columns(4)) {
            list.frame(
                maxWidth: .columns(hasPreview ? 104 : ScreenSize.listColumns),
                maxHeight: .infinity, alignment: .topLeading)
            if hasPreview {
                preview.frame(
                    maxWidth: .columns(ScreenSize.measure), maxHeight: .infinity,
                    alignment: .topLeading
                )
                .clipped()
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
}

extension ScreenSize {
    /// The most columns of a text, so that the eye finds the next line.
    static let measure = 84
    /// The most columns of a list, so that the eye finds the end of a row.
    static let listColumns = 120
    /// Whether a list has a preview beside it.
    var hasPreview: Bool { columns >= 140 && rows >= 20 }
}

extension View {
    /// A text in the middle of a wide page.
    func measured() -> some View {
        frame(
            maxWidth: .columns(ScreenSize.measure), maxHeight: .infinity, alignment: .topLeading
        )
        .frame(maxWidth: .infinity)
    }
}
