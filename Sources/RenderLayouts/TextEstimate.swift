import RenderGeometry

/// How many lines a text has, where only its frame is known.
enum TextEstimate {
  /// The average width of a letter as a part of the font's size.
  private static let letterWidth = 0.46

  /// The height of a line as a part of the font's size.
  private static let lineHeight = 1.2

  /// The height up to which a text that is not known is one line, in points.
  private static let tallestLine = 40.0

  /// The height of a line of the usual size, in points.
  private static let usualLine = 20.0

  /// More lines than that are never counted.
  private static let mostLines = 100

  /// No text is longer than that, for this purpose.
  private static let mostLetters = 10_000

  /// The least number of lines with which a text fits its frame, and the size of the font that
  /// follows from it.
  static func lines(of text: String, in size: Size) -> (count: Int, fontSize: Double) {
    var letters = 0.0
    var least = 1
    for scalar in text.unicodeScalars.prefix(mostLetters) {
      if scalar == "\n" { least += 1 }
      // Letters of East Asian scripts are about as wide as high.
      letters += scalar.value >= 0x1100 ? 2 : 1
    }
    if letters == 0, size.height > tallestLine {
      least = Int(min((size.height / usualLine).rounded(), Double(mostLines)))
    }
    least = min(max(least, 1), mostLines)
    let most = max(least, Int(min(size.height / 8, Double(mostLines))))
    for count in least...most {
      let font = size.height / (lineHeight * Double(count))
      if letterWidth * font * letters <= Double(count) * size.width * 1.1 { return (count, font) }
    }
    return (least, size.height / (lineHeight * Double(least)))
  }
}
