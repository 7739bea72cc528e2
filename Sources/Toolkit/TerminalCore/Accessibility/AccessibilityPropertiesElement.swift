import LayoutEngine

/// An element with properties for screen readers. With actions it can have the focus where a screen
/// reader is used and nothing inside can, so that keys reach them.
private final class AccessibilityPropertiesElement: RenderNode {
    package var properties: AccessibilityProperties

    init(_ properties: AccessibilityProperties, _ context: NodeContext) {
        self.properties = properties
        super.init(PassThroughAlgorithm(), context)
    }

    package override var spoken: SpokenPart { .properties(properties) }
    package override var hasToDoWithKeys: Bool { true }
    package override var canFocus: Bool {
        guard host.isSpoken, properties.action != nil || properties.adjust != nil else {
            return false
        }
        var isAlone = true
        for child in children {
            (child as? RenderNode)?.visit { if $0.canFocus { isAlone = false } }
        }
        return isAlone
    }
}

/// Not internal: the type of a view is then known where a view of another module is compiled. It would be
/// made of its name at each evaluation of a generic view, such as a field's body.
package struct AccessibilityModifier: ElementModifier {
    package let properties: AccessibilityProperties

    package func makeElement(_ context: NodeContext) -> RenderNode {
        AccessibilityPropertiesElement(properties, context)
    }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? AccessibilityPropertiesElement)?.properties = properties
    }
}
