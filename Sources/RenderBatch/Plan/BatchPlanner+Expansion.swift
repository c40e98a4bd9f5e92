import RenderDocuments
import RenderPixels

extension BatchPlanner {
  /// A setting, and whether it may be dropped where it is of no use.
  private struct Effective {
    var setting: Manifest.Setting
    var isShared: Bool
  }

  /// Adds the jobs that a job of the manifest means.
  mutating func expand(_ job: Manifest.Job) {
    var count = 1
    for axis in job.matrix { count = count.multipliedClamped(by: axis.values.count) }
    guard count <= Self.mostJobs, jobs.count + count <= Self.mostJobs else {
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
      exclusion.conditions.allSatisfy { condition in
        zip(job.matrix, values).contains { axis, value in
          axis.slot == condition.axis
            && condition.values.contains(value.values.joined(separator: "+"))
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
        "\($0.0)=\(NamePattern.fileNamePart($0.1.values.joined(separator: "+")))"
      }
      id += "/" + parts.joined(separator: ",")
    }
    claim(id: id, at: job.place)

    var steps: [BatchJob<Engine.Work>.Step] = []
    for output in job.outputs.isEmpty ? [[]] : job.outputs {
      var effective = shared
      if !output.isEmpty { effective.removeAll { $0.setting.slot == "data" && $0.isShared } }
      merge(output, into: &effective, isShared: false)
      if let step = step(effective, job, id: id, theme: themeName, palette) { steps.append(step) }
    }
    jobs.append(BatchJob(id: id, name: job.name, steps: steps))
  }

  /// What cannot be there together.
  private static var rivals: [String: String] { ["style": "scene", "scene": "style"] }

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
  ) -> BatchJob<Engine.Work>.Step? {
    let errorCount = decoder.errors.count
    var resolved: [Effective] = []
    for var item in effective {
      let setting = item.setting
      let option = options.first { $0.name == setting.slot }
      switch option?.kind {
      case .output:
        guard let text = setting.values.first,
          let path = outputPath(text, setting, effective, job, theme)
        else { return nil }
        item.setting = Manifest.Setting(
          slot: setting.slot, values: [path], place: setting.place)
      case .inputs:
        let paths = setting.values.map { OutputPath.join(folder, $0) }
        for path in paths {
          if let reason = inputs.problem(with: path) {
            decoder.report("cannot read \(DocumentText.quoted(path)): \(reason)", at: setting.place)
          }
        }
        item.setting = Manifest.Setting(
          slot: setting.slot, values: paths, place: setting.place)
      case .color, nil:
        guard let text = setting.values.first,
          let color = color(text, setting, palette, isColor: option?.kind == .color)
        else { return nil }
        item.setting = Manifest.Setting(
          slot: setting.slot, values: [color], place: setting.place)
      case .value, .choice, .flag, .settings: break
      }
      resolved.append(item)
    }
    guard decoder.errors.count == errorCount, let work = work(&resolved, job) else { return nil }
    return finished(work, resolved, job, id: id)
  }

  /// The step with the names of its files.
  private mutating func finished(
    _ work: Engine.Work, _ settings: [Effective], _ job: Manifest.Job, id: String
  ) -> BatchJob<Engine.Work>.Step? {
    let place = settings.first { $0.setting.slot == "out" }?.setting.place ?? job.place
    let paths: [String]
    if let known = work.outputs {
      paths = known
    } else {
      do throws(BatchFault) {
        paths = try outputs(of: work, settings)
      } catch {
        let option = settings.first { Self.option(of: $0.setting.slot) == error.option }
        decoder.report(
          "in job '\(job.name)': \(error.message)", at: option?.setting.place ?? place)
        return nil
      }
    }
    let prefix = root.path == "." || root.path.isEmpty ? "" : root.path + "/"
    let outputs = paths.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
    claim(outputs, for: id, at: place)
    return BatchJob.Step(
      work: work, outputs: outputs, paths: paths, identity: identity(settings), place: place)
  }

  /// The files of a work that has to find out which they are; kept where that takes drawing.
  private mutating func outputs(
    of work: Engine.Work, _ settings: [Effective]
  ) throws(BatchFault) -> [String] {
    try work.findInputs(inputs)
    guard work.isPlanCostly, let cache else { return try work.plan(inputs).outputs }
    var hash = SHA256()
    hash.add("plan\n\(engine.version)\n")
    for argument in arguments(settings).sorted() { hash.add("\(argument)\n") }
    for path in work.inputs { hash.add("input \(try inputs.digest(of: path))\n") }
    let key = hash.finished()
    if let effort = cache.plan(for: key) {
      work.use(effort)
      return effort.outputs
    }
    let effort = try work.plan(inputs)
    drawnPlans.append((key, effort))
    return effort.outputs
  }

  /// All that decides the bytes, one line each, in the order of the options.
  private func identity(_ settings: [Effective]) -> String {
    var lines: [String] = []
    let outputs = settings.filter { item in
      options.contains { $0.name == item.setting.slot && $0.kind == .output }
    }
    for item in settings {
      let setting = item.setting
      switch options.first(where: { $0.name == setting.slot })?.kind {
      case .inputs: continue
      case .output:
        let path = setting.values.first ?? ""
        // Data of a sheet name it; else only the ending matters.
        let name =
          outputs.count > 1
          ? String(path.dropFirst(root.path.count)) : Self.ending(of: path)
        lines.append("\(setting.slot)=\(name)")
      default: lines += setting.values.map { "\(setting.slot)=\($0)" }
      }
    }
    return lines.sorted().joined(separator: "\n")
  }

  private static func ending(of path: String) -> String {
    if path.hasSuffix("/") { return "/" }
    let name = path.split(separator: "/").last ?? ""
    let ending = name.lastIndex(of: ".").map { name[$0...] } ?? ""
    return (name.contains("%") ? "%" : "") + ending
  }
}

extension BatchPlanner {
  /// The path of an output, below the output folder.
  private mutating func outputPath(
    _ text: String, _ setting: Manifest.Setting, _ effective: [Effective], _ job: Manifest.Job,
    _ theme: String?
  ) -> String? {
    guard let pattern = NamePattern(text) else {
      decoder.report(
        "'\(setting.slot)' is \(DocumentText.quoted(text)): a brace has no partner; write '{{' or "
          + "'}}' for a brace itself", at: setting.place)
      return nil
    }
    var unknown: String?
    let name = pattern.name(unknown: &unknown) { slot in
      switch slot {
      case "job": return job.name
      case "theme": return theme
      default:
        guard slot != "out", slot != "data" else { return nil }
        if slot == "scene" { return Self.title(of: effective.first { $0.setting.slot == slot }) }
        return effective.first { $0.setting.slot == slot }?.setting.values
          .joined(separator: "+") ?? (slot == "scale" ? "1" : nil)
      }
    }
    guard let name else {
      let known =
        ["job"] + (theme == nil ? [] : ["theme"])
        + effective.map(\.setting.slot).filter { $0 != "out" && $0 != "data" && $0 != "scale" }
        + ["scale"]
      let slot = unknown ?? ""
      let help =
        Spelling.nearest(to: slot, in: known).map { "did you mean '{\($0)}'?" }
        ?? "job '\(job.name)' has \(DocumentText.alternatives(known.map { "{\($0)}" }, "and"))"
      decoder.report(
        "unknown value \(DocumentText.quoted("{\(slot)}")) in \(DocumentText.quoted(text)); \(help)",
        at: setting.place)
      return nil
    }
    do throws(OutputPath.Fault) {
      let path = try OutputPath.normalized(name, allowsOutside: root.allowsOutside)
      return OutputPath.join(root.path, path)
    } catch {
      decoder.report(Self.message(error, name, of: "'\(setting.slot)'"), at: setting.place)
      return nil
    }
  }

  /// The name of a setting's file without folder and ending.
  private static func title(of setting: Effective?) -> String? {
    guard let name = setting?.setting.values.last?.split(separator: "/").last else { return nil }
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// A color by its name in a palette, or the text itself.
  private mutating func color(
    _ text: String, _ setting: Manifest.Setting, _ palette: Manifest.Palette?, isColor: Bool
  ) -> String? {
    if let color = palette?.colors[text] { return color }
    guard let dot = text.firstIndex(of: ".") else { return text }
    for palette in manifest.palettes where palette.name == text[..<dot] {
      let name = String(text[text.index(after: dot)...])
      if let color = palette.colors[name] { return color }
      let nearest = Spelling.nearest(to: name, in: palette.names)
      let help =
        nearest.map { "did you mean '\(palette.name).\($0)'?" }
        ?? "it has \(DocumentText.alternatives(palette.names, "and"))"
      decoder.report(
        "palette '\(palette.name)' has no color \(DocumentText.quoted(name)); \(help)",
        at: setting.place)
      return nil
    }
    return text
  }

  /// What the settings ask for; settings that are shared and of no use here are dropped.
  private mutating func work(
    _ settings: inout [Effective], _ job: Manifest.Job
  ) -> Engine.Work? {
    while true {
      do throws(BatchFault) {
        return try engine.work(arguments(settings))
      } catch {
        if error.isUseless, let option = error.option,
          let index = settings.firstIndex(where: { $0.setting.slot == option && $0.isShared })
        {
          settings.remove(at: index)
          continue
        }
        report(error, settings, job)
        return nil
      }
    }
  }

  /// Notes every option that is wrong alone, or else what is wrong with all of them.
  private mutating func report(
    _ fault: BatchFault, _ settings: [Effective], _ job: Manifest.Job
  ) {
    let needed = settings.filter { ["style", "scene", "out", "format"].contains($0.setting.slot) }
    var isFound = false
    for item in settings {
      let isNeeded = needed.contains { $0.setting.slot == item.setting.slot }
      do throws(BatchFault) {
        _ = try engine.work(arguments(needed + (isNeeded ? [] : [item])))
      } catch {
        guard error.option == Self.option(of: item.setting.slot), !error.isUseless else { continue }
        isFound = true
        decoder.report("in job '\(job.name)': \(error.message)", at: item.setting.place)
      }
    }
    guard !isFound else { return }
    let place = settings.first { Self.option(of: $0.setting.slot) == fault.option }?.setting.place
    decoder.report("in job '\(job.name)': \(fault.message)", at: place ?? job.place)
  }

  /// Notes every setting that is wrong alone, of a job that could not be read as a whole.
  mutating func checkSettings(of job: Manifest.Job) {
    var known: [Effective] = []
    merge(manifest.defaults, into: &known, isShared: true)
    merge(job.settings, into: &known, isShared: false)
    var needed = known.filter { ["style", "format"].contains($0.setting.slot) }
    let out = Manifest.Setting(slot: "out", values: ["a.apng"], place: job.place)
    if !needed.contains(where: { $0.setting.slot == "format" }) {
      needed.append(Effective(setting: out, isShared: false))
    }
    for item in known
    where !item.isShared && !needed.contains(where: { $0.setting == item.setting }) {
      switch options.first(where: { $0.name == Self.option(of: item.setting.slot) })?.kind {
      case .value, .choice, .flag, .settings: break
      case .color, .inputs, .output, nil: continue
      }
      do throws(BatchFault) {
        _ = try engine.work(arguments(needed + [item]))
      } catch {
        guard error.option == Self.option(of: item.setting.slot), !error.isUseless else { continue }
        decoder.report("in job '\(job.name)': \(error.message)", at: item.setting.place)
      }
    }
  }

  /// The option of a slot: `set` of `set.radius`.
  private static func option(of slot: String) -> String {
    slot.firstIndex(of: ".").map { String(slot[..<$0]) } ?? slot
  }

  /// The arguments of the command line.
  private func arguments(_ settings: [Effective]) -> [String] {
    var result: [String] = []
    for item in settings {
      let setting = item.setting
      if let dot = setting.slot.firstIndex(of: ".") {
        let parameter = setting.slot[setting.slot.index(after: dot)...]
        result.append("--\(setting.slot[..<dot])=\(parameter)=\(setting.values.first ?? "")")
      } else if options.contains(where: { $0.name == setting.slot && $0.kind == .flag }) {
        if setting.values.first == "true" { result.append("--\(setting.slot)") }
      } else {
        for value in setting.values { result.append("--\(setting.slot)=\(value)") }
      }
    }
    return result
  }
}
