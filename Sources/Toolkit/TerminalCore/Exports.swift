// Layout's vocabulary comes along with the views, and as in SwiftUI so do Foundation's names (`CGFloat`,
// `UUID`) and Observation's (`@Observable`).
@_exported public import Foundation
@_exported public import LayoutEngine
@_exported public import Observation
@_exported public import ObservableModels
