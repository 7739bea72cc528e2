import Observation
import Testing

/// How many registrations an observable model holds: one for each view that would be told of a change.
///
/// Observation has no call for it, so this looks inside the model's registrar. Where that is made
/// otherwise some day, the test fails here.
func registrations(
    of model: some Observable, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Int {
    let registrar = try #require(
        Mirror(reflecting: model).children.first { $0.value is ObservationRegistrar },
        sourceLocation: sourceLocation)
    return try #require(
        count(ofChild: "observations", in: registrar.value, depth: 8),
        sourceLocation: sourceLocation)
}

private func count(ofChild label: String, in value: Any, depth: Int) -> Int? {
    if depth == 0 { return nil }
    var mirror: Mirror? = Mirror(reflecting: value)
    while let here = mirror {
        for child in here.children {
            if child.label == label { return Mirror(reflecting: child.value).children.count }
            if let count = count(ofChild: label, in: child.value, depth: depth - 1) {
                return count
            }
        }
        mirror = here.superclassMirror
    }
    return nil
}
