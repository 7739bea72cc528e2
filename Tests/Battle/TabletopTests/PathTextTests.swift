import Testing

@testable import Tabletop

struct PathTextTests {
    @Test(arguments: [
        ("m", "", "m", ""), ("/", "", "", ""), ("", "", "", ""), ("/m", "/", "m", ""),
        ("a/b.json", "a", "b.json", "json"), ("a/b/", "a", "b", ""),
        ("/srv/x.TAR.gz", "/srv", "x.TAR.gz", "gz"),
        (".hidden", "", ".hidden", ""), ("./Ä.TSV", ".", "Ä.TSV", "tsv"),
    ])
    func `a path has a folder, a name and an extension`(
        path: String, folder: String, name: String, fileExtension: String
    ) {
        #expect(PathText.folder(of: path) == (path == "/" ? "/" : folder))
        #expect(PathText.name(of: path) == name)
        #expect(PathText.fileExtension(of: path) == fileExtension)
    }
}
