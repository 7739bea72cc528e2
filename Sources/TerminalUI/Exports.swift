// A screen imports one module: layout's vocabulary comes along with the views.
@_exported public import LayoutEngine
