import Testing
import VersoDiagnostics
import VersoGeometry
import VersoTransitions

/// Depth, perspective and anchors: the figures of the public cases.
@Suite struct DepthCaseTests {
  @Test("an anchor that is set alone: the shift, and the position that undoes it")
  func anchor() throws {
    let finding = try #require(
      try LintSketch { context in
        let card = context.makeView("card", frame: Rect(60, 90, 200, 300), backgroundColor: .gray)
        context.containerView.addSubview(card)
        card.layer.anchorPoint = Point(0, 0.5)
      }.findings("anchor-moves-layer").first)
    #expect(finding.layer == "card" && finding.message.contains("by (100, 0)"), "\(finding.message)")
    #expect(finding.message.contains("(160, 240)") && finding.cure?.contains("(60, 240)") == true, "\(finding)")
  }

  @Test("frame and anchor in both orders", arguments: [true, false])
  func order(_ frameFirst: Bool) throws {
    let findings = try LintSketch { context in
      let card = context.makeView("card", backgroundColor: .gray)
      context.containerView.addSubview(card)
      if frameFirst { card.frame = Rect(40, 60, 120, 80) }
      card.layer.anchorPoint = Point(1, 1)
      if !frameFirst { card.frame = Rect(40, 60, 120, 80) }
    }.findings("anchor-moves-layer")
    #expect(findings.count == (frameFirst ? 1 : 0))
    // Frame then anchor: the box goes from (40, 60) to (-20, 20), and position (160, 140) brings it back.
    if let finding = findings.first {
      #expect(finding.message.contains("by (-60, -40)") && finding.cure?.contains("(160, 140)") == true, "\(finding)")
    }
  }

  @Test("half of a turned layer behind its sibling: the share, the zPosition and what that costs")
  func halfHidden() throws {
    let finding = try #require(
      try LintSketch(1, naturalSize: Size(400, 300)) { context in
        context.from.isHidden = true
        context.containerView.layer.sublayerTransform = .perspective(500)
        let card = context.makeView("card", frame: Rect(100, 50, 200, 200), backgroundColor: .gray)
        context.containerView.addSubview(card)
        card.transform = .rotation(.pi / 4, 0, 1, 0)
      }.findings("half-hidden").first)
    #expect(finding.layer == "card" && finding.message.contains("60.536%"), "\(finding.message)")
    let cure = try #require(finding.cure)
    #expect(cure.contains("70.7107") && cure.contains("1.16472") && cure.contains("0.8761"), "\(cure)")
  }

  @Test("m34 written into a matrix that turns already")
  func order34() throws {
    func findings(_ transform: Transform3D) throws -> [Finding] {
      try LintSketch { context in
        let card = context.makeView("card", frame: Rect(80, 200, 200, 200), backgroundColor: .gray)
        context.containerView.addSubview(card)
        card.transform = transform
      }.findings("perspective-no-effect")
    }
    var written = Transform3D.rotation(.pi / 4, 1, 0, 0)
    written.m34 = -1.0 / 1000
    let finding = try #require(try findings(written).first)
    #expect(finding.message.contains("m34 of 'card' is -0.001") && finding.message.contains("w is 1"), "\(finding)")
    #expect(finding.cure?.contains("Transform.perspective(1000)") == true)
    #expect(try findings(.rotation(.pi / 4, 1, 0, 0) * .perspective(1000)).isEmpty)
  }

  @Test("m34 with the wrong sign: what the near edge measures and should")
  func sign() throws {
    func findings(_ m34: Double) throws -> [Finding] {
      try LintSketch(1, naturalSize: Size(800, 600)) { context in
        let page = context.makeView("page", backgroundColor: .gray)
        page.layer.anchorPoint = Point(0, 0.5)
        page.frame = Rect(400, 0, 400, 600)
        context.containerView.addSubview(page)
        var perspective = Transform3D.identity
        perspective.m34 = m34
        page.transform = .rotation(-.pi / 6, 0, 1, 0) * perspective
      }.findings("perspective-inverted")
    }
    let finding = try #require(try findings(1.0 / 2500).first)
    #expect(finding.message.contains("555.556") && finding.message.contains("652.174"), "\(finding.message)")
    #expect(try findings(-1.0 / 2500).isEmpty)
  }

  @Test("m34 with the wrong sign over a layer that only steps back, found once for it and what lies in it")
  func signBehind() throws {
    func findings(_ m34: Double) throws -> [Finding] {
      try LintSketch(1, naturalSize: Size(800, 600)) { context in
        let page = context.makeView("page", frame: Rect(200, 0, 400, 600), backgroundColor: .gray)
        page.addSubview(context.makeView("print", frame: Rect(0, 0, 400, 600), backgroundColor: .black))
        context.containerView.addSubview(page)
        context.containerView.layer.sublayerTransform.m34 = m34
        page.transform = .translation(0, 0, -375)
      }.findings("perspective-inverted")
    }
    // w = 1 - 375 / 1000 = 0.625 in place of 1.375, and the sizes are one over that.
    let found = try findings(1.0 / 1000)
    let finding = try #require(found.first)
    #expect(found.map(\.layer) == ["page"])
    #expect(finding.message.contains("375 points behind"), "\(finding.message)")
    #expect(finding.message.contains("1.6 times") && finding.message.contains("0.727"), "\(finding.message)")
    #expect(try findings(-1.0 / 1000).isEmpty)
  }

  /// A card over the whole container that turns about its middle, seen from 500 points.
  private static let turn = LintSketch(1, naturalSize: Size(320, 480)) { context in
    context.containerView.layer.sublayerTransform = .perspective(500)
    context.from.isHidden = true
    let card = context.makeView("card", frame: context.containerView.bounds, backgroundColor: .gray)
    context.containerView.addSubview(card)
    card.transform = .rotation(.pi / 3, 0, 1, 0)
  }

  @Test("perspective that is fine on a phone and too strong on a tablet")
  func strength() throws {
    #expect(try Self.turn.findings("perspective-too-strong").isEmpty)
    let finding = try #require(
      try Self.turn.findings("perspective-too-strong", size: Size(1024, 480)).first)
    #expect(finding.message.contains("8.8347") && finding.message.contains("77.5707"), "\(finding.message)")
    #expect(finding.cure?.contains("1600") == true, "\(finding.cure ?? "")")
  }

  @Test("the angle at which an edge reaches the eye")
  func eye() throws {
    let finding = try #require(
      try LintSketch(1, naturalSize: Size(1200, 800)) { context in
        context.containerView.layer.sublayerTransform = .perspective(500)
        let door = context.makeView("door", backgroundColor: .gray)
        door.layer.anchorPoint = Point(0, 0.5)
        door.frame = Rect(600, 0, 1200, 800)
        context.containerView.addSubview(door)
        context.animateFrames(withDuration: 1) { door.transform = .rotation(-.pi / 3 * $0, 0, 1, 0) }
      }.findings("reaches-eye").first)
    #expect(finding.message.contains("24.624"), "\(finding.message)")
    #expect(finding.cure?.contains("1039.23") == true, "\(finding.cure ?? "")")
  }

  @Test("the back of a card, turned beforehand and not", arguments: [false, true])
  func back(_ isTurned: Bool) throws {
    let findings = try LintSketch { context in
      context.containerView.bringSubviewToFront(context.to)
      context.to.isHidden = true
      context.from.layer.isDoubleSided = false
      context.animateFrames(withDuration: 1) { progress in
        context.from.transform = .rotation(.pi * progress, 0, 1, 0)
        context.to.isHidden = progress < 0.5
        context.to.transform = .rotation(.pi * progress - (isTurned ? .pi : 0), 0, 1, 0)
      }
    }.findings("mirrored-back")
    #expect(findings.map(\.layer) == (isTurned ? [] : ["to"]))
  }

  @Test("a frame that is read under a transform is a box")
  func frame() throws {
    let findings = try LintSketch { context in
      let card = context.makeView("card", frame: Rect(150, 75, 100, 50), backgroundColor: .gray)
      context.containerView.addSubview(card)
      card.transform = .rotation(.pi / 4, 0, 0, 1)
      card.frame = card.frame
    }.findings("frame-under-transform")
    #expect(findings.contains { $0.message.contains("(146.967, 46.967, 106.066, 106.066)") }, "\(findings)")
    #expect(findings.contains { $0.message.contains("is set to") })
  }

  @Test("an end that is taken from the view and not from the container")
  func end() throws {
    let finding = try #require(
      try LintSketch { context in
        context.containerView.bringSubviewToFront(context.to)
        context.to.bounds = Rect(0, 0, 600, 600)
        context.to.center = Point(-300, 300)
        context.animate(withDuration: 1, animations: { context.to.center = Point(300, 300) })
      }.findings("ends-elsewhere").first)
    #expect(finding.message.contains("(300, 300), off by (112.5, -33.5)"), "\(finding.message)")
    #expect(finding.cure?.contains("(187.5, 333.5), size 375 x 667") == true)
  }
}
