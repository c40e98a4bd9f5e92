import Foundation
import TestSupport

/// A run of the built command.
struct CommandProcess {
  /// The bytes on standard output.
  let output: Data
  /// The text on standard error.
  let error: String
  /// The exit status; negative for a signal.
  let status: Int32

  /// The text on standard output.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// The folder of products, which holds the test bundle too.
  static var products: URL {
    #if os(macOS)
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        return bundle.bundleURL.deletingLastPathComponent()
      }
      return Bundle.main.bundleURL
    #else
      return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    #endif
  }

  /// Indicates whether this is a build for a sanitizer, whose name is then part of its folder's.
  static var isSanitized: Bool {
    ["address", "thread"].contains { products.path.contains($0) }
  }

  /// Runs the command to its end, under what a shell says first.
  init(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:],
    in folder: String? = nil, limits: String? = nil
  ) throws {
    // Files instead of pipes, which would fill and block.
    let streams = try TemporaryFolder()
    func url(_ name: String) -> URL { URL(fileURLWithPath: streams.file(name)) }
    try input.write(to: url("in"))
    for name in ["out", "error"] { try Data().write(to: url(name)) }
    let process = Process()
    let program = Self.products.appendingPathComponent("render")
    process.executableURL = limits == nil ? program : URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      limits.map { ["-c", "\($0); exec \"$0\" \"$@\"", program.path] + arguments } ?? arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.standardInput = try FileHandle(forReadingFrom: url("in"))
    process.standardOutput = try FileHandle(forWritingTo: url("out"))
    process.standardError = try FileHandle(forWritingTo: url("error"))
    try process.run()
    process.waitUntilExit()
    output = try Data(contentsOf: url("out"))
    error = String(decoding: try Data(contentsOf: url("error")), as: UTF8.self)
    status =
      process.terminationReason == .exit
      ? process.terminationStatus : -process.terminationStatus
  }
}
