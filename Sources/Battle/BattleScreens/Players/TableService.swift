/// The players' page as the app begins and ends it.
package protocol TableService: AnyObject {
    /// The page's address, with its secret; `nil` while it is off.
    var address: String? { get }
    /// What it listens on: "192.168.0.2, port 4774".
    var listening: String { get }
    /// The address as a QR code in half blocks, dark on light.
    var code: [String] { get }
    /// Begins to show the page; does nothing while it is shown. Throws what the system says of it.
    func begin() throws
    /// Ends it.
    func end()
}
