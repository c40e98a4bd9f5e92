/// How the filters of all rows are chosen.
enum PNGRowFilter: Hashable, Sendable {
  /// The same filter for every row.
  case all(PNGFilter)

  /// For each row the filter whose bytes have the least sum as signed numbers.
  case adaptive

  /// What is worth a trial for samples of whole bytes. Neighboring palette indices have nothing
  /// to do with each other, so those are never filtered.
  static let tried: [PNGRowFilter] = [.all(.none), .all(.up), .adaptive]

  /// The rows, each after its filter type.
  func filtered(_ samples: [UInt8], bytesPerRow: Int, bytesPerPixel: Int) -> [UInt8] {
    switch self {
    case .all(let filter):
      filter.filtered(samples, bytesPerRow: bytesPerRow, bytesPerPixel: bytesPerPixel)
    case .adaptive:
      PNGFilter.adaptive(samples, bytesPerRow: bytesPerRow, bytesPerPixel: bytesPerPixel)
    }
  }
}
