private import Dispatch

/// A key set on the main queue, which is the main actor's executor. On Linux the executor cannot
/// tell whether it is the current one: `isIsolatingCurrentContext()` returns `nil`.
private let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
}()

/// Whether this code runs on the main actor.
package func isOnMainQueue() -> Bool {
    DispatchQueue.getSpecific(key: mainQueueKey) != nil
}
