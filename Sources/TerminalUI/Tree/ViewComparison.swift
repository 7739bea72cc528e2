import Foundation

/// Whether two values of a view are certainly the same, so that nothing made of it need be made
/// again.
///
/// Values whose bits are the same are the same: their numbers, and the objects they refer to, whose
/// changes are observed by who reads them. The reverse is not so, not even of numbers: bits between
/// fields, as behind an optional number, may be any. Equatable views are compared; of all others
/// nothing is known.
package struct ViewComparison<Content> {
    private let isEquatable: Bool

    package init() { isEquatable = Content.self is any Equatable.Type }

    package func callAsFunction(_ old: Content, _ new: Content) -> Bool {
        if haveSameBits(old, new) { return true }
        guard isEquatable, let old = old as? any Equatable else { return false }
        return equal(old, new)
    }

    private func haveSameBits(_ old: Content, _ new: Content) -> Bool {
        withUnsafeBytes(of: old) { old in
            withUnsafeBytes(of: new) { new in
                guard let old = old.baseAddress, let new = new.baseAddress else { return true }
                return memcmp(old, new, MemoryLayout<Content>.size) == 0
            }
        }
    }

    private func equal<Value: Equatable>(_ old: Value, _ new: Content) -> Bool {
        (new as? Value).map { $0 == old } ?? false
    }
}
