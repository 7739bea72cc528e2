import Foundation
import Tabletop
import Testing

@Suite struct DeckOptionTests {
    @Test("An option says what it takes", arguments: DeckOption.allCases)
    func same(option: DeckOption) throws {
        var options = DeckOptions()
        options.directions = [.reverse]
        options.goal = 7
        let before = options
        try option.set(option.text(in: options), in: &options)
        #expect(options == before)
        for value in option.values {
            try option.set(value, in: &options)
            #expect(option.text(in: options) == value)
        }
        #expect(throws: RuleProblem.self) { try option.set("nonsense", in: &options) }
    }

    @Test func `options of earlier versions are read`() throws {
        let old = try JSONDecoder().decode(DeckOptions.self, from: Data("{\"isTyped\":true}".utf8))
        #expect(old.ask == .typed)
        let new = try JSONEncoder().encode(old)
        #expect(String(decoding: new, as: UTF8.self) == "{\"ask\":\"typed\"}")
    }

    @Test func `a rehearsal asks at most 20 new cards and 40 known ones a day`() {
        let options = DeckOptions.rehearsal
        #expect(options.newLimit == 20 && options.reviewLimit == 40)
    }
}
