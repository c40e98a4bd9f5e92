import RenderBatch
import RenderEncoding

/// Every option there is.
extension CommandOption {
  static let style = CommandOption(
    "--style", "name", in: .picture, completion: .styles,
    "The loader; 'render styles' lists them.")

  static let scene = CommandOption(
    "--scene", "file", in: .picture, completion: .files,
    """
    A loader of one's own instead of --style: a scene in YAML or JSON, '-' for standard input; \
    'render scene FILE' checks it.
    """)

  static let image = CommandOption(
    "--image", "file", in: .picture, completion: .files, isRepeatable: true,
    """
    A picture to show instead of the built-in ones, PNG or the first frame of a GIF or a \
    WebP, '-' for standard input. Give it once for each picture, in order.
    """)

  static let size = CommandOption(
    "--size", "w[xh]", in: .picture,
    """
    The canvas in points, which the loader fills; a width alone keeps the style's proportions. \
    Default: the style's reference size.
    """)

  static let scale = CommandOption(
    "--scale", "factor", in: .picture, completion: .words(["1", "2", "3"]),
    "Pixels per point, any number from 0.01 to 100. Default: 1.")

  static let color = CommandOption(
    "--color", "color", in: .picture, completion: .colors,
    """
    The main color: #rgb, #rrggbb, either with alpha, a CSS name, or rgb(). Default: the style's \
    own.
    """)

  static let secondaryColor = CommandOption(
    "--secondary-color", "color", in: .picture, completion: .colors,
    "The second color. Default: the style's own.")

  static let background = CommandOption(
    "--background", "color", in: .picture, completion: .colors,
    "What is behind everything, 'none' for transparent. Default: none.")

  static let appearance = CommandOption(
    "--appearance", "light|dark", in: .picture,
    completion: .words(["light", "dark"]),
    """
    The surroundings that the style's own colors are made for. Default: light; both in bundles.
    """)

  static let set = CommandOption(
    "--set", "name=value", in: .picture, completion: .parameters, isRepeatable: true,
    "A parameter of the style; 'render styles NAME' lists them. May be given several times.")

  static let fps = CommandOption(
    "--fps", "rate", in: .motion, completion: .words(["50", "25", "20", "10"]),
    """
    Frames per second, 0.1 to 1000; GIF allows no more than 50. Default: 50.
    """)

  static let speed = CommandOption(
    "--speed", "factor", in: .motion,
    "How many times as fast as the style's own motion, 0.01 to 100. Default: 1.")

  static let loops = CommandOption(
    "--loops", "count", in: .motion,
    "How many times GIF, APNG and WebP play, 0 for ever. Default: 0.")

  static let at = CommandOption(
    "--at", "seconds", in: .motion,
    """
    Render the one picture at this time as a PNG; in a bundle, the poster. Default for a still: \
    the style's poster.
    """)

  static let out = CommandOption(
    "--out", short: "-o", "file", in: .output, completion: .files,
    """
    The file to write, '-' for standard output; for frames a folder or a pattern such as \
    frame-%03d.png, for a bundle a folder.
    """)

  static let format = CommandOption(
    "--format", "format", in: .output,
    completion: .words(OutputFormat.allCases.map(\.rawValue)),
    """
    gif, apng, webp, sheet (all frames on one PNG), png (one still) or frames (one PNG each). \
    Default: by the ending of --out: .gif, .apng, .webp, .png for a sheet (for a still if --at is \
    given), and a folder or a pattern with %03d for frames.
    """)

  static let bundle = CommandOption(
    "--bundle", "platform", in: .output,
    completion: .words(PlatformBundle.allCases.map(\.rawValue)),
    """
    Write all files that a platform needs into the folder --out, in all its scales, light and \
    dark, with a poster: xcode, uikit, android, flutter, react-native, web, whatsapp, unity, \
    godot, cocos, phaser, pixi or texturepacker.
    """)

  static let name = CommandOption(
    "--name", "name", in: .output,
    "What the asset of a bundle is called. Default: the style.")

  static let matte = CommandOption(
    "--matte", "color", in: .output, completion: .colors,
    """
    The color behind soft edges of a transparent GIF, which knows no half opacity. Default: cut \
    as --alpha says.
    """)

  static let sheetLayout = CommandOption(
    "--sheet-layout", "layout", in: .output,
    completion: .words(SpriteSheetOptions.Arrangement.allCases.map(\.rawValue)),
    """
    grid (a cell for each frame, in order), packed (equal frames share a cell) or trimmed (only \
    what is not transparent, packed tightly). Default: grid; packed in bundles.
    """)

  static let alpha = CommandOption(
    "--alpha", "mode", in: .output,
    completion: .words(GIFTransparency.allCases.map(\.rawValue)),
    """
    What becomes of soft edges in a transparent GIF: threshold (cut), dither (a fixed pattern) or \
    matte (opaque on the color of --matte). Default: matte if --matte is given, else threshold.
    """)

  static let alphaThreshold = CommandOption(
    "--alpha-threshold", "opacity", in: .output, completion: .words(["0.5"]),
    "The least opacity that --alpha threshold keeps, 0 to 1. Default: 0.5.")

  static let quality = CommandOption(
    "--quality", "percent", in: .output, completion: .words(["100", "95", "90", "80", "60"]),
    """
    1 to 100. 100 keeps every color where the format can; 95 is near lossless: soft edges have \
    fewer steps; less saves more bytes. An error never adds up. Default: 100.
    """)

  static let dither = CommandOption(
    "--dither", "mode", in: .output, completion: .words(Dithering.allCases.map(\.rawValue)),
    """
    How a GIF mixes colors that its palette lacks: none, ordered (a fixed pattern) or diffusion. \
    Default: by content.
    """)

  static let effort = CommandOption(
    "--effort", "level", in: .output, completion: .words(Effort.allCases.map(\.rawValue)),
    "How long to search for a smaller file of the same pixels: fast, default or max.")

  static let columns = CommandOption(
    "--columns", "count", in: .output,
    "Columns of a sheet, 1 to 10000. Default: the nearest to a square.")

  static let padding = CommandOption(
    "--padding", "pixels", in: .output,
    "Clear pixels between the frames of a sheet, 0 to 256. Default: 0.")

  static let extrude = CommandOption(
    "--extrude", "pixels", in: .output,
    """
    How often the edge of each frame of a sheet is repeated around it, 0 to 256, against bleeding \
    neighbors. Default: 0.
    """)

  static let powerOfTwo = CommandOption(
    "--power-of-two", in: .output, "Make the sides of a sheet powers of two.")

  static let multipleOfFour = CommandOption(
    "--multiple-of-4", in: .output, "Make the sides of a sheet multiples of four.")

  static let square = CommandOption(
    "--square", in: .output, "Make both sides of a sheet equal.")

  static let data = CommandOption(
    "--data", "file", in: .output, completion: .files,
    "Also write where each frame is on the sheet.")

  static let dataFormat = CommandOption(
    "--data-format", "format", in: .output,
    completion: .words(SpriteDataFormat.allCases.map(\.rawValue)),
    """
    What reads the data: hash or array (JSON of TexturePacker), phaser, pixi, unity, godot, \
    godot-tpsheet or cocos. Default: hash.
    """)

  static let force = CommandOption(
    "--force", short: "-f", in: .output, "Replace files that exist. This is the default.")

  static let noClobber = CommandOption(
    "--no-clobber", in: .output, "Refuse to replace files that exist.")

  static let jobs = CommandOption(
    "--jobs", "count", in: .general,
    "Frames to render at a time, 1 to 256; the result is the same. Default: one per processor.")

  static let quiet = CommandOption(
    "--quiet", short: "-q", in: .general, "No progress, summary or notices; errors only.")

  static let printLayoutSchema = CommandOption(
    "--print-layout-schema", in: .general,
    "Print the JSON Schema of layouts in YAML and JSON.")

  static let printSceneSchema = CommandOption(
    "--print-schema", in: .listing, "Print the JSON Schema of scene files.")

  static let completionScript = CommandOption(
    "--generate-completion-script", "shell", in: .general,
    completion: .words(CompletionScript.Shell.allCases.map(\.rawValue)),
    "Print a script that completes this command in bash, zsh or fish.")

  static let version = CommandOption("--version", in: .general, "Show the version.")

  static let help = CommandOption(
    "--help", short: "-h", in: .general, "Show help information.")
}
