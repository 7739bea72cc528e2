// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import TerminalCore

extension View {
    @available(*, unavailable, renamed: "navigationTitle")
    public func navigationBarTitle(_ title: String) -> Self { self }

    @available(*, unavailable, message: "Use navigationTitle and navigationBarTitleDisplayMode.")
    public func navigationBarTitle(
        _ title: String, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> Self { self }

    @available(
        *, unavailable,
        message: "Leave title and toolbar out: a bar that would be empty is not shown."
    )
    public func navigationBarHidden(_ hidden: Bool) -> Self { self }

    @available(*, unavailable, message: "Use navigationTitle: a terminal's window has no document.")
    public func navigationDocument<Document>(_ document: Document) -> Self { self }

    @available(*, unavailable, message: "Use navigationSplitViewColumnWidth in a column.")
    public func navigationSplitViewStyle(_ style: UnavailableArgument) -> Self { self }
}

@available(
    *, unavailable,
    message: "Use toolbar with items of the placements .topBarLeading and .topBarTrailing."
)
extension View {
    public func navigationBarItems<Leading: View, Trailing: View>(
        leading: Leading, trailing: Trailing
    ) -> Self { self }
    public func navigationBarItems<Leading: View>(leading: Leading) -> Self { self }
    public func navigationBarItems<Trailing: View>(trailing: Trailing) -> Self { self }
}

@available(*, unavailable, message: "Remove it: a bar has one look.")
extension View {
    public func toolbarBackground<Style: ShapeStyle>(
        _ style: Style, for bars: ToolbarPlacement...
    ) -> Self { self }
    public func toolbarBackground(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> Self { self }
    public func toolbarBackgroundVisibility(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> Self { self }
    public func toolbarColorScheme(
        _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
    ) -> Self { self }
    public func toolbarRole(_ role: UnavailableArgument) -> Self { self }
}

@available(*, unavailable, message: "Use ToolbarItem with another placement.")
public struct ToolbarSpacer: ToolbarContent {
    public init(
        _ sizing: UnavailableArgument = .flexible, placement: ToolbarItemPlacement = .automatic
    ) {}
    public var body: some ToolbarContent { ToolbarItem { EmptyView() } }
}

@available(*, unavailable, message: "Use Tab for each view: titles stand above them.")
public typealias TabSection = UnavailableView

extension UnavailableView {
    @available(*, unavailable, message: "Use Tab for each view: titles stand above them.")
    public init<Content: View>(_ title: String, @ViewBuilder content: () -> Content) {}
    @available(*, unavailable, message: "Use Tab for each view: titles stand above them.")
    public init<Content: View, Header: View>(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header
    ) {}
}

@available(*, unavailable, message: "Use .automatic or .page.")
extension TabViewStyle where Self == DefaultTabViewStyle {
    public static var sidebarAdaptable: DefaultTabViewStyle { DefaultTabViewStyle() }
    public static var tabBarOnly: DefaultTabViewStyle { DefaultTabViewStyle() }
}

@available(*, unavailable, message: "Remove it: titles stand above the tab.")
extension View {
    public func tabViewCustomization<Customization>(
        _ customization: Binding<Customization>?
    ) -> Self { self }
    public func tabViewSidebarHeader<Content: View>(
        @ViewBuilder content: () -> Content
    ) -> Self { self }
    public func tabViewSidebarFooter<Content: View>(
        @ViewBuilder content: () -> Content
    ) -> Self { self }
}

// MARK: Searching

@available(*, unavailable, message: "Use searchable(text:isPresented:prompt:).")
extension View {
    public func searchable<Tokens: RandomAccessCollection, Token: View>(
        text: Binding<String>, tokens: Binding<Tokens>,
        placement: UnavailableArgument = .automatic, prompt: String? = nil,
        @ViewBuilder token: (Tokens.Element) -> Token
    ) -> Self { self }
    public func searchable(
        text: Binding<String>, placement: UnavailableArgument, prompt: String? = nil
    ) -> Self { self }
    public func searchFocused(_ binding: FocusState<Bool>.Binding) -> Self { self }
    public func searchFocused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> Self { self }
    public func searchPresentationToolbarBehavior(
        _ behavior: UnavailableArgument
    ) -> Self { self }
}

// MARK: Presentations

@available(*, unavailable, message: "Use frame in the content: a sheet has its content's size.")
extension View {
    public func presentationDetents(_ detents: Set<UnavailableArgument>) -> Self { self }
    public func presentationDetents(
        _ detents: Set<UnavailableArgument>, selection: Binding<UnavailableArgument>
    ) -> Self { self }
    public func presentationSizing(_ sizing: UnavailableArgument) -> Self { self }
}

@available(*, unavailable, message: "Remove it: a sheet or a dialog is a box over the screen.")
extension View {
    public func dialogIcon(_ icon: Image?) -> Self { self }
    public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> Self { self }
    public func presentationDragIndicator(_ visibility: Visibility) -> Self { self }
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> Self { self }
    public func presentationCompactAdaptation(_ adaptation: UnavailableArgument) -> Self { self }
    public func presentationBackgroundInteraction(
        _ interaction: UnavailableArgument
    ) -> Self { self }
}

extension View {
    @available(*, unavailable, message: "Use background in the content.")
    public func presentationBackground<Style: ShapeStyle>(_ style: Style) -> Self { self }

    @available(*, unavailable, message: "Use background in the content.")
    public func presentationBackground<Content: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Content
    ) -> Self { self }

    @available(*, unavailable, message: "Use contextMenu without a preview.")
    public func contextMenu<Items: View, Preview: View>(
        @ViewBuilder menuItems: () -> Items, @ViewBuilder preview: () -> Preview
    ) -> Self { self }
}

@available(*, unavailable, message: "Use a TextField for the path: there are no windows for files.")
extension View {
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UnavailableArgument],
        onCompletion: (Result<URL, any Error>) -> Void
    ) -> Self { self }
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UnavailableArgument],
        allowsMultipleSelection: Bool, onCompletion: (Result<[URL], any Error>) -> Void
    ) -> Self { self }
    public func fileExporter<Item>(
        isPresented: Binding<Bool>, item: Item?, contentTypes: [UnavailableArgument] = [],
        defaultFilename: String? = nil, onCompletion: (Result<URL, any Error>) -> Void
    ) -> Self { self }
    public func fileExporter<Document>(
        isPresented: Binding<Bool>, document: Document?, contentType: UnavailableArgument,
        defaultFilename: String? = nil, onCompletion: (Result<URL, any Error>) -> Void
    ) -> Self { self }
}
