import Observation
import Testing

/// The number of registrations that an observable model holds: one for each view that would be
/// notified.
///
/// Observation has no API for it, so this reads the model's registrar by reflection. If the
/// registrar's layout changes, this records a test failure.
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
