/// How a job ended.
package struct BatchResult: Hashable, Sendable {
  /// What had to be done.
  package enum Outcome: String, Hashable, Sendable {
    /// Its files were there, with the right bytes.
    case unchanged
    /// Its files were kept in the cache.
    case cached
    /// Its files were made.
    case rendered
    /// Something went wrong.
    case failed
    /// It was not begun, since another one failed.
    case skipped
  }

  /// A file of a job.
  package struct File: Hashable, Sendable {
    /// Where it is.
    package let path: String

    /// Its length.
    package let byteCount: Int

    /// Whether its bytes have changed.
    package var isWritten: Bool
  }

  /// What the job is called.
  package let id: String

  /// What tells its content from another one.
  package let key: String

  /// What had to be done.
  package var outcome: Outcome

  /// Its files, in order.
  package var files: [File]

  /// Why it failed.
  package var fault: BatchFault?

  /// What the user should know, each sentence once.
  package var notes: [String] = []

  /// The bytes that an app needs for the largest of its outputs, decoded; nil where nothing was
  /// measured.
  package var memoryByteCount: Int?

  /// The frames and their extents, of the first rendering; nil where nothing was measured.
  package var effort: BatchEffort?
}
