extension View {
    private func accessibility(_ change: (inout AccessibilityProperties) -> Void) -> some View {
        var properties = AccessibilityProperties()
        change(&properties)
        return modifier(AccessibilityModifier(properties: properties))
    }

    // MARK: What is said

    /// Names the view for screen readers, instead of the texts inside.
    public func accessibilityLabel(_ label: Text) -> some View {
        accessibility { $0.label = label.string }
    }

    /// Names the view for screen readers, instead of the texts inside.
    public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(label))
    }

    /// Names the view for screen readers, instead of the texts inside.
    @_disfavoredOverload
    public func accessibilityLabel<Label: StringProtocol>(_ label: Label) -> some View {
        accessibilityLabel(Text(label))
    }

    /// The value of the view in words.
    public func accessibilityValue(_ value: Text) -> some View {
        accessibility { $0.value = value.string }
    }

    /// The value of the view in words.
    public func accessibilityValue(_ value: LocalizedStringKey) -> some View {
        accessibilityValue(Text(value))
    }

    /// The value of the view in words.
    @_disfavoredOverload
    public func accessibilityValue<Value: StringProtocol>(_ value: Value) -> some View {
        accessibilityValue(Text(value))
    }

    /// What happens when the view is used.
    public func accessibilityHint(_ hint: Text) -> some View {
        accessibility { $0.hint = hint.string }
    }

    /// What happens when the view is used.
    public func accessibilityHint(_ hint: LocalizedStringKey) -> some View {
        accessibilityHint(Text(hint))
    }

    /// What happens when the view is used.
    @_disfavoredOverload
    public func accessibilityHint<Hint: StringProtocol>(_ hint: Hint) -> some View {
        accessibilityHint(Text(hint))
    }

    /// Whether screen readers leave the view out.
    public func accessibilityHidden(_ hidden: Bool) -> some View {
        accessibility { $0.isHidden = hidden }
    }

    /// A name for tests, which nobody hears.
    public func accessibilityIdentifier(_ identifier: String) -> some View {
        accessibility { $0.identifier = identifier }
    }

    /// Where the view is read among the elements of the screen or of its group: higher priorities
    /// first; the default is 0.
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        accessibility { $0.sortPriority = sortPriority }
    }

    // MARK: What it is

    /// Adds to what the view is.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        accessibility { $0.added = traits }
    }

    /// Removes from what the view is.
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        accessibility { $0.removed = traits }
    }

    /// Makes the view a heading of a level.
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
        accessibility { $0.headingLevel = level }
    }

    /// Makes the view an element, or a group of elements, for screen readers.
    public func accessibilityElement(
        children: AccessibilityChildBehavior = .ignore
    ) -> some View { accessibility { $0.children = children } }

    /// Replaces the view by another one for screen readers.
    public func accessibilityRepresentation<Representation: View>(
        @ViewBuilder representation: () -> Representation
    ) -> some View {
        let representation = representation()
        return accessibilityHidden(true).background { representation.spokenOnly() }
    }

    // MARK: Actions

    /// An action for screen readers: Enter, Escape or Delete while the view has the focus.
    public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View { accessibility { $0.action = (actionKind.kind, handler) } }

    /// An action with a name for screen readers: Alt with its number while the view has the focus.
    public func accessibilityAction(
        named name: Text, _ handler: @escaping () -> Void
    ) -> some View { accessibilityAction(AccessibilityActionKind(named: name), handler) }

    /// An action with a name for screen readers.
    public func accessibilityAction(
        named name: LocalizedStringKey, _ handler: @escaping () -> Void
    ) -> some View { accessibilityAction(named: Text(name), handler) }

    /// An action with a name for screen readers.
    @_disfavoredOverload
    public func accessibilityAction<Name: StringProtocol>(
        named name: Name, _ handler: @escaping () -> Void
    ) -> some View { accessibilityAction(named: Text(name), handler) }

    /// Changes the view's value: `+` and `-` while it has the focus and a screen reader is used.
    public func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View { accessibility { $0.adjust = handler } }
}

private enum VoiceOverKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Whether the screen is read instead of shown.
    public var accessibilityVoiceOverEnabled: Bool {
        get { self[VoiceOverKey.self] }
        set { self[VoiceOverKey.self] = newValue }
    }
}

extension AccessibilityActionKind {
    /// An action with a name.
    @MainActor @preconcurrency public init(named name: Text) {
        self.init(kind: .named(name.string))
    }
}
