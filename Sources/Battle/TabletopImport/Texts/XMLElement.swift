import CExpat

/// Why an XML text cannot be read.
struct XMLProblem: Error {
    /// From 1.
    var line: Int
    var reason: String
}

/// An element of an XML text: its name, its elements and its text. Attributes are left out, because
/// no format that is read here has facts in them.
final class XMLElement {
    let name: String
    private(set) var elements: [XMLElement] = []
    private(set) var text = ""

    private init(name: String) { self.name = name }

    /// The root of a text, read with expat, which bounds what entities expand to.
    static func root(of bytes: [UInt8]) throws(XMLProblem) -> XMLElement {
        guard let parser = XML_ParserCreate(nil) else {
            throw XMLProblem(line: 1, reason: "not enough memory to read it")
        }
        defer { XML_ParserFree(parser) }
        let stack = Stack()
        let failure = withExtendedLifetime(stack) { () -> XMLProblem? in
            XML_SetUserData(parser, Unmanaged.passUnretained(stack).toOpaque())
            XML_SetElementHandler(
                parser,
                { data, name, _ in
                    guard let stack = Stack.of(data), let name else { return }
                    stack.open(XMLElement(name: String(cString: name)))
                }, { data, _ in Stack.of(data)?.close() })
            XML_SetCharacterDataHandler(parser) { data, text, count in
                guard let text else { return }
                let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
                Stack.of(data)?.open.last?.text += String(decoding: bytes, as: UTF8.self)
            }
            let status = bytes.withUnsafeBytes { buffer in
                buffer.withMemoryRebound(to: CChar.self) {
                    XML_Parse(parser, $0.baseAddress, Int32($0.count), 1)
                }
            }
            if status == XML_STATUS_OK { return nil }
            let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
            return XMLProblem(
                line: Int(XML_GetCurrentLineNumber(parser)), reason: reason ?? "cannot be read")
        }
        if let failure { throw failure }
        guard let root = stack.root, !stack.isTooDeep else {
            throw XMLProblem(line: 1, reason: "nested too deep")
        }
        return root
    }

    /// The text of the first element of this name, trimmed.
    func text(_ name: String) -> String? {
        elements.first { $0.name == name }?.text.trimmed
    }

    /// The elements that are open, and the first one.
    private final class Stack {
        var open: [XMLElement] = []
        var root: XMLElement?
        var isTooDeep = false

        static func of(_ data: UnsafeMutableRawPointer?) -> Stack? {
            data.map { Unmanaged<Stack>.fromOpaque($0).takeUnretainedValue() }
        }

        func open(_ element: XMLElement) {
            if open.count < SourceText.depthLimit {
                open.last?.elements.append(element)
            } else {
                isTooDeep = true
            }
            root = root ?? element
            open.append(element)
        }

        func close() { open.removeLast() }
    }
}
