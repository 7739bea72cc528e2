public import Foundation

/// The pictures that ``Image`` finds by name.
///
/// Where one is looked for, in this order: those added in code; the files `name.png`, `name.jpg`
/// and `name.jpeg` in the image's bundle, if it has one, else in the library's folders, the first
/// folder first. A file is read once and its pixels stay; so does the knowledge that there is
/// none.
///
///     let library = ImageLibrary(folders: [portraits])
///     CharacterCard(character).environment(\.imageLibrary, library)
public final class ImageLibrary {
    private struct Key: Hashable {
        let name: String
        let bundle: URL?
    }
    private let folders: [URL]
    private var images: [Key: DecodedImage?] = [:]

    /// A library of pictures in some folders of the disk.
    public init(folders: [URL] = []) { self.folders = folders }

    /// Gives a picture a name, in place of any other of that name without a bundle.
    public func add(_ image: DecodedImage, named name: String) {
        images[Key(name: name, bundle: nil)] = image
    }

    /// The picture of a name, or `nil` where there is none or it cannot be read.
    public func image(named name: String, in bundle: Bundle? = nil) -> DecodedImage? {
        let key = Key(name: name, bundle: bundle?.bundleURL)
        if let known = images[key] { return known }
        let found = Self.files(name, bundle, folders).lazy.compactMap { file in
            (try? Data(contentsOf: file)).flatMap { try? DecodedImage(data: $0) }
        }.first
        images[key] = .some(found)
        return found
    }

    private static func files(_ name: String, _ bundle: Bundle?, _ folders: [URL]) -> [URL] {
        // A name is a file's name, never a way to another folder.
        if name.isEmpty || name.contains("/") || name.contains("\0") { return [] }
        let endings = ["png", "jpg", "jpeg"]
        if let bundle {
            return endings.compactMap { bundle.url(forResource: name, withExtension: $0) }
        }
        return folders.flatMap { folder in
            endings.map { folder.appendingPathComponent(name + "." + $0, isDirectory: false) }
        }
    }
}

private enum ImageLibraryKey: EnvironmentKey {
    static let defaultValue = ImageLibrary()
}

extension EnvironmentValues {
    /// Where images are found by name; an empty library unless set.
    public var imageLibrary: ImageLibrary {
        get { self[ImageLibraryKey.self] }
        set { self[ImageLibraryKey.self] = newValue }
    }
}
