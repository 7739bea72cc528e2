public import TerminalCore

/// A scene whose view inherits changed values.
public struct _EnvironmentScene<Content: Scene>: Scene {
    fileprivate let content: Content
    fileprivate let change: (AnyView) -> AnyView

    /// Stops the program: the scene has no body.
    public var body: Never { preconditionFailure("A scene with an environment has no body.") }

    /// The scene's view, with the changed values.
    public static func _content(of scene: Self) -> AnyView {
        scene.change(Content._content(of: scene.content))
    }
}

extension Scene {
    /// Sets an inherited value for the views of the scene.
    public func environment<Value>(
        _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some Scene {
        _EnvironmentScene(content: self) { AnyView($0.environment(path, value)) }
    }

    /// Sets an observable model under its type for the views of the scene; `nil` does nothing.
    public func environment<Model: AnyObject & Observable>(_ model: Model?) -> some Scene {
        _EnvironmentScene(content: self) { AnyView($0.environment(model)) }
    }

    /// Sets an object under its type for the views of the scene, to be read with
    /// ``EnvironmentObject``.
    public func environmentObject<Model: ObservableObject>(_ object: Model) -> some Scene {
        _EnvironmentScene(content: self) { AnyView($0.environmentObject(object)) }
    }
}
