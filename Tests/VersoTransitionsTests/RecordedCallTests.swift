import Testing
import VersoGeometry
import VersoLayers
import VersoTransitions

/// What a recording takes down of the calls a transition makes.
@Suite struct RecordedCallTests {
  private func kinds(_ run: TransitionRun) -> [RecordedCall.Kind] { run.timeline.calls.map(\.kind) }

  @Test func settingIsListedOnce() throws {
    let run = try Sketch.run(reports: false) { context in
      let box = context.makeView("box", frame: Rect(0, 0, 10, 20), backgroundColor: .gray)
      context.containerView.addSubview(box)
      box.frame = Rect(5, 5, 10, 20)
      box.setAnchorPoint(Point(0, 0.5), keepingFrame: true)
      box.alpha = 0.5
      context.completeTransition(true)
    }
    let box = LayerID(3)
    #expect(
      kinds(run) == [
        .makeLayer, .insert(into: LayerID(0), at: 1), .setFrame(Rect(5, 5, 10, 20)),
        .setAnchorPoint(Point(0, 0.5), keepingFrame: true), .set(property: "opacity", values: [0.5]),
        .completeTransition(true),
      ])
    #expect(run.timeline.calls.prefix(5).allSatisfy { $0.layer == box && $0.time == 0 })
    // How it lay before: a frame at 0, 0, about its middle.
    let geometry = try #require(run.timeline.calls[2].geometry)
    #expect(geometry.position == Point(5, 10) && geometry.anchorPoint == Point(0.5, 0.5))
    #expect(run.timeline.calls.allSatisfy { $0.place == nil })
  }

  @Test func whatIsSetInABlockNamesIt() throws {
    let run = try Sketch.run(reports: false) { context in
      let box = addBox(context)
      context.animateKeyframes(
        withDuration: 1, delay: 0.5,
        animations: {
          box.alpha = 0
          context.addKeyframe(withRelativeStartTime: 0.8, relativeDuration: 0.4) { box.transform = .scale(2, 2) }
        }, completion: { context.completeTransition($0) })
    }
    let calls = run.timeline.calls
    let block = try #require(calls.firstIndex { $0.kind == .animate(.keyframes, duration: 1, delay: 0.5) })
    let keyframe = try #require(calls.firstIndex { $0.kind == .addKeyframe(start: 0.8, duration: 0.4) })
    let alpha = try #require(calls.first { $0.kind == .set(property: "opacity", values: [0]) })
    let transform = try #require(calls.first { if case .set("transform", _) = $0.kind { true } else { false } })
    #expect(alpha.enclosing == block && calls[keyframe].enclosing == block && transform.enclosing == keyframe)
    #expect(transform.geometry?.transform == .identity)
    #expect(calls.last?.time == 1.5 && calls.last?.enclosing == nil)
  }

  @Test func aFrameIsReadUnderItsTransform() throws {
    let turn = Transform3D.rotation(.pi / 4, 0, 0, 1)
    let run = try Sketch.run { context in
      let box = addBox(context)
      box.transform = turn
      let frame = box.frame
      box.frame = frame
    }
    let calls = run.timeline.calls
    let read = try #require(calls.first { $0.kind == .readFrame })
    #expect(read.geometry?.transform == turn)
    #expect(calls.contains { if case .setFrame = $0.kind { $0.geometry?.transform == turn } else { false } })
  }

  @Test func snapshotsSayWhatTheyShow() throws {
    let run = try Sketch.run { context in
      context.containerView.addSubview(context.from.snapshotView(afterScreenUpdates: false))
      context.containerView.addSubview(context.to.snapshotView(afterScreenUpdates: false))
    }
    let snapshots = run.timeline.calls.filter { if case .snapshot = $0.kind { true } else { false } }
    #expect(
      snapshots.map(\.kind) == [
        .snapshot(afterScreenUpdates: false, coverage: 1, wasOnScreen: true),
        .snapshot(afterScreenUpdates: false, coverage: 0, wasOnScreen: false),
      ])
    #expect(snapshots.map(\.layer) == [LayerID(1), LayerID(2)])
  }

  @Test func aCancelIsSeenInTheReport() throws {
    let run = try Sketch.run(playback: .cancelled(at: 0.4)) { addBox($0).alpha = 0.5 }
    let report = try #require(run.timeline.calls.last)
    #expect(report.kind == .completeTransition(false))
    #expect(report.isSettling && report.wasCancelled)
  }

  @Test func ofAFunctionOfProgressTheFirstSampleIsListed() throws {
    let run = try Sketch.run(reports: false) { context in
      let box = addBox(context)
      context.animateFrames(
        withDuration: 1, { box.alpha = 1 - $0 }, completion: { _ in context.completeTransition(true) })
    }
    #expect(kinds(run).count { if case .set("opacity", _) = $0 { true } else { false } } == 1)
    #expect(kinds(run).contains(.animate(.frames, duration: 1, delay: 0)))
    #expect(run.timeline.calls.last?.kind == .completeTransition(true))
  }

  @Test func theListIsBounded() throws {
    let run = try Sketch.run { context in
      let box = addBox(context)
      for step in 0..<(2 * RecordedCall.most) { box.alpha = Double(step % 100) / 100 }
    }
    #expect(run.timeline.calls.count == RecordedCall.most + 1)
    #expect(run.timeline.calls.last?.kind == .completeTransition(true))
  }

  @Test func layerAnimationsAndDelaysAreListed() throws {
    let run = try Sketch.run { context in
      let box = addBox(context)
      let animation = LayerAnimation(
        keyPath: "opacity", .basic(from: nil, to: .number(0), by: nil), duration: 0.5)
      box.layer.add(animation, forKey: "fade")
      box.layer.removeAnimation(forKey: "fade")
      context.perform(afterDelay: 0.25) { box.removeFromSuperview() }
    }
    let found = kinds(run)
    #expect(found.contains(.addAnimation(keyPath: "opacity", key: "fade", duration: 0.5)))
    #expect(found.contains(.removeAnimation(key: "fade")))
    #expect(found.contains(.perform(delay: 0.25)))
    #expect(run.timeline.calls.first { $0.kind == .remove }?.time == 0.25)
  }
}
