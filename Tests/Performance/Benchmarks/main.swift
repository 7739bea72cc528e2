// The cost of views, measured against the same frame drawn with ncurses alone.
//
//     swift build -c release
//     swift run -c release battle-benchmark [cards] [teardown] [lists] [history] [fight] [screens] [start]
//
// and to press keys many times for a profiler:
//
//     swift run -c release battle-benchmark keys fight 1000 200 60 500 jk
//
// The resident memory of each screen after 1,000 and 20,000 keys; fails above 2 MB of growth:
//
//     swift run -c release battle-benchmark memory [roster] [fight] [practice] [history] [screens] [players]
//
// Times are medians in milliseconds. Ratios refer to the floor measured in the same run, so that
// they can be compared between machines.

import Foundation

let wanted = CommandLine.arguments.dropFirst()
if wanted.first == "keys" {
    keys(Array(wanted.dropFirst()))
} else if wanted.first == "memory" {
    exit(memory(Array(wanted.dropFirst())) ? 0 : 1)
} else {
    let all = [
        ("cards", cards), ("teardown", teardown), ("lists", lists), ("history", history),
        ("fight", fight), ("screens", screens), ("start", starts),
    ]
    let names = all.map(\.0).joined(separator: ", ")
    if wanted.contains("--help") || wanted.contains("-h") {
        print("battle-benchmark [NAME]...: all benchmarks, or those named: \(names)")
        exit(0)
    }
    if let unknown = wanted.first(where: { name in !all.contains { $0.0 == name } }) {
        let sentence = "no benchmark is named \"\(unknown)\": there are \(names)."
        FileHandle.standardError.write(Data("battle-benchmark: \(sentence)\n".utf8))
        exit(64)
    }
    for (name, measure) in all where wanted.isEmpty || wanted.contains(name) { measure() }
}
