import RenderBundles
import RenderDocuments
import RenderFields
import RenderFiles
import RenderJobs
import RenderText

extension BatchPlanner {
  /// A setting that may be dropped where it is of no use, or not.
  private struct Effective {
    var setting: Manifest.Setting
    var isShared: Bool
  }

  /// Adds the jobs that a job of the manifest means.
  mutating func expand(_ job: Manifest.Job) {
    let count = job.matrix.reduce(1) { min($0 * $1.values.count, Self.mostJobs + 1) }
    guard jobs.count + count <= Self.mostJobs else {
      decoder.report(
        "job '\(job.name)' makes more than \(Self.mostJobs) jobs: use a smaller matrix",
        at: job.place)
      return
    }
    if job.outputs.isEmpty, !job.settings.contains(where: { $0.slot == "out" }),
      !manifest.defaults.contains(where: { $0.slot == "out" })
    {
      decoder.report(
        "job '\(job.name)' has no 'out': name the file, such as '{job}.gif'", at: job.place)
      return
    }
    for index in 0..<count {
      // The last axis changes fastest.
      var rest = index
      var values: [Manifest.Setting] = []
      for axis in job.matrix.reversed() {
        values.append(axis.values[rest % axis.values.count])
        rest /= axis.values.count
      }
      values.reverse()
      if !isExcluded(job, values) { add(job, values) }
    }
  }

  private func isExcluded(_ job: Manifest.Job, _ values: [Manifest.Setting]) -> Bool {
    job.exclusions.contains { exclusion in
      exclusion.allSatisfy { condition in
        zip(job.matrix, values).contains { axis, value in
          axis.slot == condition.axis && condition.values.contains(value.text)
        }
      }
    }
  }

  /// Adds the job of one combination.
  private mutating func add(_ job: Manifest.Job, _ values: [Manifest.Setting]) {
    let chosen = Array(zip(job.matrix.map(\.slot), values))
    let themeName =
      chosen.first { $0.0 == "theme" }?.1.values.first
      ?? job.theme?.values.first ?? manifest.theme?.values.first
    let theme = manifest.themes.first { $0.name == themeName }
    let palette = manifest.palettes.first { $0.name == theme?.palette }

    var shared: [Effective] = []
    merge(manifest.defaults, into: &shared, isShared: true)
    merge(theme?.settings ?? [], into: &shared, isShared: true)
    merge(job.settings, into: &shared, isShared: !job.outputs.isEmpty)
    merge(chosen.filter { $0.0 != "theme" }.map(\.1), into: &shared, isShared: false)

    var id = job.name
    if !chosen.isEmpty {
      let parts = chosen.sorted { $0.0 < $1.0 }.map {
        "\($0.0)=\(NamePattern.fileNamePart($0.1.text))"
      }
      id += "/" + parts.joined(separator: ",")
    }
    claim(id: id, at: job.place)

    var steps: [BatchJob.Step] = []
    for output in job.outputs.isEmpty ? [[]] : job.outputs {
      var effective = shared
      if !output.isEmpty { effective.removeAll { $0.setting.slot == "data" && $0.isShared } }
      merge(output, into: &effective, isShared: false)
      if let step = step(effective, job, id: id, theme: themeName, palette) { steps.append(step) }
    }
    jobs.append(BatchJob(id: id, name: job.name, steps: steps))
  }

  /// Options that take the place of one another.
  private static let rivals = ["style": "scene", "scene": "style"]

  private func merge(
    _ settings: [Manifest.Setting], into result: inout [Effective], isShared: Bool
  ) {
    for setting in settings {
      // A loader takes the place of the one that was there, unless both are meant.
      if let other = Self.rivals[setting.slot], !settings.contains(where: { $0.slot == other }) {
        result.removeAll { $0.setting.slot == other }
      }
      let effective = Effective(setting: setting, isShared: isShared)
      if let index = result.firstIndex(where: { $0.setting.slot == setting.slot }) {
        result[index] = effective
      } else {
        result.append(effective)
      }
    }
  }

  /// One rendering; nil after an error.
  private mutating func step(
    _ effective: [Effective], _ job: Manifest.Job, id: String, theme: String?,
    _ palette: Manifest.Palette?
  ) -> BatchJob.Step? {
    let errorCount = decoder.errors.count
    var resolved = effective
    for (index, item) in effective.enumerated() {
      let setting = item.setting
      switch Self.type(of: setting) {
      case .output:
        guard let text = setting.values.first,
          let path = outputPath(text, setting, effective, job, theme)
        else { return nil }
        resolved[index].setting.values = [path]
      case .input:
        resolved[index].setting.values = setting.values.map { FilePath.join(folder, $0) }
        for path in resolved[index].setting.values {
          if let reason = inputs.problem(with: path) {
            decoder.report("cannot read \(quoted(path)): \(reason)", at: setting.place)
          }
        }
      case .color, .settings:
        guard let text = setting.values.first, let color = color(text, setting, palette) else {
          return nil
        }
        resolved[index].setting.values = [color]
      default: break
      }
    }
    guard decoder.errors.count == errorCount, let plan = plan(&resolved, job) else { return nil }
    let settings = resolved.map(\.setting)
    do throws(Diagnostics) {
      let step = try step(plan, settings)
      let prefix = root.path == "." || root.path.isEmpty ? "" : root.path + "/"
      claim(
        step.paths.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }, for: id,
        at: settings.first { $0.slot == "out" }?.place ?? job.place)
      return step
    } catch {
      let place = ["scene", "out"].lazy.compactMap { slot in settings.first { $0.slot == slot } }
        .first?.place
      report(error, of: job, settings, at: place ?? job.place)
      return nil
    }
  }

  /// The step with the names of its files; kept where drawing found them out.
  private mutating func step(
    _ plan: JobPlan, _ settings: [Manifest.Setting]
  ) throws(Diagnostics) -> BatchJob.Step {
    func step(
      _ files: [String], _ effort: JobEffort?, _ bundlePlan: BundlePlan? = nil
    ) -> BatchJob.Step {
      BatchJob.Step(
        plan: plan, inputs: files, paths: effort?.paths ?? plan.paths ?? [], knownEffort: effort,
        bundlePlan: bundlePlan, identity: identity(settings))
    }
    guard plan.paths == nil else { return step(plan.inputs, nil) }
    let files = try plan.inputs(inputs)
    var key: String?
    if plan.drawsToMeasure, let cache {
      var hash = SHA256()
      hash.add("plan\n\(version)\n")
      for line in settings.flatMap({ item in item.values.map { "\(item.slot)=\($0)" } }).sorted() {
        hash.add("\(line)\n")
      }
      for path in files { hash.add("input \(try inputs.digest(of: path))\n") }
      let hashed = hash.finished()
      if let effort = cache.effort(for: hashed) { return step(files, effort) }
      key = hashed
    }
    var delivery = Delivery(to: plan.destination, data: plan.data)
    delivery.memory = memory
    let (effort, bundlePlan) = try plan.job(reading: inputs).job.effort(of: delivery)
    if let key { drawnEfforts.append((key, effort)) }
    guard bundlePlan != nil, bundlePlanCount < Self.mostBundlePlans else {
      return step(files, effort)
    }
    bundlePlanCount += 1
    return step(files, effort, bundlePlan)
  }

  /// All that decides the bytes, one line each.
  private func identity(_ settings: [Manifest.Setting]) -> String {
    var lines: [String] = []
    let outputCount = settings.count { Self.type(of: $0) == .output }
    for setting in settings {
      switch Self.type(of: setting) {
      case .input: continue
      case .output:
        let path = setting.values.first ?? ""
        // Data of a sheet name it; else only the ending matters.
        let name =
          outputCount > 1 ? String(path.dropFirst(root.path.count)) : Self.ending(of: path)
        lines.append("\(setting.slot)=\(name)")
      default: lines += setting.values.map { "\(setting.slot)=\($0)" }
      }
    }
    return lines.sorted().joined(separator: "\n")
  }

  private static func ending(of path: String) -> String {
    if path.hasSuffix("/") { return "/" }
    return (FilePath.name(of: path).contains("%") ? "%" : "") + FilePath.ending(of: path)
  }

  /// The type of a setting's option.
  private static func type(of setting: Manifest.Setting) -> FieldType? {
    JobOptions.key(setting.option)?.field.type
  }
}

extension BatchPlanner {
  /// The job that settings mean; settings that are shared and of no use here are dropped. Nil after
  /// an error.
  private mutating func plan(_ settings: inout [Effective], _ job: Manifest.Job) -> JobPlan? {
    var faults = TextDecoder()
    var options = options(settings.map(\.setting), &faults)
    let useless = options.uselessOptions().map(\.name)
    let count = settings.count
    settings.removeAll { $0.isShared && useless.contains($0.setting.option) }
    if settings.count < count {
      var others = TextDecoder()
      options = self.options(settings.map(\.setting), &others)
    }
    do throws(Diagnostics) {
      if !faults.collector.all.isEmpty { _ = options.makeStyle(&faults) }
      try faults.collector.finish()
      return try JobPlan(options)
    } catch {
      report(error, of: job, settings.map(\.setting), at: job.place)
      return nil
    }
  }

  private func options(
    _ settings: [Manifest.Setting], _ faults: inout TextDecoder
  ) -> JobOptions {
    var options = JobOptions()
    for setting in settings {
      guard let key = JobOptions.key(setting.option) else { continue }
      if key.field.type == .flag, setting.values == ["false"] { continue }
      options.read(key, setting.arguments(in: decoder.name), &faults)
    }
    return options
  }

  /// Notes faults of a job where the option or the file is named that is to blame.
  private mutating func report(
    _ faults: Diagnostics, of job: Manifest.Job, _ settings: [Manifest.Setting],
    at other: Position
  ) {
    func place(_ option: String) -> Position? {
      settings.first { $0.option == option }?.place
    }
    for fault in faults.all {
      var text = fault.message.description
      var owner: Position?
      switch fault.place {
      case .file(decoder.name, let position): owner = position
      case .file:
        text = fault.description
        owner = place("layout") ?? place("scene")
      // The pictures of a scene are no matter of other options.
      case .option("image"): owner = place("scene") ?? place("image")
      case .option(let option): owner = place(option)
      case nil: break
      }
      decoder.report("in job '\(job.name)': \(text)", at: owner ?? other)
    }
  }

  /// Notes every setting that is wrong alone, of a job that could not be read as a whole.
  mutating func checkSettings(of job: Manifest.Job) {
    var known: [Effective] = []
    merge(manifest.defaults, into: &known, isShared: true)
    merge(job.settings, into: &known, isShared: false)
    let settings = known.filter { !$0.isShared || $0.setting.slot == "style" }.map(\.setting)
      .filter { ![.color, .input, .output].contains(Self.type(of: $0)) }
    var faults = TextDecoder()
    _ = options(settings, &faults).makeStyle(&faults)
    report(Diagnostics(faults.collector.all), of: job, settings, at: job.place)
  }

  /// The path of an output, below the output folder.
  private mutating func outputPath(
    _ text: String, _ setting: Manifest.Setting, _ effective: [Effective], _ job: Manifest.Job,
    _ theme: String?
  ) -> String? {
    let title = "'\(setting.slot)'"
    guard text != "-" else {
      decoder.report("\(title) is '-': a manifest names files", at: setting.place)
      return nil
    }
    func value(_ slot: String) -> String? {
      switch slot {
      case "job": return job.name
      case "theme": return theme
      case "out", "data": return nil
      default:
        let text = effective.first { $0.setting.slot == slot }?.setting.text
        if slot == "scene" { return text.map(FilePath.stem(of:)) }
        return text ?? (slot == "scale" ? "1" : nil)
      }
    }
    let fault: Message
    do throws(NamePattern.Fault) {
      let name = try NamePattern.name(text, value)
      do throws(FilePath.Fault) {
        return FilePath.join(
          root.path, try FilePath.normalized(name, allowsOutside: root.allowsOutside))
      } catch {
        fault = Self.message(error, name, of: title)
      }
    } catch {
      switch error {
      case .lonelyBrace:
        fault =
          "\(title) is \(quoted(text)): a brace has no partner; write '{{' or '}}' for a brace itself"
      case .unknown(let slot):
        let known =
          ["job"] + (theme == nil ? [] : ["theme"])
          + effective.map(\.setting.slot).filter { !["out", "data", "scale"].contains($0) }
          + ["scale"]
        let help =
          Spelling.nearest(to: slot, in: known).map { "did you mean '{\($0)}'?" }
          ?? "job '\(job.name)' has \(alternatives(known.map { "{\($0)}" }, "and"))"
        fault = "unknown value \(quoted("{\(slot)}")) in \(quoted(text)); \(help)"
      }
    }
    decoder.report(fault, at: setting.place)
    return nil
  }

  /// A color by its name in a palette, or the text itself.
  private mutating func color(
    _ text: String, _ setting: Manifest.Setting, _ palette: Manifest.Palette?
  ) -> String? {
    if let color = palette?.colors[text] { return color }
    guard let dot = text.firstIndex(of: ".") else { return text }
    for palette in manifest.palettes where palette.name == text[..<dot] {
      let name = String(text[text.index(after: dot)...])
      if let color = palette.colors[name] { return color }
      let nearest = Spelling.nearest(to: name, in: palette.names)
      let help =
        nearest.map { "did you mean '\(palette.name).\($0)'?" }
        ?? "it has \(alternatives(palette.names, "and"))"
      decoder.report(
        "palette '\(palette.name)' has no color \(quoted(name)); \(help)",
        at: setting.place)
      return nil
    }
    return text
  }
}
