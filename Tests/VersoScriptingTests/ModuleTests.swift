import Foundation
import Testing
import VersoTransitions

@testable import VersoScripting

/// What scripts require from their own folder.
@Suite struct ModuleTests {
  private static let ending =
    "return transition { id = 'main', summary = 'A test.', duration = d, to = { x = { 1, 0 } } }"

  /// Loads `main.lua` out of a folder of files; names with a slash lie in folders of it.
  private func load(
    _ files: [String: String], limits: ScriptLimits = ScriptLimits(), _ prepare: (URL) throws -> Void = { _ in }
  ) throws -> ScriptTransition {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("verso-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let place = folder.appendingPathComponent("in/\(name)")
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    }
    try prepare(folder)
    return try ScriptLoader(limits: limits).load(file: "\(folder.path)/in/main.lua")
  }

  private func failure(_ files: [String: String], _ prepare: (URL) throws -> Void = { _ in }) throws -> ScriptError? {
    do {
      _ = try load(files, prepare)
      return nil
    } catch let error as ScriptError {
      return error
    }
  }

  @Test func modulesAreFoundOnceAndInFolders() throws {
    let files = [
      "main.lua":
        "local a, b = require 'helpers', require('lib.more')\nlocal d = a.value + b + require 'helpers'.value\n"
        + Self.ending,
      "helpers.lua": "count = (count or 0) + 1\nreturn { value = count }",
      "lib/more.lua": "return require('lib.deep') + 1", "lib/deep.lua": "return 1",
    ]
    let transition = try load(files)
    #expect(transition.description.duration == .seconds(4))
    // Everything it needs is in the value: the files are gone by now.
    _ = try ScriptSamples.record(transition)
  }

  @Test(arguments: [
    ("require 'none'", "there is no module 'none'"), ("require '../secret'", "there is no module '../secret'"),
    ("require '..secret'", "there is no module"), ("require '/etc/passwd'", "there is no module"),
    ("require 'linked'", "a module must not be a link"), ("require 'folder.secret'", "there is no module"),
    ("require('no' .. 'ne')", "there is no module 'none'"), ("require(5)", "must be a string, not a number"),
    ("require(('x'):rep(500))", "…"),
  ])
  func nothingOutsideIsReached(code: String, message: String) throws {
    let found = try failure(["main.lua": "local d = 1\n\(code)\n" + Self.ending]) { folder in
      try Data("leaked = true return 1".utf8).write(to: folder.appendingPathComponent("secret.lua"))
      let inside = folder.appendingPathComponent("in")
      try FileManager.default.createSymbolicLink(
        at: inside.appendingPathComponent("linked.lua"), withDestinationURL: folder.appendingPathComponent("secret.lua")
      )
      try FileManager.default.createSymbolicLink(
        at: inside.appendingPathComponent("folder"), withDestinationURL: folder)
    }
    let error = try #require(found)
    #expect(error.message.contains(message), "\(error)")
    if [.runtime, .load].contains(error.kind) {
      #expect(error.line == 2 && error.file.hasSuffix("/main.lua"), "\(error)")
      #expect(error.message.utf8.count < 400)
    }
  }

  @Test func circlesAreNamed() throws {
    let files = [
      "main.lua": "local d = require 'a'\n" + Self.ending, "a.lua": "return require 'b'",
      "b.lua": "local a = require 'a' return a",
    ]
    let error = try #require(try failure(files))
    #expect(error.message == "modules require each other in a circle: a, b, a")
    #expect(error.file.hasSuffix("/b.lua") && error.line == 1)
  }

  @Test func errorsSayTheModulesPlace() throws {
    let broken = try #require(
      try failure(["main.lua": "local d = require 'a'\n" + Self.ending, "a.lua": "x = 1\ny = = 2"]))
    #expect(broken.file.hasSuffix("/a.lua") && broken.line == 2)
    let failing = try #require(
      try failure(["main.lua": "local d = require 'a'\n" + Self.ending, "a.lua": "\nerror('here')"]))
    #expect(failing.description.hasSuffix("/a.lua:2: here"))
    // The host's own function between the two is not shown.
    #expect(failing.frames.map { $0.file.split(separator: "/").last } == ["a.lua", "main.lua"])
  }

  @Test func thereIsALimit() throws {
    var files = [
      "main.lua": (1...70).map { "require 'm\($0)'" }.joined(separator: "\n") + "\nlocal d = 1\n" + Self.ending
    ]
    for number in 1...70 { files["m\(number).lua"] = "return 1" }
    let many = try #require(try failure(files))
    #expect(many.message.contains("more than the 64 modules") && many.message.contains("main.lua"))
    // They are read from the last one on.
    #expect(many.file.hasSuffix("/main.lua") && many.line == 6, "\(many)")
    let large = ["main.lua": "local d = require 'a'\n" + Self.ending, "a.lua": String(repeating: " ", count: 2000)]
    let error = #expect(throws: ScriptError.self) { try load(large, limits: ScriptLimits(sourceBytes: 1000)) }
    #expect(error?.kind == .load)
  }

  @Test func aModuleBesideScriptsIsNoFailure() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("verso-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("local d = require 'helpers'\n\(Self.ending)".utf8).write(to: folder.appendingPathComponent("main.lua"))
    try Data("return 1".utf8).write(to: folder.appendingPathComponent("helpers.lua"))
    try Data("return 1".utf8).write(to: folder.appendingPathComponent("stray.lua"))
    let outcome = ScriptLoader().load(path: folder.path)
    #expect(outcome.transitions.map(\.info.id) == ["main"])
    #expect(outcome.failures.map(\.file) == ["\(folder.path)/stray.lua"])
  }
}
