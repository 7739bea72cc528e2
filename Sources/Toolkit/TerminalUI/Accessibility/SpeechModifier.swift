import Foundation
import LayoutEngine

/// An element that is one element for a screen reader, described by a value.
private final class SpeechElement: RenderNode {
    var speech: ControlSpeech

    init(_ speech: ControlSpeech, _ context: NodeContext) {
        self.speech = speech
        super.init(PassThroughAlgorithm(), context)
    }

    override var spoken: SpokenPart { .control(speech) }
}

/// Makes the content one element for a screen reader.
struct SpeechModifier: ElementModifier {
    let speech: ControlSpeech

    func makeElement(_ context: NodeContext) -> RenderNode {
        SpeechElement(speech.enabled(context.environment.isEnabled), context)
    }
    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? SpeechElement)?.speech = speech.enabled(environment.isEnabled)
    }
}

/// Is neither drawn nor receives events, but is said by a screen reader.
private final class SpokenOnlyElement: RenderNode {
    override var hidesContent: Bool { true }
    override var spoken: SpokenPart { .hiddenContent }
    override func draw(in canvas: CellCanvas, frame: CGRect) {}
    override func addOutline(in frame: CGRect, to path: inout Path) {}
}

private struct SpokenOnlyModifier: ElementModifier {
    func makeElement(_ context: NodeContext) -> RenderNode {
        SpokenOnlyElement(PassThroughAlgorithm(), context)
    }
    func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {}
}

extension View {
    /// Makes the view one element for a screen reader.
    func speech(_ speech: ControlSpeech) -> some View { modifier(SpeechModifier(speech: speech)) }

    /// Hides the view from everything but screen readers.
    func spokenOnly() -> some View { modifier(SpokenOnlyModifier()) }
}
