public import RenderFields
public import RenderSkeletons
public enum LayoutFormat: String, CaseIterable, Hashable, Sendable { case tree, xib, storyboard, xcuitest, uiautomator, figma, svg }
public struct LayoutOptions { public init(format: LayoutFormat? = nil, controller: String? = nil, includesBars: Bool = false) {} }
public struct Layout { public var tree: ViewTree; public var notes: [Diagnostic] }
public enum LayoutReader { public static func read(bytes: [UInt8], name: String, options: LayoutOptions) throws(Diagnostics) -> Layout { fatalError() } }
public enum LayoutSchema { public static var json: String { "" } }
