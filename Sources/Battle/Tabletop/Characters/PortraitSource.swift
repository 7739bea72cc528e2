/// Where a file says that a character's portrait is. The picture is read when it is stored.
package enum PortraitSource: Hashable, Sendable {
    /// The picture itself as base64 text, from a `data:` address.
    case base64(String)
    /// The absolute path of a picture in the folder of the file that names it.
    case file(String)
}
