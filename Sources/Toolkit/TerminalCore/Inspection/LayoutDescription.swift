import Foundation

// The tree of elements as text, one per line: the proposal the view was placed with, its answer, and
// its position. The names are derived from the types of the algorithms and elements, so new ones
// need no registration.

extension CellRenderer {
    /// The tree of views, one per line, with the proposal, the size and the position of each.
    ///
    ///     view               offered   took      at      asked
    ///     HStack             200×32    56×16     0,0     2
    ///       Text "Hit"       96×32     24×16     0,0     3
    ///       Text "33"        168×32    16×16     32,0    3
    ///
    /// Lengths are points; `–` is an unspecified one. Positions are the top left corner on the screen.
    /// `asked` counts how often the size was computed, without answers from the cache. A view that its
    /// container did not place is marked.
    public var layoutDescription: String {
        layOut()
        return host.element?.layoutDescription ?? ""
    }
}

extension RenderNode {
    /// See ``CellRenderer/layoutDescription``.
    package final var layoutDescription: String {
        var lines = [["view", "offered", "took", "at", "asked"]]
        describe(at: globalOrigin, indentation: "", &lines)
        let widths = (0..<4).map { column in
            (lines.map { DisplayText.columns(of: $0[column]) }.max() ?? 0) + 2
        }
        return lines.map { line in
            var text = ""
            for (part, width) in zip(line, widths) {
                let blanks = width - DisplayText.columns(of: part)
                text += part + String(repeating: " ", count: blanks)
            }
            return text + line[4]
        }.joined(separator: "\n")
    }

    private func describe(at origin: CGPoint, indentation: String, _ lines: inout [[String]]) {
        lines.append([
            indentation + layoutName,
            "\(short(placedProposal.width))×\(short(placedProposal.height))",
            "\(short(placedSize.width))×\(short(placedSize.height))",
            "\(short(origin.x)),\(short(origin.y))", "\(measurements)",
        ])
        for case let child as RenderNode in children {
            let inside = indentation + "  "
            if child.isPlaced {
                let place = CGPoint(x: origin.x + child.origin.x, y: origin.y + child.origin.y)
                child.describe(at: place, indentation: inside, &lines)
            } else {
                lines.append([inside + child.layoutName, "not placed", "", "", ""])
            }
        }
    }

    /// The view's name and its parameters.
    private var layoutName: String {
        if let text = algorithm as? TextAlgorithm {
            let shown = text.text.clusters.prefix(20).map(\.glyph.text).joined()
            return "Text \"\(shown)\(text.text.clusters.count > 20 ? "…" : "")\""
        }
        if let stack = algorithm as? StackAlgorithm {
            return (stack.axis == .horizontal ? "HStack" : "VStack") + settings
        }
        if algorithm is SecondaryAlgorithm {
            let isBehind = Mirror(reflecting: algorithm).descendant("isBehind") as? Bool
            return isBehind == true ? "background" : "overlay"
        }
        // The element's type says more than an algorithm that does not affect layout.
        let element = Self.typeName(type(of: self), without: "Element")
        let name =
            element == "RenderNode"
            ? Self.typeName(type(of: algorithm), without: "Layout") : element
        return name + settings
    }

    /// The algorithm's parameters that are set, read by reflection.
    private var settings: String {
        let values = Mirror(reflecting: algorithm).children.compactMap { label, value -> String? in
            guard let label else { return nil }
            return Self.shown(value).map { "\(label) \($0)" }
        }
        return values.isEmpty ? "" : "(" + values.joined(separator: ", ") + ")"
    }

    private static func shown(_ value: Any) -> String? {
        switch value {
        case let length as CGFloat: return short(length)
        case let number as Double: return short(CGFloat(number))
        case let size as CGSize: return "\(short(size.width))×\(short(size.height))"
        case let insets as EdgeInsets:
            return [insets.top, insets.leading, insets.bottom, insets.trailing]
                .map { short($0) }.joined(separator: " ")
        case let isOn as Bool: return isOn ? "yes" : nil
        case let bounds as FlexibleFrameAlgorithm.Bounds:
            let parts = Mirror(reflecting: bounds).children.compactMap { label, value in
                shown(value).map { "\(label ?? "") \($0)" }
            }
            return parts.isEmpty ? nil : parts.joined(separator: " ")
        default: break
        }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional, let inside = mirror.children.first else {
            return nil
        }
        return shown(inside.value)
    }

    /// `PaddingAlgorithm` becomes `padding`, `ScrollElement` becomes `Scroll`: views are capitalised,
    /// modifiers are not.
    private static func typeName(_ type: Any.Type, without suffix: String) -> String {
        var name = String(describing: type)
        // A custom layout goes by its own name.
        if name.hasPrefix("LayoutBox<") { return String(name.dropFirst(10).dropLast()) }
        if let generic = name.firstIndex(of: "<") { name = String(name[..<generic]) }
        for suffix in [suffix, "Algorithm"] where name.hasSuffix(suffix) {
            name.removeLast(suffix.count)
        }
        let isModifier = suffix == "Layout" && !["ZStack", "Grid", "ViewThatFits"].contains(name)
        return isModifier ? name.prefix(1).lowercased() + name.dropFirst() : name
    }
}

/// A length in its shortest form: `8`, `56.25`, `∞`, and `–` for an unspecified one.
private func short(_ length: CGFloat?) -> String {
    guard let length else { return "–" }
    if length.isInfinite { return length < 0 ? "-∞" : "∞" }
    if length == length.rounded(), abs(length) < 1e15 { return String(Int(length)) }
    return String(Double((length * 100).rounded() / 100))
}

/// Has no effect on layout, and notifies its node when its content is placed.
private struct DescribingAlgorithm: TransparentAlgorithm {
    package func placeChildren(of node: LayoutNode, in size: CGSize, proposal: ProposedViewSize) {
        node.children.first?.place(at: .zero, proposal: proposal)
        (node as? DescribingElement)?.contentWasPlaced()
    }
}

private final class DescribingElement: RenderNode {
    package var action: (String) -> Void
    private var last = ""

    init(_ action: @escaping (String) -> Void, _ context: NodeContext) {
        self.action = action
        super.init(DescribingAlgorithm(), context)
    }

    /// Calls the action after layout, if the description has changed.
    func contentWasPlaced() {
        host.afterLayout { [weak self] in
            guard let self, let content = children.first as? RenderNode else { return }
            let description = content.layoutDescription
            if description == last { return }
            last = description
            action(description)
        }
    }
}

package struct DescribingModifier: ElementModifier {
    package let action: (String) -> Void

    package func makeElement(_ context: NodeContext) -> RenderNode {
        DescribingElement(action, context)
    }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? DescribingElement)?.action = action
    }
}

extension View {
    /// Calls `action` with the layout of this view and its content whenever it changes, in the form of
    /// ``CellRenderer/layoutDescription``.
    ///
    /// The program's frames occupy the terminal, so write the description to a file.
    public func onLayout(perform action: @escaping (_ description: String) -> Void) -> some View {
        modifier(DescribingModifier(action: action))
    }
}
