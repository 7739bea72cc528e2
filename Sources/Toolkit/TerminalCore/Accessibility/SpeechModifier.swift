import Foundation
import LayoutEngine

/// An element that is one element for a screen reader, described by a value.
private final class SpeechElement: RenderNode {
    package var speech: ControlSpeech

    init(_ speech: ControlSpeech, _ context: NodeContext) {
        self.speech = speech
        super.init(PassThroughAlgorithm(), context)
    }

    package override var spoken: SpokenPart { .control(speech) }
}

/// Makes the content one element for a screen reader.
struct SpeechModifier: ElementModifier {
    package let speech: ControlSpeech

    package func makeElement(_ context: NodeContext) -> RenderNode {
        SpeechElement(speech.enabled(context.environment.isEnabled), context)
    }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {
        (element as? SpeechElement)?.speech = speech.enabled(environment.isEnabled)
    }
}

/// Is neither drawn nor receives events, but is said by a screen reader.
private final class SpokenOnlyElement: RenderNode {
    package override var hidesContent: Bool { true }
    package override var spoken: SpokenPart { .hiddenContent }
    package override func draw(in canvas: CellCanvas, frame: CGRect) {}
    override func addOutline(in frame: CGRect, to path: inout Path) {}
}

private struct SpokenOnlyModifier: ElementModifier {
    package func makeElement(_ context: NodeContext) -> RenderNode {
        SpokenOnlyElement(PassThroughAlgorithm(), context)
    }
    package func update(_ element: RenderNode, from old: Self, _ environment: EnvironmentValues) {}
}

extension View {
    /// Makes the view one element for a screen reader.
    package func speech(_ speech: ControlSpeech) -> some View {
        modifier(SpeechModifier(speech: speech))
    }

    /// Hides the view from everything but screen readers.
    package func spokenOnly() -> some View { modifier(SpokenOnlyModifier()) }
}
