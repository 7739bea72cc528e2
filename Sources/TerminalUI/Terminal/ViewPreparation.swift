import Observation

/// What Swift's runtime has to find out once in each process before views can be shown.
public enum ViewPreparation {
    /// Finds it out now: which properties of these types of views are dynamic, and how what a body
    /// reads is observed. It is part of the first picture, and need not be called: it is for
    /// programs that have to wait for something before they can show one.
    public static func run(for types: [any View.Type]) {
        for type in types { findFields(of: type) }
        let looked = Looked()
        withObservationTracking {
            _ = looked.count
        } onChange: {
        }
    }
}

/// Something to observe.
@Observable private final class Looked {
    var count = 0
}
