import RenderBatch
import RenderConcurrency

/// What was found out about a work.
final class KnownEffort: Sendable {
  private struct State {
    var effort: BatchEffort?
    var inputs: [String]?
    var bundlePlan: BundlePlan?
  }

  private let state = Locked(State())
  private let retained: RetainedPlans

  /// Nothing so far.
  init(_ retained: RetainedPlans) { self.retained = retained }

  /// How much there is to do, once that is known.
  var effort: BatchEffort? { state.withLock { $0.effort } }

  /// The files that are read, once those that a scene file names are known.
  var inputs: [String]? { state.withLock { $0.inputs } }

  /// Notes the files that are read.
  func set(inputs: [String]) { state.withLock { $0.inputs = inputs } }

  /// Notes how much there is to do.
  func set(_ effort: BatchEffort) { state.withLock { $0.effort = effort } }

  /// Keeps the plan of a bundle until it is carried out, unless many are kept already.
  func keep(_ plan: BundlePlan) {
    guard retained.take() else { return }
    state.withLock { $0.bundlePlan = plan }
  }

  /// The plan of the bundle, once.
  func takeBundlePlan() -> BundlePlan? {
    let plan = state.withLock { state in
      defer { state.bundlePlan = nil }
      return state.bundlePlan
    }
    if plan != nil { retained.giveBack() }
    return plan
  }
}

/// How many plans are kept, each of which holds a scene and the names of many files.
final class RetainedPlans: Sendable {
  private static let most = 32
  private let count = Locked(0)

  /// Counts one more where there is room.
  func take() -> Bool {
    count.withLock { count in
      guard count < Self.most else { return false }
      count += 1
      return true
    }
  }

  /// Counts one less.
  func giveBack() { count.withLock { $0 -= 1 } }
}
