/// Linked into a program, a second process gives the terminal back when the program cannot: when it
/// was killed.
///
/// A program killed by `SIGKILL` leaves a terminal that shows nothing of what is typed, and types what
/// the mouse does. So the process the shell has started stays behind as a guard, and the program goes
/// on as its child. The guard passes on what it is sent, stops and continues with the program, and
/// ends as it ends, by the same signal or with the same code. If it is the guard that is killed, the
/// program gives the terminal back, and ends with `SIGHUP`.
///
/// There is nothing to call: the two part before anything else of the program has run, where standard
/// input and output are a terminal. Whatever counts processes or threads, a language's runtime among
/// them, begins in the program alone.
