import RenderFields

enum BatchCommand {
  static func run(_ arguments: ParsedArguments, console: Console) throws(Diagnostics) {}
}
enum CacheCommand { static func run(_ arguments: ParsedArguments) throws(Diagnostics) {} }
extension Subcommand {
  static let batch = Subcommand(name: "batch", overview: "b", usage: [""], options: [help])
  static let cache = Subcommand(name: "cache", overview: "b", usage: [""], options: [help])
}
