import RenderGeometry

/// The sRGB transfer function (IEC 61966-2-1): stored values to light and back.
package enum TransferFunction {
  /// The light of a stored value; both from 0 to 1.
  package static func linear(_ encoded: Double) -> Double {
    encoded <= 0.04045
      ? encoded / 12.92 : ElementaryFunctions.pow((encoded + 0.055) / 1.055, 2.4)
  }

  /// The stored value of light; both from 0 to 1.
  package static func encoded(_ linear: Double) -> Double {
    linear <= 0.0031308
      ? linear * 12.92 : 1.055 * ElementaryFunctions.pow(linear, 1 / 2.4) - 0.055
  }

  /// The light of each of the 256 stored bytes.
  package static let linearBytes: [Double] = (0..<256).map { linear(Double($0) / 255) }

  /// The light at which the nearest stored byte changes, from 0.5 / 255 on.
  private static let byteThresholds: [Double] = (0..<255).map { linear((Double($0) + 0.5) / 255) }

  /// The stored byte nearest to light.
  package static func byte(_ linear: Double) -> UInt8 {
    var low = 0
    var high = 255
    while low < high {
      let middle = (low + high) / 2
      if linear < byteThresholds[middle] { high = middle } else { low = middle + 1 }
    }
    return UInt8(low)
  }

  /// The stored value at the squares of i / 1,024, for interpolation: over the root of light the
  /// curve is nearly straight.
  private static let encodedRoots: [Double] = (0...1024).map { index in
    let root = Double(index) / 1024
    return encoded(root * root)
  }

  /// The stored value of light, within 2 × 10⁻⁵: fast, for pictures.
  package static func encodedQuickly(_ linear: Double) -> Double {
    if !(linear > 0) { return 0 }
    if linear >= 1 { return 1 }
    let place = linear.squareRoot() * 1024
    let index = Int(place)
    let rest = place - Double(index)
    return encodedRoots[index] * (1 - rest) + encodedRoots[min(index + 1, 1024)] * rest
  }
}
