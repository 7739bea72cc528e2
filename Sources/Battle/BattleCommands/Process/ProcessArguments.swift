import CArguments
import Foundation

/// The arguments of the process.
enum ProcessArguments {
    /// The arguments after the program's name.
    ///
    /// - Throws: ``CommandProblem/notUTF8(what:text:)``. Most arguments name files, and a repaired
    ///   name is the name of another file.
    static func read() throws(CommandProblem) -> [String] {
        guard let vector = program_arguments() else {
            return Array(CommandLine.arguments.dropFirst())
        }
        var arguments: [String] = []
        var index = 1
        while vector[0] != nil, let bytes = vector[index] {
            guard let argument = String(validatingCString: bytes) else {
                throw .notUTF8(what: "Argument \(index)", text: shown(bytes))
            }
            arguments.append(argument)
            index += 1
        }
        return arguments
    }

    /// A text that is not UTF-8 for a message: bytes other than ASCII are spelled out, as in `\xff`.
    static func shown(_ bytes: UnsafePointer<CChar>) -> String {
        var text = ""
        for byte in UnsafeBufferPointer(start: bytes, count: strlen(bytes)) {
            let byte = UInt8(bitPattern: byte)
            text +=
                byte < 0x80
                ? String(Unicode.Scalar(byte)) : "\\x" + String(byte, radix: 16)
        }
        return text
    }
}
