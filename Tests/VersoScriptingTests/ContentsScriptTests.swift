import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

@testable import VersoScripting

/// What layers show, set from Lua.
@Suite struct ContentsScriptTests {
  /// Records a run in which `box` covers the middle of the container, above both views.
  private func run(_ body: String) throws -> TransitionRun {
    try ScriptSamples.record(
      try ScriptSamples.animating(
        """
        local box = context:newLayer { name = "box", frame = { 0, 0, 100, 50 } }
        container.layer:addSublayer(box)
        \(body)
        context:after(1, function() context:completeTransition(true) end)
        """), size: Size(400, 600))
  }

  private func contents(_ body: String) throws -> LayerContents {
    try #require(try run(body).frame(at: 0.5).layer("box")).state.contents
  }

  private func message(_ body: String) throws -> String? {
    try ScriptSamples.failure(
      try ScriptSamples.animating("local box = context:newLayer {}\n" + body))?.message
  }

  @Test func gradients() throws {
    let axial = try contents("box.contents = Gradient.axial { colors = { 'red', '#00ff00', Color(0, 0, 1, 0.5) } }")
    #expect(
      axial
        == .gradient(
          LayerGradient(
            stops: [
              .init(Color(1, 0, 0), at: 0), .init(Color(0, 1, 0), at: 0.5), .init(Color(0, 0, 1, 0.5), at: 1),
            ])))
    let radial = try contents(
      """
      box.contents = Gradient.radial { colors = { 'white', 'black' }, locations = { 0.25, 0.75 },
        startPoint = { 0.1, 0.2 }, endPoint = Point(1, 0.9) }
      """)
    #expect(
      radial
        == .gradient(
          LayerGradient(
            .radial, stops: [.init(.white, at: 0.25), .init(.black, at: 0.75)], startPoint: Point(0.1, 0.2),
            endPoint: Point(1, 0.9))))
  }

  @Test func textsAndPictures() throws {
    #expect(try contents("box.contents = Text { 'Hello' }") == .text(LayerText("Hello")))
    #expect(
      try contents("box.contents = Text('שלום', { fontSize = 30, bold = true, color = 'red', alignment = 'center' })")
        == .text(LayerText("שלום", fontSize: 30, isBold: true, color: Color(1, 0, 0), alignment: .center)))
    #expect(try contents("box.contents = Picture('art/cat.png')") == .picture(LayerPicture(file: "art/cat.png")))
    #expect(
      try contents("box.contents = Picture('cat.png', { opaque = true })")
        == .picture(LayerPicture(file: "cat.png", isOpaque: true)))
  }

  @Test func contentsAreReadClearedAndShared() throws {
    #expect(try contents("box.contents = Picture('cat.png') box.contents = nil") == .none)
    #expect(try contents("box.contents = to.layer.contents") == .screen("to"))
    #expect(try contents("to.contents = Text { 'x' } box.contents = to.layer.contents") == .text(LayerText("x")))
    #expect(try contents("box.contents = from:snapshotView().layer.contents").isOpaque)
    let read = try run(
      """
      assert(box.contents == nil and box.presentation.contents == nil)
      box.contents = Gradient.axial { colors = { "white", "black" } }
      local gradient = box.contents
      assert(gradient.kind == "axial" and #gradient.colors == 2 and gradient.colors[2] == Color.black)
      assert(gradient.locations[2] == 1 and gradient.startPoint == Point(0.5, 0) and gradient.isOpaque)
      assert(gradient == box.contents and gradient ~= Gradient.axial { colors = { "black", "white" } })
      assert(tostring(gradient) == 'Gradient.axial{ colors = { "#ffffff", "#000000" } }', tostring(gradient))
      assert(tostring(Picture("a.png", { opaque = true })) == 'Picture("a.png", { opaque = true })')
      assert(tostring(from.layer.contents) == 'Snapshot of the screen "from"')
      local text = Text { "a", fontSize = 20 }
      assert(text.string == "a" and text.fontSize == 20 and not text.bold and text.alignment == "natural")
      assert(text.color == Color.black and tostring(text) == 'Text{ "a", fontSize = 20 }')
      assert(Picture("a.png").file == "a.png" and not Picture("a.png").isOpaque)
      assert(from.layer.contents.kind == "screen" and from.layer.contents.isOpaque)
      local layer = context:newLayer { contents = text }
      assert(layer.contents == text)
      """)
    #expect(read.completed)
  }

  @Test func whatChangesAtATimeShowsFromThenOn() throws {
    let run = try run(
      "box.contents = Text { 'a' } context:after(0.4, function() box.contents = Text { 'b' } end)")
    func shown(_ time: Double) throws -> LayerContents {
      try #require(run.frame(at: time).layer("box")).state.contents
    }
    #expect(try shown(0) == .text(LayerText("a")) && shown(0.3) == .text(LayerText("a")))
    #expect(try shown(0.4) == .text(LayerText("b")) && shown(1) == .text(LayerText("b")))
  }

  @Test func onlyOpaqueContentsHide() throws {
    /// The part of the old view that shows while a box lies over all of it.
    func visible(_ contents: String) throws -> Double {
      let run = try run("box.frame = { 0, 0, 400, 600 } box.contents = \(contents)")
      return try #require(run.frame(at: 0.5).layer("from")).visibleFraction
    }
    #expect(try visible("Gradient.axial { colors = { 'red', 'blue' } }") == 0)
    #expect(try visible("Gradient.axial { colors = { 'red', 'clear' } }") == 1)
    #expect(try visible("Text { 'x' }") == 1)
    #expect(try visible("Picture('a.png')") == 1)
    #expect(try visible("Picture('a.png', { opaque = true })") == 0)
    #expect(try visible("to.contents") == 0)
  }

  @Test(arguments: [
    ("Gradient.axial {}", "Gradient.axial needs colors"),
    ("Gradient.axial { colors = { 'red' } }", "colors must be a list of 2 to 64 colours, not of 1"),
    ("Gradient.axial { colors = { 'red', 'bleu' } }", "colors[2] must be a colour such as '#ff8800' or 'orange'"),
    ("Gradient.radial { colors = { 'red', 'blue' }, locations = { 1 } }", "locations must be as many as colors, 2"),
    ("Gradient.radial { colors = { 'red', 'blue' }, locations = { 1, 0.5 } }", "a gradient's locations never fall"),
    ("Gradient.radial { colors = { 'red', 'blue' }, locations = { 0, 2 } }", "a gradient's locations are from 0 to 1"),
    ("Gradient.axial { colors = { 'red', 'blue' }, endpoint = { 1, 1 } }", "has no option 'endpoint'"),
    ("Gradient.axial { colors = { 'red', 'blue' }, endPoint = { 1e300, 1 } }", "a gradient's points are not finite"),
    ("Text {}", "Text needs one string"), ("Text { 'a', 'b' }", "Text needs one string"),
    ("Text { 'a', fontSize = 0 }", "a text's fontSize is more than 0"),
    ("Text { 'a', fontSize = 1e9 }", "a text's fontSize is more than 0"),
    ("Text { ('x'):rep(5000) }", "a text has at most 4096 bytes"),
    ("Text { 'a', alignment = 'centre' }", "alignment must be one of natural, left, center, right"),
    ("Text(7)", "the argument of Text must be a table, not 7"),
    ("Picture('')", "a picture needs the path of a file"),
    ("Picture('/etc/passwd')", "a picture's path is relative to the folder of the script"),
    ("Picture('a/../../b.png')", "a picture's path stays inside the folder of the script"),
    ("Picture('a//b.png')", "a picture's path names a file"), ("Picture('a/')", "a picture's path names a file"),
    ("Picture('a\\0b.png')", "a picture's path has no control characters"),
    ("Picture(('x'):rep(300))", "a picture's path has at most 255 bytes"),
    ("Picture('a.png', { opaqe = true })", "has no option 'opaqe'"),
    ("'cat.png'", "contents must be a Gradient, Text or Picture"),
  ]) func whatCannotBeShownIsRefused(code: String, wanted: String) throws {
    let text = try #require(try message("box.contents = \(code)"))
    #expect(text.contains(wanted), "\(text)")
  }

  @Test func readingContentsOverAndOverIsNoLimit() throws {
    let run = try run("for _ = 1, 50000 do box.contents = from.contents local c = box.contents assert(c) end")
    #expect(run.completed)
    let text = try #require(try message("for n = 1, 30000 do local g = Text { tostring(n) } end"))
    #expect(text.contains("at most 20000 different contents of layers"), "\(text)")
  }
}
