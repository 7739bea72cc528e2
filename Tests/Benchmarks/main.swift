// What views cost above ncurses, measured against the same picture drawn without them.
//
//     swift run -c release battle-benchmark
//
// Times are medians in milliseconds; ratios are to the floor measured in the same run, so that
// they can be compared between machines.

cards()
lists()
history()
