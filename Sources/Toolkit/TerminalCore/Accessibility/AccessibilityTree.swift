import Foundation

// Makes the elements for screen readers from the living tree.
//
// The tree of elements is walked in the order of the views. A text is an element; a control is one
// element, whose label consists of the texts inside; everything else passes on what is inside it. What
// is hidden, not placed or scrolled out of sight is left out. Modifiers then change, join or replace
// the elements of the view they are on.

/// A walk over the elements of a screen.
struct AccessibilityTree {
    /// The focused element and everything around it.
    private let focused: Set<ObjectIdentifier>
    private let focusedElement: RenderNode?
    /// The cells as drawn, for views that draw texts by themselves.
    private let grid: CellGrid
    private let cell: CGSize

    /// The elements of the root and of the layers in front of it, in the order of reading.
    package static func elements(of host: ViewHost, in grid: CellGrid) -> [AccessibilityElement] {
        let tree = AccessibilityTree(host, grid)
        let screen = CGRect(
            x: 0, y: 0, width: CGFloat(grid.columns) * host.metrics.cell.width,
            height: CGFloat(grid.rows) * host.metrics.cell.height)
        var elements: [AccessibilityElement] = []
        for root in [host.element].compactMap({ $0 }) + host.layers where root.isPlaced {
            var found: [AccessibilityElement] = []
            tree.collect(root, at: root.origin, clip: screen, into: &found)
            elements += found.sorted()
        }
        return elements
    }

    private init(_ host: ViewHost, _ grid: CellGrid) {
        var focused: Set<ObjectIdentifier> = []
        var node: LayoutNode? = host.focusedElement
        while let here = node {
            focused.insert(ObjectIdentifier(here))
            node = here.parent
        }
        self.focused = focused
        focusedElement = host.focusedElement
        self.grid = grid
        cell = host.metrics.cell
    }

    private func collect(
        _ node: RenderNode, at origin: CGPoint, clip: CGRect,
        into elements: inout [AccessibilityElement]
    ) {
        let frame = CGRect(origin: origin, size: node.placedSize)
        let clip = node.clipsHits ? clip.intersection(frame) : clip
        switch node.spoken {
        case .children:
            if node.hidesContent { return }
            let start = elements.count
            collectChildren(of: node, frame, clip, into: &elements)
            if node === focusedElement, node.isFocusedAsAWhole {
                for index in start..<elements.count { elements[index].isFocused = true }
            }
        case .hiddenContent:
            var inside: [AccessibilityElement] = []
            collectChildren(of: node, frame, .infinite, into: &inside)
            elements += inside.map { element in
                var element = element
                element.frame = frame
                return element
            }
        case .text(let text):
            guard clip == .infinite || frame.width > 0 && frame.intersects(clip) else { return }
            let isCut = frame.minY < clip.minY || frame.maxY > clip.maxY
            let shown = isCut ? (node as? TextElement)?.text(in: clip, frame: frame) : nil
            append(shown ?? text, .isStaticText, frame, to: &elements)
        case .spokenText(let text):
            guard isVisible(frame, clip) else { return }
            append(text, .isStaticText, frame, to: &elements)
        case .image(let label):
            guard isVisible(frame, clip) else { return }
            append(label, .isImage, frame, to: &elements)
        case .element(let make):
            guard isVisible(frame, clip), var element = make() else { return }
            element.frame = frame
            for index in element.children.indices { element.children[index].frame = frame }
            elements.append(element)
        case .drawn: elements += drawn(in: frame.intersection(clip))
        case .control(let speech):
            guard isVisible(frame, clip) else { return }
            var inside: [AccessibilityElement] = []
            collectChildren(of: node, frame, clip, into: &inside)
            elements += control(speech, inside.sorted(), frame, of: node)
        case .controls(let speech):
            for (place, child) in node.children.enumerated() where child.isPlaced {
                guard let child = child as? RenderNode else { continue }
                let frame = CGRect(
                    x: frame.minX + child.origin.x, y: frame.minY + child.origin.y,
                    width: child.placedSize.width, height: child.placedSize.height)
                guard isVisible(frame, clip) else { continue }
                var inside: [AccessibilityElement] = []
                collect(child, at: frame.origin, clip: clip, into: &inside)
                elements += control(speech(place), inside.sorted(), frame, of: child)
            }
        case .field(let field):
            guard isVisible(frame, clip) else { return }
            elements.append(element(field, frame, of: node))
        case .properties(let properties):
            if properties.isHidden == true { return }
            var inside: [AccessibilityElement] = []
            collectChildren(of: node, frame, clip, into: &inside)
            properties.apply(to: &inside, frame: frame)
            if node === focusedElement {
                for index in inside.indices { inside[index].isFocused = true }
            }
            elements += inside
        }
    }

    /// Adds an element, unless its label is blank.
    private func append(
        _ label: String, _ traits: AccessibilityTraits, _ frame: CGRect,
        to elements: inout [AccessibilityElement]
    ) {
        guard label.contains(where: { !$0.isWhitespace }) else { return }
        var element = AccessibilityElement()
        element.label = label
        element.traits = traits
        element.frame = frame
        elements.append(element)
    }

    private func isVisible(_ frame: CGRect, _ clip: CGRect) -> Bool {
        clip == .infinite || frame.width > 0 && frame.height > 0 && frame.intersects(clip)
    }

    private func collectChildren(
        of node: RenderNode, _ frame: CGRect, _ clip: CGRect,
        into elements: inout [AccessibilityElement]
    ) {
        for child in node.children where child.isPlaced {
            guard let child = child as? RenderNode else { continue }
            let place = CGPoint(x: frame.minX + child.origin.x, y: frame.minY + child.origin.y)
            collect(child, at: place, clip: clip, into: &elements)
        }
    }

    /// A control as one element. A row of a list that contains controls stays several elements.
    private func control(
        _ speech: ControlSpeech, _ inside: [AccessibilityElement], _ frame: CGRect,
        of node: RenderNode
    ) -> [AccessibilityElement] {
        let isFocused = speech.hasCursor || focused.contains(ObjectIdentifier(node))
        if speech.role == nil, inside.contains(where: \.isControl) {
            var elements = inside
            if speech.isSelected { elements[0].traits.insert(.isSelected) }
            if speech.hasCursor { elements[0].isFocused = true }
            return elements
        }
        var element = inside.joined(frame)
        element.role = speech.role
        element.traits.remove(.isStaticText)
        element.traits.formUnion(speech.traits)
        if let value = speech.value { element.value = value }
        element.isEnabled = speech.isEnabled
        element.isFocused = isFocused
        if speech.role == nil, element.label.isEmpty { return [] }
        return [element]
    }

    private func element(
        _ field: SpokenField, _ frame: CGRect, of node: RenderNode
    ) -> AccessibilityElement {
        var element = AccessibilityElement()
        element.label = field.label
        element.value = field.value
        element.role = field.role
        element.isEnabled = field.isEnabled
        element.isFocused = focused.contains(ObjectIdentifier(node))
        element.frame = frame
        return element
    }

    /// The texts among drawn cells, one element for each row.
    private func drawn(in frame: CGRect) -> [AccessibilityElement] {
        if frame.isEmpty { return [] }
        let columns = Int(frame.minX / cell.width)..<Int((frame.maxX / cell.width).rounded(.up))
        let rows = Int(frame.minY / cell.height)..<Int((frame.maxY / cell.height).rounded(.up))
        return rows.clamped(to: 0..<grid.rows).compactMap { row in
            var text = ""
            for column in columns.clamped(to: 0..<grid.columns) {
                let glyph = grid[column: column, row: row].glyph
                if glyph.isContinuation { continue }
                text += glyph.isPicture ? " " : glyph.text
            }
            var element = AccessibilityElement()
            element.label = text.split(separator: " ").joined(separator: " ")
            element.traits = .isStaticText
            element.frame = CGRect(
                x: frame.minX, y: CGFloat(row) * cell.height, width: frame.width,
                height: cell.height)
            return element.label.isEmpty ? nil : element
        }
    }
}

extension Glyph {
    /// Whether it draws a line, a bar or a curve instead of writing something.
    fileprivate nonisolated var isPicture: Bool {
        guard let scalar else { return false }
        return (0x2500...0x259F).contains(scalar.value) || (0x2800...0x28FF).contains(scalar.value)
    }
}

extension [AccessibilityElement] {
    /// One element with the labels and values of all.
    func joined(_ frame: CGRect) -> AccessibilityElement {
        var element = count == 1 ? self[0] : AccessibilityElement()
        if count != 1 {
            element.label = map { inner in
                inner.children.isEmpty
                    ? [inner.label, inner.value].filter { !$0.isEmpty }.joined(separator: ", ")
                    : inner.description
            }
            .filter { !$0.isEmpty }.joined(separator: ", ")
            element.actions = flatMap(\.actions)
            element.adjust = compactMap(\.adjust).first
            element.isFocused = contains(where: \.isFocused)
        }
        element.frame = frame
        return element
    }
}
