/// The words of a line as a shell splits it: quotes make one word, and a comment is left out.
func shellWords(_ line: String) -> [String] {
    var words: [String] = []
    for match in line.matches(of: /#.*|((?:"[^"]*"|[^\s"])+)/) {
        guard let word = match.1 else { continue }
        words.append(String(word).replacing("\"", with: ""))
    }
    return words
}
