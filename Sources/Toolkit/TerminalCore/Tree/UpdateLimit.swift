// Updates without end.
//
// Actions of `onChange`, `onPreferenceChange` and `onAppear` run after a layout and may change the
// views again, which leads to another layout. If they never come to rest:
//
// 1. An `onChange` or `onPreferenceChange` of one view runs at most `UpdateLimit.most` times
//    before a frame is drawn; more calls are omitted, as in SwiftUI, so the views come to rest.
// 2. Everything else, such as two views whose `onAppear` replace each other, is slowed down: after
//    `UpdateLimit.most` turns that nothing but the turn before has caused, the next follows a second
//    later. Events are still processed at once.
//
// Either is told once for each message; the session prints it when the terminal is closed.

/// Counts the calls of one view's action since the last frame.
struct UpdateLimit {
    /// The most calls for one frame, and the most turns in a row.
    package static let most = 16

    private var frame = -1
    private var count = 0

    /// Whether the action may run once more for this frame; otherwise `action` is named in a warning.
    mutating func allows(_ action: @autoclosure () -> String, in host: ViewHost) -> Bool {
        if frame != host.frames {
            frame = host.frames
            count = 0
        }
        count += 1
        if count <= Self.most { return true }
        host.warn("\(action()) action tried to update multiple times per frame.")
        return false
    }
}
