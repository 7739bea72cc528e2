public import Foundation
public import TerminalCore

extension View {
    /// Not available.
    @available(*, unavailable, renamed: "navigationTitle")
    public func navigationBarTitle(_ title: String) -> Self { self }

    /// Not available.
    @available(*, unavailable, message: "Use navigationTitle and navigationBarTitleDisplayMode.")
    public func navigationBarTitle(
        _ title: String, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> Self { self }

    /// Not available.
    @available(
        *, unavailable,
        message: "Leave title and toolbar out: a bar that would be empty is not shown."
    )
    public func navigationBarHidden(_ hidden: Bool) -> Self { self }

    /// Not available.
    @available(*, unavailable, message: "Use navigationTitle: a terminal's window has no document.")
    public func navigationDocument<Document>(_ document: Document) -> Self { self }

    /// Not available.
    @available(*, unavailable, message: "Use navigationSplitViewColumnWidth in a column.")
    public func navigationSplitViewStyle(_ style: UnavailableArgument) -> Self { self }
}

@available(
    *, unavailable,
    message: "Use toolbar with items of the placements .topBarLeading and .topBarTrailing."
)
extension View {
    /// Not available.
    public func navigationBarItems<Leading: View, Trailing: View>(
        leading: Leading, trailing: Trailing
    ) -> Self { self }
    /// Not available.
    public func navigationBarItems<Leading: View>(leading: Leading) -> Self { self }
    /// Not available.
    public func navigationBarItems<Trailing: View>(trailing: Trailing) -> Self { self }
}

@available(*, unavailable, message: "Remove it: a bar has one look.")
extension View {
    /// Not available.
    public func toolbarBackground<Style: ShapeStyle>(
        _ style: Style, for bars: ToolbarPlacement...
    ) -> Self { self }
    /// Not available.
    public func toolbarBackground(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> Self { self }
    /// Not available.
    public func toolbarBackgroundVisibility(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> Self { self }
    /// Not available.
    public func toolbarColorScheme(
        _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
    ) -> Self { self }
    /// Not available.
    public func toolbarRole(_ role: UnavailableArgument) -> Self { self }
}

/// Not available.
@available(*, unavailable, message: "Use ToolbarItem with another placement.")
public struct ToolbarSpacer: ToolbarContent {
    /// Not available.
    public init(
        _ sizing: UnavailableArgument = .flexible, placement: ToolbarItemPlacement = .automatic
    ) {}
    /// Not available.
    public var body: some ToolbarContent { ToolbarItem { EmptyView() } }
}

/// Not available.
@available(*, unavailable, message: "Use Tab for each view: titles stand above them.")
public typealias TabSection = UnavailableView

extension UnavailableView {
    /// Not available.
    @available(*, unavailable, message: "Use Tab for each view: titles stand above them.")
    public init<Content: View>(_ title: String, @ViewBuilder content: () -> Content) {}
    /// Not available.
    @available(*, unavailable, message: "Use Tab for each view: titles stand above them.")
    public init<Content: View, Header: View>(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header
    ) {}
}

@available(*, unavailable, message: "Use .automatic or .page.")
extension TabViewStyle where Self == DefaultTabViewStyle {
    /// Not available.
    public static var sidebarAdaptable: DefaultTabViewStyle { DefaultTabViewStyle() }
    /// Not available.
    public static var tabBarOnly: DefaultTabViewStyle { DefaultTabViewStyle() }
}

@available(*, unavailable, message: "Remove it: titles stand above the tab.")
extension View {
    /// Not available.
    public func tabViewCustomization<Customization>(
        _ customization: Binding<Customization>?
    ) -> Self { self }
    /// Not available.
    public func tabViewSidebarHeader<Content: View>(
        @ViewBuilder content: () -> Content
    ) -> Self { self }
    /// Not available.
    public func tabViewSidebarFooter<Content: View>(
        @ViewBuilder content: () -> Content
    ) -> Self { self }
}

// MARK: Searching

@available(*, unavailable, message: "Use searchable(text:isPresented:prompt:).")
extension View {
    /// Not available.
    public func searchable<Tokens: RandomAccessCollection, Token: View>(
        text: Binding<String>, tokens: Binding<Tokens>,
        placement: UnavailableArgument = .automatic, prompt: String? = nil,
        @ViewBuilder token: (Tokens.Element) -> Token
    ) -> Self { self }
    /// Not available.
    public func searchable(
        text: Binding<String>, placement: UnavailableArgument, prompt: String? = nil
    ) -> Self { self }
    /// Not available.
    public func searchFocused(_ binding: FocusState<Bool>.Binding) -> Self { self }
    /// Not available.
    public func searchFocused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> Self { self }
    /// Not available.
    public func searchPresentationToolbarBehavior(
        _ behavior: UnavailableArgument
    ) -> Self { self }
}

// MARK: Presentations

@available(*, unavailable, message: "Use frame in the content: a sheet has its content's size.")
extension View {
    /// Not available.
    public func presentationDetents(_ detents: Set<UnavailableArgument>) -> Self { self }
    /// Not available.
    public func presentationDetents(
        _ detents: Set<UnavailableArgument>, selection: Binding<UnavailableArgument>
    ) -> Self { self }
    /// Not available.
    public func presentationSizing(_ sizing: UnavailableArgument) -> Self { self }
}

@available(*, unavailable, message: "Remove it: a sheet or a dialog is a box over the screen.")
extension View {
    /// Not available.
    public func dialogIcon(_ icon: Image?) -> Self { self }
    /// Not available.
    public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> Self { self }
    /// Not available.
    public func presentationDragIndicator(_ visibility: Visibility) -> Self { self }
    /// Not available.
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> Self { self }
    /// Not available.
    public func presentationCompactAdaptation(_ adaptation: UnavailableArgument) -> Self { self }
    /// Not available.
    public func presentationBackgroundInteraction(
        _ interaction: UnavailableArgument
    ) -> Self { self }
}

extension View {
    /// Not available.
    @available(*, unavailable, message: "Use background in the content.")
    public func presentationBackground<Style: ShapeStyle>(_ style: Style) -> Self { self }

    /// Not available.
    @available(*, unavailable, message: "Use background in the content.")
    public func presentationBackground<Content: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Content
    ) -> Self { self }

    /// Not available.
    @available(*, unavailable, message: "Use contextMenu without a preview.")
    public func contextMenu<Items: View, Preview: View>(
        @ViewBuilder menuItems: () -> Items, @ViewBuilder preview: () -> Preview
    ) -> Self { self }
}

@available(*, unavailable, message: "Use a TextField for the path: there are no windows for files.")
extension View {
    /// Not available.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UnavailableArgument],
        onCompletion: (Result<URL, any Error>) -> Void
    ) -> Self { self }
    /// Not available.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UnavailableArgument],
        allowsMultipleSelection: Bool, onCompletion: (Result<[URL], any Error>) -> Void
    ) -> Self { self }
    /// Not available.
    public func fileExporter<Item>(
        isPresented: Binding<Bool>, item: Item?, contentTypes: [UnavailableArgument] = [],
        defaultFilename: String? = nil, onCompletion: (Result<URL, any Error>) -> Void
    ) -> Self { self }
    /// Not available.
    public func fileExporter<Document>(
        isPresented: Binding<Bool>, document: Document?, contentType: UnavailableArgument,
        defaultFilename: String? = nil, onCompletion: (Result<URL, any Error>) -> Void
    ) -> Self { self }
}
