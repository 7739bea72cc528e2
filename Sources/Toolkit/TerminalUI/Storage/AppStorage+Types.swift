public import Foundation
import TerminalCore

// The types of values that SwiftUI's storage takes.

extension AppStorage {
    /// A Boolean value.
    public init(wrappedValue: Value, _ key: String, store: SettingsFile? = nil)
    where Value == Bool {
        self.init(wrappedValue, key, store, .bool)
    }

    /// An integer.
    public init(wrappedValue: Value, _ key: String, store: SettingsFile? = nil) where Value == Int {
        self.init(wrappedValue, key, store, .int)
    }

    /// A number.
    public init(wrappedValue: Value, _ key: String, store: SettingsFile? = nil)
    where Value == Double {
        self.init(wrappedValue, key, store, .double)
    }

    /// A text.
    public init(wrappedValue: Value, _ key: String, store: SettingsFile? = nil)
    where Value == String {
        self.init(wrappedValue, key, store, .string)
    }

    /// A URL.
    public init(wrappedValue: Value, _ key: String, store: SettingsFile? = nil) where Value == URL {
        self.init(wrappedValue, key, store, .url)
    }

    /// Bytes.
    public init(wrappedValue: Value, _ key: String, store: SettingsFile? = nil)
    where Value == Data {
        self.init(wrappedValue, key, store, .data)
    }

    /// A point in time.
    public init(wrappedValue: Value, _ key: String, store: SettingsFile? = nil)
    where Value == Date {
        self.init(wrappedValue, key, store, .date)
    }

    /// A value stored as its raw value.
    public init(wrappedValue: Value, _ key: String, store: SettingsFile? = nil)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(wrappedValue, key, store, .raw(.int))
    }

    /// A value stored as its raw value.
    public init(wrappedValue: Value, _ key: String, store: SettingsFile? = nil)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(wrappedValue, key, store, .raw(.string))
    }

    /// A Boolean value, or `nil` as long as none is stored; setting `nil` removes it.
    public init(_ key: String, store: SettingsFile? = nil) where Value == Bool? {
        self.init(nil, key, store, .optional(.bool))
    }

    /// An integer, or `nil` as long as none is stored; setting `nil` removes it.
    public init(_ key: String, store: SettingsFile? = nil) where Value == Int? {
        self.init(nil, key, store, .optional(.int))
    }

    /// A number, or `nil` as long as none is stored; setting `nil` removes it.
    public init(_ key: String, store: SettingsFile? = nil) where Value == Double? {
        self.init(nil, key, store, .optional(.double))
    }

    /// A text, or `nil` as long as none is stored; setting `nil` removes it.
    public init(_ key: String, store: SettingsFile? = nil) where Value == String? {
        self.init(nil, key, store, .optional(.string))
    }

    /// A URL, or `nil` as long as none is stored; setting `nil` removes it.
    public init(_ key: String, store: SettingsFile? = nil) where Value == URL? {
        self.init(nil, key, store, .optional(.url))
    }

    /// Bytes, or `nil` as long as none is stored; setting `nil` removes it.
    public init(_ key: String, store: SettingsFile? = nil) where Value == Data? {
        self.init(nil, key, store, .optional(.data))
    }

    /// A point in time, or `nil` as long as none is stored; setting `nil` removes it.
    public init(_ key: String, store: SettingsFile? = nil) where Value == Date? {
        self.init(nil, key, store, .optional(.date))
    }

    /// A value stored as its raw value, or `nil` as long as none is stored; setting `nil` removes it.
    public init<Raw: RawRepresentable>(_ key: String, store: SettingsFile? = nil)
    where Value == Raw?, Raw.RawValue == Int {
        self.init(nil, key, store, .optional(.raw(.int)))
    }

    /// A value stored as its raw value, or `nil` as long as none is stored; setting `nil` removes it.
    public init<Raw: RawRepresentable>(_ key: String, store: SettingsFile? = nil)
    where Value == Raw?, Raw.RawValue == String {
        self.init(nil, key, store, .optional(.raw(.string)))
    }
}

extension SceneStorage {
    /// A Boolean value.
    public init(wrappedValue: Value, _ key: String) where Value == Bool {
        self.init(wrappedValue, key, .bool)
    }

    /// An integer.
    public init(wrappedValue: Value, _ key: String) where Value == Int {
        self.init(wrappedValue, key, .int)
    }

    /// A number.
    public init(wrappedValue: Value, _ key: String) where Value == Double {
        self.init(wrappedValue, key, .double)
    }

    /// A text.
    public init(wrappedValue: Value, _ key: String) where Value == String {
        self.init(wrappedValue, key, .string)
    }

    /// A URL.
    public init(wrappedValue: Value, _ key: String) where Value == URL {
        self.init(wrappedValue, key, .url)
    }

    /// Bytes.
    public init(wrappedValue: Value, _ key: String) where Value == Data {
        self.init(wrappedValue, key, .data)
    }

    /// A point in time.
    public init(wrappedValue: Value, _ key: String) where Value == Date {
        self.init(wrappedValue, key, .date)
    }

    /// A value stored as its raw value.
    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(wrappedValue, key, .raw(.int))
    }

    /// A value stored as its raw value.
    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(wrappedValue, key, .raw(.string))
    }

    /// A Boolean value, or `nil` as long as none is stored; setting `nil` removes it.
    public init(_ key: String) where Value == Bool? {
        self.init(nil, key, .optional(.bool))
    }

    /// An integer, or `nil` as long as none is stored; setting `nil` removes it.
    public init(_ key: String) where Value == Int? {
        self.init(nil, key, .optional(.int))
    }

    /// A number, or `nil` as long as none is stored; setting `nil` removes it.
    public init(_ key: String) where Value == Double? {
        self.init(nil, key, .optional(.double))
    }

    /// A text, or `nil` as long as none is stored; setting `nil` removes it.
    public init(_ key: String) where Value == String? {
        self.init(nil, key, .optional(.string))
    }

    /// A URL, or `nil` as long as none is stored; setting `nil` removes it.
    public init(_ key: String) where Value == URL? {
        self.init(nil, key, .optional(.url))
    }

    /// Bytes, or `nil` as long as none is stored; setting `nil` removes it.
    public init(_ key: String) where Value == Data? {
        self.init(nil, key, .optional(.data))
    }

    /// A point in time, or `nil` as long as none is stored; setting `nil` removes it.
    public init(_ key: String) where Value == Date? {
        self.init(nil, key, .optional(.date))
    }

    /// A value stored as its raw value, or `nil` as long as none is stored; setting `nil` removes it.
    public init<Raw: RawRepresentable>(_ key: String)
    where Value == Raw?, Raw.RawValue == Int {
        self.init(nil, key, .optional(.raw(.int)))
    }

    /// A value stored as its raw value, or `nil` as long as none is stored; setting `nil` removes it.
    public init<Raw: RawRepresentable>(_ key: String)
    where Value == Raw?, Raw.RawValue == String {
        self.init(nil, key, .optional(.raw(.string)))
    }
}
