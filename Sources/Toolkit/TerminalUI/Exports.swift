// A screen imports one module: the views below the controls, and what they export, come along.
@_exported public import TerminalCore
