import ArgumentParser
import Foundation

/// Where the program begins, and where it ends with what went wrong.
@main
enum Program {
    static func main() {
        // Widths and case follow the user's locale; without this the C library speaks ASCII only.
        setlocale(LC_ALL, "")
        do {
            var command = try Battle.parseAsRoot()
            try command.run()
        } catch {
            exit(Ending(of: error).report())
        }
    }
}
