public import TerminalCore

// Names of SwiftUI that have no counterpart, so that the compiler says at the place of use what to write
// instead, rather than that there is no such member. Each has a row in Divergences or Gaps, or is an older
// form of one that has. Those that share a sentence stand in one extension. The compiler prefers every
// other declaration of a name, so a program's own ones are not hidden.

/// The arguments of unavailable functions.
///
/// It is available, since otherwise the compiler would tell of the argument and not of the function.
public nonisolated enum UnavailableArgument: Hashable {
    case automatic, `default`, enabled, disabled, never, always, none, standard, hidden, visible
    // Windows
    case titleBar, hiddenTitleBar, plain, contentSize, contentMinSize, key, active, inactive
    case label, content, contentBased, layoutBased, appRefresh(String), urlSession(String)
    // Controls
    case compact, graphical, wheel, field, stepperField, fixed, priority, bordered, navigation
    case palette, menu, compactMenu, done, go, send, join, route, search, `return`, next, `continue`
    case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
    case decimalPad, twitter, webSearch, asciiCapableNumberPad
    case words, sentences, characters
    case name, givenName, familyName, nickname, username, password, newPassword, oneTimeCode
    case telephoneNumber, fullStreetAddress, postalCode, creditCardNumber, dateTime
    // Colors
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
    case hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop
    case destinationOver, destinationOut, plusDarker, plusLighter
    case perceptual, device
    case drop(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0)
    case inner(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0)
    case shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0)
    case blur(radius: CGFloat), regular, clear, identity
    // Texts and symbols
    case condensed, compressed, expanded, tight, loose, solid, dash, dot, dashDot, dashDotDot
    case secondary, placeholder, privacy, invalidated, bounce, pulse, variableColor, scale, appear
    case disappear, replace, wiggle, rotate, breathe, repeating, nonRepeating
    // Places and layout
    case tabView, widget, window, navigationSplitView, mirrors, paging, viewAligned, basedOnSize
    case navigationBarDrawer
    case handGestureShortcut, immediately, interactively, interactive, animated, soft, hard
    case increased, decreased, balanced, prominentDetail, navigationStack, browser, editor, flexible
    case avoidHidingContent, toolbar, sidebar, position, size, frame, toolbarPrincipal
    // Presentations
    case medium, large, height(CGFloat), fraction(CGFloat), sheet, popover, fullScreenCover
    case fitted, form, page, zoom(sourceID: AnyHashable, in: Namespace.ID)
    // The pointer, drag and drop
    case interaction, dragPreview, contextMenuPreview, hoverEffect, accessibility, focusEffect
    case activate, edit, highlight, lift, link, horizontalText, rectSelection, grabIdle, grabActive
    case zoomIn, zoomOut, columnResize, rowResize
    case item, data, text, plainText, utf8PlainText, json, image, png, jpeg, pdf, url, fileURL,
        folder
}

extension UnavailableArgument: ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
    /// Several arguments, such as options.
    public init(arrayLiteral elements: UnavailableArgument...) { self = .automatic }
    /// An argument with a name.
    public init(stringLiteral value: String) { self = .automatic }
    /// An argument with a color.
    public func tint(_ color: Color?) -> UnavailableArgument { self }
    /// An argument that reacts.
    public func interactive(_ isEnabled: Bool = true) -> UnavailableArgument { self }
    /// An argument with a variant.
    public static func viewAligned(limitBehavior: UnavailableArgument) -> UnavailableArgument {
        .viewAligned
    }
    /// An argument with a variant.
    public static func navigationBarDrawer(
        displayMode: UnavailableArgument
    ) -> UnavailableArgument { .navigationBarDrawer }
    /// A variant of a symbol's motion.
    public var iterative: UnavailableArgument { self }
    /// A variant of a symbol's motion.
    public var cumulative: UnavailableArgument { self }
    /// A variant of a symbol's motion.
    public var reversing: UnavailableArgument { self }
    /// A variant of a symbol's motion.
    public var up: UnavailableArgument { self }
    /// A variant of a symbol's motion.
    public var down: UnavailableArgument { self }
    /// A variant of a symbol's motion.
    public var byLayer: UnavailableArgument { self }
    /// Whether rows are edited.
    public var isEditing: Bool { false }
    /// Nothing, as an unavailable action.
    public func callAsFunction(id: String = "") {}
    /// Nothing, as an unavailable action.
    public func callAsFunction<Value>(value: Value) {}
}

/// The unavailable views; each is another name of it.
public struct UnavailableView: View {
    /// Nothing.
    public init() {}
    /// Nothing.
    public var body: some View { EmptyView() }
}
