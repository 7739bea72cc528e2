// What views cost above ncurses, measured against the same picture drawn without them.
//
//     swift build -c release
//     swift run -c release battle-benchmark [cards] [lists] [history] [fight] [screens] [start]
//
// and, for a profiler, keys pressed many times:
//
//     swift run -c release battle-benchmark keys fight 1000 200 60 500 jk
//
// Resident memory of each screen after 1,000 and 20,000 keys; it fails where that grows by more than 2 MB:
//
//     swift run -c release battle-benchmark memory [roster] [fight] [practice] [history] [screens] [players]
//
// Times are medians in milliseconds; ratios are to the floor measured in the same run, so that
// they can be compared between machines.

import Foundation

let wanted = CommandLine.arguments.dropFirst()
if wanted.first == "keys" {
    keys(Array(wanted.dropFirst()))
} else if wanted.first == "memory" {
    exit(memory(Array(wanted.dropFirst())) ? 0 : 1)
} else {
    for (name, measure) in [
        ("cards", cards), ("lists", lists), ("history", history), ("fight", fight),
        ("screens", screens), ("start", starts),
    ]
    where wanted.isEmpty || wanted.contains(name) {
        measure()
    }
}
