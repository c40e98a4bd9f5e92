import RenderDrawing

extension BlendMode {
  /// The result of the operator for one pixel, mixed with what was there by a 16-bit coverage.
  func composed(_ source: UInt64, over below: UInt64, coverage: Int) -> UInt64 {
    let sourceAlpha = Int(source &>> 48)
    let belowAlpha = Int(below &>> 48)
    let one = 65_280
    let weights: (source: Int, below: Int) =
      switch self {
      case .clear: (0, 0)
      case .source: (one, 0)
      case .destination: (0, one)
      case .sourceOver: (one, one - sourceAlpha)
      case .destinationOver: (one - belowAlpha, one)
      case .sourceIn: (belowAlpha, 0)
      case .destinationIn: (0, sourceAlpha)
      case .sourceOut: (one - belowAlpha, 0)
      case .destinationOut: (0, one - sourceAlpha)
      case .sourceAtop: (belowAlpha, one - sourceAlpha)
      case .destinationAtop: (one - belowAlpha, sourceAlpha)
      case .xor: (one - belowAlpha, one - sourceAlpha)
      case .plus: (one, one)
      }
    let full = CoverageRow.full
    if self == .plus {
      // Coverage weighs the source alone, so that parts of a partition add up to the whole.
      return Self.sum(Source.scaled(source, by: coverage), below)
    }
    var result: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 16) {
      let s = Int(source &>> shift & 0xffff)
      let d = Int(below &>> shift & 0xffff)
      let sum = min(s * weights.source + d * weights.below, one * one)
      // One rounding: (sum / one) × c + d × (1 - c), over the common denominator.
      let mixed = (sum * coverage + d * one * (full - coverage) + one * full / 2) / (one * full)
      result |= UInt64(mixed) &<< shift
    }
    return result
  }

  /// The channel-wise sum, cut at full.
  private static func sum(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var result: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 16) {
      result |= min((a &>> shift & 0xffff) + (b &>> shift & 0xffff), 65_280) &<< shift
    }
    return result
  }
}
