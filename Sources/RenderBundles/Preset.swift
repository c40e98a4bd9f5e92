import RenderText

/// The limits of places that take animations.
public enum Preset: String, Hashable, Sendable, CaseIterable {
  /// An emoji of Slack.
  case slackEmoji = "slack-emoji"
  /// An emoji of Discord.
  case discordEmoji = "discord-emoji"
  /// A sticker of Discord.
  case discordSticker = "discord-sticker"
  /// A sticker of iMessage.
  case imessageSticker = "imessage-sticker"
  /// A sticker of WhatsApp.
  case whatsappSticker = "whatsapp-sticker"
  /// A picture in a letter.
  case email
}

extension Preset {
  /// The pixels that a place takes.
  public enum Pixels: Hashable, Sendable {
    /// Any size.
    case any
    /// Squares of these sides; the last is the one that is taken without a wish.
    case squares([Int])
    /// At most this many a side.
    case atMost(Int)
  }

  /// The pixels that are taken.
  public var pixels: Pixels {
    switch self {
    case .slackEmoji, .discordEmoji: .atMost(128)
    case .discordSticker: .squares([320])
    case .imessageSticker: .squares([300, 618, 408])
    case .whatsappSticker: .squares([512])
    case .email: .any
    }
  }

  /// The most bytes.
  public var byteCount: Int {
    switch self {
    case .slackEmoji: 128_000
    case .discordEmoji: 256_000
    case .discordSticker: 512_000
    case .imessageSticker, .whatsappSticker: 500_000
    case .email: 1_000_000
    }
  }

  /// The most frames, nil for no limit.
  public var frameCount: Int? { self == .slackEmoji ? 50 : nil }

  /// The formats that are taken, by their names for `--format`.
  public var formats: [String] {
    switch self {
    case .slackEmoji, .discordEmoji, .email: ["gif"]
    case .discordSticker: ["apng", "gif"]
    case .imessageSticker: ["apng", "gif", "png"]
    case .whatsappSticker: ["webp"]
    }
  }

  /// The side of the square that frames are made for without a wish, nil for their own size.
  public var side: Int? {
    switch pixels {
    case .any: nil
    case .squares(let sides): sides.last
    case .atMost(let side): side
    }
  }

  /// Indicates whether a size is taken.
  public func takes(width: Int, height: Int) -> Bool {
    switch pixels {
    case .any: true
    case .squares(let sides): width == height && sides.contains(width)
    case .atMost(let side): max(width, height) <= side
    }
  }

  /// The sizes that are taken, in words.
  public var sizeText: String {
    switch pixels {
    case .any: "any size"
    case .squares(let sides): alternatives(sides.sorted().map { "\($0)x\($0)" }) + " pixels"
    case .atMost(let side): "at most \(side)x\(side) pixels"
    }
  }
}
