// The types of values that SwiftUI's storage takes.

extension AppStorage {
    /// A Boolean value, an integer, a number, a text, a URL, bytes or a point in time.
    public init(wrappedValue: Value, _ key: String, store: SettingsFile? = nil)
    where Value: _StorableValue {
        self.init(wrappedValue, key, store, Value._coding)
    }

    /// A value stored as its raw value, an integer or a text.
    public init(wrappedValue: Value, _ key: String, store: SettingsFile? = nil)
    where Value: RawRepresentable, Value.RawValue: _StorableRawValue {
        self.init(wrappedValue, key, store, .raw(Value.RawValue._coding))
    }

    /// A value, or `nil` as long as none is stored; setting `nil` removes it.
    public init<Wrapped: _StorableValue>(_ key: String, store: SettingsFile? = nil)
    where Value == Wrapped? {
        self.init(nil, key, store, .optional(Wrapped._coding))
    }

    /// A value stored as its raw value, or `nil` as long as none is stored; setting `nil` removes it.
    public init<Raw: RawRepresentable>(_ key: String, store: SettingsFile? = nil)
    where Value == Raw?, Raw.RawValue: _StorableRawValue {
        self.init(nil, key, store, .optional(.raw(Raw.RawValue._coding)))
    }
}

extension SceneStorage {
    /// A Boolean value, an integer, a number, a text, a URL, bytes or a point in time.
    public init(wrappedValue: Value, _ key: String) where Value: _StorableValue {
        self.init(wrappedValue, key, Value._coding)
    }

    /// A value stored as its raw value, an integer or a text.
    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue: _StorableRawValue {
        self.init(wrappedValue, key, .raw(Value.RawValue._coding))
    }

    /// A value, or `nil` as long as none is stored; setting `nil` removes it.
    public init<Wrapped: _StorableValue>(_ key: String) where Value == Wrapped? {
        self.init(nil, key, .optional(Wrapped._coding))
    }

    /// A value stored as its raw value, or `nil` as long as none is stored; setting `nil` removes it.
    public init<Raw: RawRepresentable>(_ key: String)
    where Value == Raw?, Raw.RawValue: _StorableRawValue {
        self.init(nil, key, .optional(.raw(Raw.RawValue._coding)))
    }
}
