public import Foundation

/// The images that ``Image`` finds by name.
///
/// The library searches, in this order: images added in code; the files `name.png`, `name.jpg` and
/// `name.jpeg` in the image's bundle, if it has one, otherwise in the library's folders, in order. Results
/// are cached, including failures, so a file is read once.
///
///     let library = ImageLibrary(folders: [portraits])
///     CharacterCard(character).environment(\.imageLibrary, library)
@MainActor @preconcurrency public final class ImageLibrary {
    private struct Key: Hashable {
        package let name: String
        let bundle: URL?
    }
    private let folders: [URL]
    private var images: [Key: DecodedImage?] = [:]

    /// A library that searches the given folders.
    public init(folders: [URL] = []) { self.folders = folders }

    /// Adds an image under a name, replacing any image of that name that is not from a bundle.
    public func add(_ image: DecodedImage, named name: String) {
        images[Key(name: name, bundle: nil)] = image
    }

    /// The image of a name; `nil` if there is none or it cannot be decoded.
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
        // A name is a file name; it must not lead to another folder.
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
    package static let defaultValue = ImageLibrary()
}

extension EnvironmentValues {
    /// The library of images by name; empty unless set.
    public var imageLibrary: ImageLibrary {
        get { self[ImageLibraryKey.self] }
        set { self[ImageLibraryKey.self] = newValue }
    }
}
