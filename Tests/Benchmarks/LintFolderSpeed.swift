import Glibc

/// How long the linter takes for a whole folder, all runs at all sizes.
enum LintFolderSpeed {
  /// The copies of each animator of the catalogue.
  private static let copies = 5

  /// The row of the table.
  static func rows(_ verso: String) -> [(name: String, figure: String, target: String)] {
    guard let (folder, files) = makeFolder() else { return [("lint: a folder of scripts", "failed", "")] }
    defer {
      for file in files { unlink(file) }
      rmdir(folder)
    }
    // Warnings are no failure of the benchmark, and there must be no errors.
    // It takes seconds: one run tells enough.
    let time = ColdStart.median(verso, ["lint", folder], runs: 1, warmsUp: false)
    return [("lint: a folder of \(files.count) scripts", milliseconds(time), "10 000 ms")]
  }

  /// A folder with each animator of the catalogue several times, under names of their own.
  private static func makeFolder() -> (folder: String, files: [String])? {
    var template = Array("/tmp/verso-benchmark-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let animators = "Scripts/animators"
    guard let stream = opendir(animators) else { return nil }
    defer { closedir(stream) }
    var files: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard name.hasSuffix(".lua"), let text = read("\(animators)/\(name)") else { continue }
      let id = String(name.dropLast(4))
      for copy in 1...copies {
        let path = "\(folder)/\(id)-\(copy).lua"
        guard let file = fopen(path, "w") else { return nil }
        fputs(text.replacing("id = \"\(id)\"", with: "id = \"\(id)-\(copy)\""), file)
        fclose(file)
        files.append(path)
      }
    }
    return (folder, files)
  }

  private static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
