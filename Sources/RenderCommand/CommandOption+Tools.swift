/// Options of the commands that look at files.
extension CommandOption {
  static let json = CommandOption(
    "--json", in: .output, "Print JSON whose keys stay, instead of text.")

  static let threshold = CommandOption(
    "--threshold", "difference", in: .comparison, completion: .words(["0", "1", "2"]),
    """
    The largest difference of a pixel's channel that counts as equal, 0 to 255. Default: 0.
    """)

  static let maxDiffPixels = CommandOption(
    "--max-diff-pixels", "count", in: .comparison,
    "The most pixels of a picture that may differ by more than the threshold. Default: 0.")

  static let maxDiffRatio = CommandOption(
    "--max-diff-ratio", "ratio", in: .comparison,
    """
    The largest part of a picture's pixels that may differ by more than the threshold, 0 to 1. \
    With --max-diff-pixels both hold.
    """)

  static let maxDelayDiff = CommandOption(
    "--max-delay-diff", "seconds", in: .comparison,
    """
    By how much delays may differ, 0 to 10; GIF rounds them to hundredths. Default: 0.
    """)

  static let triptych = CommandOption(
    "--triptych", "file", in: .comparison, completion: .files,
    "Write the worst picture as a PNG: expected, actual, difference.")

  static let sideBySide = CommandOption(
    "--side-by-side", "file", in: .comparison, completion: .files,
    "Write both animations and their difference beside each other as an APNG.")

  static let html = CommandOption(
    "--html", "file", in: .comparison, completion: .files,
    "Write a page with all of it, which needs no other file.")

  static let keptFps = CommandOption(
    "--fps", "rate", in: .motion, completion: .words(["50", "25", "20", "10"]),
    """
    Frames per second of a sequence of pictures, 0.1 to 1000; of other inputs the most that are \
    kept. Default: 10 for a sequence, else all.
    """)

  static let newLoops = CommandOption(
    "--loops", "count", in: .motion,
    "How many times the result plays, 0 for ever. Default: as often as the input.")

  static let maxBytes = CommandOption(
    "--max-bytes", "size", in: .output, completion: .words(["100kB", "500kB", "1MB"]),
    """
    The most bytes of the file, such as 128000, 128kB, 128KiB or 1MB. Quality, colors and frame \
    rate are given up in steps until it fits, and what was given up is said.
    """)

  static let allowResize = CommandOption(
    "--allow-resize", in: .output, "Let --max-bytes shrink the picture too, as the last step.")

  static let preset = CommandOption(
    "--preset", "name", in: .output, completion: .words(Preset.allCases.map(\.rawValue)),
    """
    Keep the limits of a place: slack-emoji, discord-emoji, discord-sticker, imessage-sticker, \
    whatsapp-sticker or email.
    """)

  static let checkedPreset = CommandOption(
    "--preset", "name", in: .output, completion: .words(Preset.allCases.map(\.rawValue)),
    """
    Say whether the files keep the limits of a place, and end with 1 if not: slack-emoji, \
    discord-emoji, discord-sticker, imessage-sticker, whatsapp-sticker or email.
    """)
}
