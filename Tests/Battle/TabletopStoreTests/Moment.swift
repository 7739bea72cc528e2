import Foundation
import Synchronization

/// A clock that a test sets; noon at first.
final class Moment: Sendable {
    private let now = Mutex(noon)

    var value: Date {
        get { now.withLock { $0 } }
        set { now.withLock { $0 = newValue } }
    }
}
