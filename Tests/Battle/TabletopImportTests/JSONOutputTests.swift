import TabletopImport
import Testing

struct JSONOutputTests {
    @Test("Compact text has no spaces; pretty text is indented by two a level")
    func layouts() {
        let value = JSONValue.object([
            "name": .string("Bram"), "titles": .array([.string("a"), .integer(2)]),
            "hp": .null, "none": .array([]), "nothing": .object([:]), "half": .real(0.5),
        ])
        #expect(
            value.text()
                == "{\"name\":\"Bram\",\"titles\":[\"a\",2],\"hp\":null,\"none\":[],\"nothing\":{},\"half\":0.5}"
        )
        #expect(
            value.text(.pretty) == """
                {
                  "name": "Bram",
                  "titles": [
                    "a",
                    2
                  ],
                  "hp": null,
                  "none": [],
                  "nothing": {},
                  "half": 0.5
                }
                """)
    }

    @Test("Control characters are escaped and read back")
    func controls() throws {
        var scalars = String.UnicodeScalarView((1...0x2FF).compactMap { Unicode.Scalar($0) })
        scalars.append(contentsOf: "\u{2028}\u{2029}\u{202E}\u{2066}口😀".unicodeScalars)
        let text = JSONValue.string(String(scalars)).text()
        for scalar in text.unicodeScalars {
            #expect(!(0...0x1F).contains(scalar.value) && !(0x7F...0x9F).contains(scalar.value))
            #expect(![0x2028, 0x2029, 0x202E, 0x2066].contains(scalar.value))
        }
        #expect(text.contains("\\u001b") && text.contains("\\u007f") && text.contains("\\u009b"))
        #expect(text.contains("口😀"))
        #expect(try JSONValue(utf8: Array(text.utf8)) == .string(String(scalars)))
    }

    @Test("Numbers that are not finite become null")
    func notFinite() {
        #expect(JSONValue.array([.real(.nan), .real(.infinity)]).text() == "[null,null]")
    }
}
