import TerminalCore

/// The line above the page of a stack: the item that goes back, leading items of the toolbar, title and
/// subtitle, trailing items. It takes no space while it would be empty.
struct NavigationBar: View {
    let model: NavigationModel
    let page: NavigationPage
    /// The page below, to which the item goes back; `nil` for the root.
    let below: NavigationPage?

    var body: some View {
        let item = page.item
        let back = item.hidesBackButton || item.isShownInside ? nil : back
        let toggle =
            item.isShownInside || item.removed.contains(.sidebarToggle) ? nil : sidebarToggle
        let bar = BarContent(item: item, back: back, toggle: toggle?.action) { _ = model.goBack() }
        if !bar.isEmpty || toggle?.isNeeded == true {
            bar.modifier(BarModifier())
        }
    }

    /// The title of the page to which the item goes back.
    private var back: BarContent.Back? {
        if model.canPop, let below { return BarContent.Back(title: below.item.title) }
        return model.column?.pageBefore.map { BarContent.Back(title: $0.item.title) }
    }

    private var sidebarToggle: SidebarToggle? { model.column?.sidebarToggle }
}

/// Shows or hides the first column of a split view.
struct SidebarToggle {
    let action: () -> Void
    /// Whether the bar is shown for it alone, as while the column is hidden.
    let isNeeded: Bool
}

private struct BarContent: View {
    struct Back {
        let title: Text?
    }
    let item: NavigationItem
    let back: Back?
    let toggle: (() -> Void)?
    let goBack: () -> Void

    private var title: Text? { item.removed.contains(.title) ? nil : item.title }
    private var subtitle: Text? { item.removed.contains(.title) ? nil : item.subtitle }
    private var isHidden: Bool { item.isShownInside || item.hides(.navigationBar) }
    private var hasItems: Bool {
        back != nil || item.toolbar.contains { $0.position.isInBar }
    }

    /// Whether the bar would show nothing but the toggle of a column.
    var isEmpty: Bool { isHidden || !hasItems && title == nil && subtitle == nil }

    var body: some View {
        let principal = item.toolbar.filter { $0.position == .principal }
        let isLarge = item.titleDisplayMode == .large && hasItems
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: 16) {
                if item.titleDisplayMode == .inline || !principal.isEmpty {
                    HStack(spacing: 16) { leading }.frame(maxWidth: .infinity, alignment: .leading)
                    center(principal).layoutPriority(1)
                    HStack(spacing: 16) { trailing }
                        .frame(maxWidth: .infinity, alignment: .trailing)
                } else {
                    leading
                    if !isLarge { center(principal).layoutPriority(1) }
                    Spacer(minLength: 0)
                    trailing.layoutPriority(2)
                }
            }
            if isLarge { center(principal) }
        }
        .lineLimit(1)
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    @ViewBuilder private var leading: some View {
        if let toggle { Button("≡", action: toggle).foregroundColor(.accentColor) }
        if let back {
            Button(action: goBack) {
                HStack(spacing: 0) {
                    Text("‹ ").fixedSize()
                    back.title ?? Text("Back")
                }
            }
            .foregroundColor(.accentColor)
        }
        ToolbarItems(items: item.toolbar.filter { $0.position == .leading })
    }

    @ViewBuilder private func center(_ principal: [AnyToolbarItem]) -> some View {
        if principal.isEmpty {
            HStack(spacing: 16) {
                title?.bold().layoutPriority(1)
                subtitle?.foregroundColor(.secondary)
            }
        } else {
            ToolbarItems(items: principal)
        }
    }

    @ViewBuilder private var trailing: some View {
        ToolbarItems(items: item.toolbar.filter { $0.position == .trailing })
        let more = item.toolbar.filter { $0.position == .overflow }
        if !more.isEmpty {
            Menu {
                ToolbarItems(items: more, isInMenu: true)
            } label: {
                Text("⋯")
            }
        }
    }
}

/// Items of a toolbar beside each other, with the environment of the views that set them.
struct ToolbarItems: View {
    let items: [AnyToolbarItem]
    var isInMenu = false

    var body: some View {
        ForEach(items) { item in
            if isInMenu {
                item.content
            } else {
                item.content.fixedSize(horizontal: true, vertical: false)
                    .buttonStyle(.bordered)
                    .modifier(
                        _EnvironmentModifier(
                            change: { if let values = item.environment { $0 = values } },
                            token: nil))
            }
        }
    }
}

/// The line below the page of a stack, with the toolbar's items for it; it takes no space without any.
struct NavigationBottomBar: View {
    let page: NavigationPage

    var body: some View {
        let item = page.item
        let items = item.toolbar.filter { $0.position == .bottom }
        let status = item.toolbar.filter { $0.position == .status }
        if !(items.isEmpty && status.isEmpty), !item.hides(.bottomBar), !item.isShownInside {
            HStack(spacing: 8) {
                ToolbarItems(items: items)
                if !status.isEmpty {
                    ToolbarItems(items: status).frame(maxWidth: .infinity)
                } else {
                    Spacer(minLength: 0)
                }
            }
            .lineLimit(1)
            .modifier(BarModifier())
        }
    }
}
