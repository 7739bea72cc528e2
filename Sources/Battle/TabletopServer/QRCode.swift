import CQRencode

/// An address as a QR code, encoded by libqrencode.
package struct QRCode: Hashable, Sendable {
    /// The rows of modules from the top, without a margin; `true` is dark.
    package let modules: [[Bool]]

    /// Encodes an address of at most 200 bytes in capitals; `nil` if it has more.
    ///
    /// A code has 5.5 bits for a capital, a digit, a colon or a slash, and 8 for other letters: the
    /// page's address makes 29 by 29 modules instead of 33 by 33. Schemes and hosts know no case, and
    /// ``TableSite`` sends who comes with a token in capitals to the page. A screen has no stains: the
    /// lowest level of error correction is enough.
    package init?(_ address: String) {
        guard address.utf8.count <= 200,
            let code = QRcode_encodeString(
                address.uppercased(), 0, QR_ECLEVEL_L, QR_MODE_8, 1)
        else { return nil }
        defer { QRcode_free(code) }
        let width = Int(code.pointee.width)
        guard let data = code.pointee.data else { return nil }
        modules = (0..<width).map { row in
            (0..<width).map { data[row * width + $0] & 1 == 1 }
        }
    }

    /// The code in half blocks, two modules in a cell, with a margin of two modules.
    ///
    /// - Parameter isInverted: draws the light modules, for light text on a dark background; otherwise
    ///   the dark ones.
    package func lines(isInverted: Bool) -> [String] {
        let margin = 2
        let width = modules.count + 2 * margin
        func isDrawn(_ row: Int, _ column: Int) -> Bool {
            // The row below an odd number of rows is outside.
            if row >= width { return false }
            let (row, column) = (row - margin, column - margin)
            let isInside = modules.indices.contains(row) && modules.indices.contains(column)
            return (isInside && modules[row][column]) != isInverted
        }
        return stride(from: 0, to: width, by: 2).map { row in
            String(
                (0..<width).map { column -> Character in
                    switch (isDrawn(row, column), isDrawn(row + 1, column)) {
                    case (true, true): "█"
                    case (true, false): "▀"
                    case (false, true): "▄"
                    case (false, false): " "
                    }
                })
        }
    }
}
