/// A hook and its program.
///
/// Printed by `hook set`; `hook remove`. Listed by `hook list`.
struct HookOutput: Encodable {
    /// turn, act or end.
    let hook: String
    /// The path of the program; null if none is run.
    @OrNull var program: String?
}
