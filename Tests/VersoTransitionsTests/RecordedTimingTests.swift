import Testing
import VersoGeometry
import VersoLayers
import VersoTiming
import VersoTransitions

/// Transactions, groups, blocks within blocks, repeats and clocks as they come out of a recording.
@Suite struct RecordedTimingTests {
  private func layer(_ run: TransitionRun, _ name: String, _ time: Double) throws -> LayerState {
    let tree = run.timeline.snapshot(at: time)
    return tree[try #require(tree.layer(named: name))].state
  }

  /// A plain layer in the container that was on screen before the closure is called, at 1 s.
  private func plain(
    _ seconds: Double = 5, _ body: @escaping @Sendable (TransitionContext, Layer) -> Void
  ) throws -> TransitionRun {
    try Sketch.run(seconds) { context in
      let layer = context.makeLayer("subject")
      context.containerView.layer.addSublayer(layer)
      context.perform(afterDelay: 1) { body(context, layer) }
    }
  }

  private func opacity(_ run: TransitionRun, _ time: Double) throws -> Double {
    try layer(run, "subject", time).opacity
  }

  // MARK: Transactions

  @Test func aTransactionMovesPlainLayersAQuarterOfASecond() throws {
    let run = try plain { context, layer in context.transaction { layer.opacity = 0 } }
    #expect(try opacity(run, 1) == 1)
    #expect(abs(try opacity(run, 1.125) - (1 - TimingCurve.default.value(at: 0.5))) < 1e-12)
    #expect(try opacity(run, 1.25) == 0)
  }

  @Test func nestedTransactionsInheritAndDoNotLeak() throws {
    let run = try plain { context, layer in
      context.transaction(duration: 2, curve: .linear) {
        #expect(context.transactionSettings.animationDuration == 2)
        context.transaction { layer.opacity = 0 }
        context.transaction(duration: 1) { layer.zPosition = 10 }
        context.transaction(disableActions: true) { layer.cornerRadius = 5 }
        #expect(context.transactionSettings.animationDuration == 2)
      }
      #expect(context.transactionSettings == TransactionSettings())
    }
    #expect(abs(try opacity(run, 2) - 0.5) < 1e-12)
    #expect(abs(try layer(run, "subject", 1.5).zPosition - 5) < 1e-12)
    #expect(try layer(run, "subject", 1).cornerRadius == 5)
  }

  @Test func viewsAndNewLayersChangeAtOnceInATransaction() throws {
    let run = try Sketch.run(3) { context in
      let box = addBox(context)
      context.perform(afterDelay: 1) {
        context.transaction {
          box.alpha = 0.25
          let fresh = context.makeLayer("fresh")
          context.containerView.layer.addSublayer(fresh)
          fresh.opacity = 0.5
        }
      }
    }
    #expect(try layer(run, "box", 1).opacity == 0.25)
    #expect(try layer(run, "fresh", 1).opacity == 0.5)
  }

  @Test func aTransactionCompletesWhenAllInItHasEnded() throws {
    let run = try plain { context, layer in
      context.transaction(duration: 0.5, completion: { layer.cornerRadius = context.currentMediaTime }) {
        layer.opacity = 0
        layer.add(LayerAnimation(keyPath: "zPosition", .basic(from: 0, to: 1), duration: 1.5))
        layer.add(LayerAnimation(keyPath: "position.x", .basic(from: 0, to: 1)))
      }
    }
    // An animation without a duration takes the transaction's.
    #expect(try layer(run, "subject", 1.499).position.x > 0.9)
    #expect(try layer(run, "subject", 1.5).position.x == 0)
    #expect(try layer(run, "subject", 2.499).cornerRadius == 0)
    #expect(try layer(run, "subject", 2.5).cornerRadius == 2.5)
  }

  @Test func aSecondChangeGoesOnFromWhatShows() throws {
    let run = try plain { context, layer in
      context.transaction(duration: 1, curve: .linear) { layer.opacity = 0 }
      context.perform(afterDelay: 0.5) {
        context.transaction(duration: 1, curve: .linear) { layer.opacity = 1 }
      }
    }
    #expect(abs(try opacity(run, 1.5) - 0.5) < 1e-12)
    #expect(abs(try opacity(run, 2) - 0.75) < 1e-12)
  }

  // MARK: Blocks

  @Test func nestedBlocksInheritWhatIsLeft() throws {
    let run = try Sketch.run(6) { context in
      let (outer, inner, own) = (addBox(context), addBox(context), addBox(context))
      context.animate(
        withDuration: 4, delay: 1, curve: .linear,
        animations: {
          outer.alpha = 0
          context.animate(withDuration: 0.5, delay: 2, curve: .easeIn, animations: { inner.alpha = 0 })
          context.animate(
            withDuration: 2, curve: .easeIn, options: [.overrideInheritedDuration, .overrideInheritedCurve],
            animations: { own.alpha = 0 })
        })
    }
    #expect(abs(try layer(run, "box", 3).opacity - 0.5) < 1e-12)
    #expect(try layer(run, "box-2", 3).opacity == 1)
    #expect(abs(try layer(run, "box-2", 4).opacity - 0.5) < 1e-12)
    #expect(abs(try layer(run, "box-3", 1).opacity - (1 - TimingCurve.easeIn.value(at: 0.5))) < 1e-12)
  }

  @Test func repeatsAndReverses() throws {
    let run = try Sketch.run(9) { context in
      let (endless, back, three) = (addBox(context), addBox(context), addBox(context))
      let never: (Bool) -> Void = { _ in endless.layer.cornerRadius = 1 }
      context.animate(
        withDuration: 1, curve: .linear, options: [.repeat, .autoreverse], animations: { endless.alpha = 0 },
        completion: never)
      context.animate(
        withDuration: 1, curve: .linear, options: .autoreverse, animations: { back.alpha = 0 },
        completion: { _ in back.layer.zPosition = context.currentMediaTime })
      context.animate(
        withDuration: 1, curve: .linear,
        animations: {
          context.modifyAnimations(withRepeatCount: 3, autoreverses: false) { three.alpha = 0 }
        }, completion: { _ in three.layer.zPosition = context.currentMediaTime })
    }
    for (time, right) in [(0.25, 0.75), (1.25, 0.25), (6.5, 0.5), (8.75, 0.25)] {
      // Forward in even seconds, back in odd ones.
      let shown = try layer(run, "box", time).opacity
      #expect(abs(shown - (Int(time) % 2 == 0 ? 1 - time + Double(Int(time)) : time - Double(Int(time)))) < 1e-9)
      #expect(abs(shown - right) < 1e-9 || time == 8.75)
    }
    #expect(try layer(run, "box", 8.99).cornerRadius == 0)
    #expect(abs(try layer(run, "box-2", 1.75).opacity - 0.75) < 1e-9)
    // What was set shows when the way back is over.
    #expect(try layer(run, "box-2", 2).opacity == 0)
    #expect(try layer(run, "box-2", 2.1).zPosition == 2)
    #expect(abs(try layer(run, "box-3", 2.5).opacity - 0.5) < 1e-9)
    #expect(try layer(run, "box-3", 3.1).zPosition == 3)
  }

  @Test func aReplacedAnimationDoesNotFinish() throws {
    let run = try Sketch.run(4) { context in
      let (box, both) = (addBox(context), addBox(context))
      context.animate(
        withDuration: 2, animations: { box.alpha = 0 },
        completion: { box.layer.zPosition = $0 ? 1 : -context.currentMediaTime })
      context.animate(
        withDuration: 2,
        animations: {
          both.alpha = 0
          both.center = Point(7, 7)
        }, completion: { both.layer.zPosition = $0 ? 1 : -context.currentMediaTime })
      context.perform(afterDelay: 0.5) {
        context.animate(withDuration: 1, animations: { box.alpha = 0.5 })
        context.animate(withDuration: 1, animations: { both.alpha = 0.5 })
      }
    }
    // Nothing of the first is left at 0.5 s; of the second one property runs on to its end.
    #expect(try layer(run, "box", 0.6).zPosition == -0.5)
    #expect(try layer(run, "box-2", 1.9).zPosition == 0)
    #expect(try layer(run, "box-2", 2.1).zPosition == -2)
  }

  @Test func blocksGoOnFromWhatShowsOrFromTheModel() throws {
    for (options, right) in [(AnimationOptions.beginFromCurrentState, 0.75), ([], 0.5)] {
      let run = try Sketch.run(4) { context in
        let box = addBox(context)
        context.animate(withDuration: 2, curve: .linear, animations: { box.alpha = 0 })
        context.perform(afterDelay: 1) {
          context.animate(withDuration: 1, curve: .linear, options: options, animations: { box.alpha = 1 })
        }
      }
      #expect(abs(try layer(run, "box", 1.5).opacity - right) < 1e-12)
    }
  }

  @Test func keyframeBlocksInEveryMode() throws {
    func shown(_ mode: CalculationMode, _ time: Double) throws -> Double {
      let run = try Sketch.run(1) { context in
        let box = addBox(context)
        box.center = .zero
        context.animateKeyframes(
          withDuration: 1, curve: .linear, calculationMode: mode,
          animations: {
            context.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { box.center = Point(10, 0) }
            context.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) { box.center = Point(40, 0) }
            context.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { box.center = Point(90, 0) }
          })
      }
      return try layer(run, "box", time).position.x
    }
    #expect(abs(try shown(.linear, 0.5) - 25) < 1e-9)
    #expect(try shown(.discrete, 0.2) == 0)
    #expect(try shown(.discrete, 0.3) == 10)
    #expect(abs(try shown(.paced, 0.5) - 45) < 1e-9)
    // The smooth curve of the same values and times: 0, 10, 40, 90 at 0, .25, .75, 1.
    #expect(abs(try shown(.cubic, 0.5) - 22.5) < 1e-9)
  }

  @Test func withoutAnimationInsideABlock() throws {
    let run = try Sketch.run(2) { context in
      let box = addBox(context)
      context.animate(withDuration: 1, animations: { context.performWithoutAnimation { box.alpha = 0.5 } })
    }
    #expect(try layer(run, "box", 0).opacity == 0.5)
  }

  // MARK: Groups and added animations

  @Test func aGroupIsCutNotScaledAndHeldAtItsEnd() throws {
    let run = try Sketch.run(4) { context in
      let box = addBox(context)
      box.center = .zero
      var group = LayerAnimation(
        group: [
          LayerAnimation(keyPath: "position.x", .basic(from: 0, to: 100), duration: 4),
          LayerAnimation(keyPath: "position.y", .basic(from: 0, to: 10)),
        ], duration: 1)
      (group.fillMode, group.isRemovedOnCompletion) = (.forwards, false)
      box.layer.add(
        group, forKey: "both",
        delegate: LayerAnimationDelegate(didStop: { _, _ in box.layer.zPosition = context.currentMediaTime }))
      context.perform(afterDelay: 3) { box.layer.removeAnimation(forKey: "both") }
    }
    #expect(abs(try layer(run, "box", 0.5).position.x - 12.5) < 1e-9)
    #expect(abs(try layer(run, "box", 0.5).position.y - 5) < 1e-9)
    #expect(abs(try layer(run, "box", 2).position.x - 25) < 1e-9)
    #expect(abs(try layer(run, "box", 2).position.y - 10) < 1e-9)
    #expect(try layer(run, "box", 2).zPosition == 1)
    #expect(try layer(run, "box", 3).position == .zero)
  }

  @Test func aCopyIsKept() throws {
    let run = try Sketch.run(2) { context in
      let box = addBox(context)
      var animation = LayerAnimation(keyPath: "opacity", .basic(from: 0, to: 1), duration: 1)
      box.layer.add(animation, forKey: "fade")
      animation.duration = 9
      animation.content = .basic(from: 5, to: 6)
      #expect(box.layer.animation(forKey: "fade")?.duration == 1)
    }
    #expect(abs(try layer(run, "box", 0.25).opacity - 0.25) < 1e-12)
  }

  @Test func fullTurnsAreKeptByFunctionsAndValueFunctions() throws {
    let run = try Sketch.run(2) { context in
      let (listed, made) = (addBox(context), addBox(context))
      let turn = TransformFunctionList([.translate(40, 0, 0), .rotate(angle: 4 * .pi, x: 0, y: 0, z: 1)])
      let none = TransformFunctionList([.translate(0, 0, 0), .rotate(angle: 0, x: 0, y: 0, z: 1)])
      listed.layer.add(
        LayerAnimation(keyPath: "transform", .basic(from: .functions(none), to: .functions(turn)), duration: 1))
      var animation = LayerAnimation(keyPath: "transform", .basic(from: 0, to: .number(4 * .pi)), duration: 1)
      animation.valueFunction = .rotateZ
      made.layer.add(animation)
    }
    // A third of two turns is 240 degrees.
    let right = Transform3D.rotation(4 * .pi / 3, 0, 0, 1)
    let moved = try layer(run, "box", 1.0 / 3).transform
    #expect((right * .translation(40.0 / 3, 0)).isNear(moved))
    #expect(right.isNear(try layer(run, "box-2", 1.0 / 3).transform))
  }

  // MARK: Clocks

  /// The platform's way to pause a layer and to go on.
  @Test func pausingALayer() throws {
    let run = try Sketch.run(6) { context in
      let parent = addBox(context)
      let child = context.makeView("child")
      parent.addSubview(child)
      parent.center = .zero
      child.alpha = 0
      context.animate(
        withDuration: 2, curve: .linear, animations: { child.alpha = 1 },
        completion: { child.layer.zPosition = $0 ? context.currentMediaTime : -1 })
      let layer = parent.layer
      context.perform(afterDelay: 0.5) {
        let paused = layer.localTime
        layer.speed = 0
        layer.timeOffset = paused
        context.perform(afterDelay: 1) {
          layer.speed = 1
          layer.timeOffset = 0
          layer.beginTime = 0
          layer.beginTime = layer.localTime - paused
        }
      }
    }
    for (time, right) in [(0.4, 0.2), (0.5, 0.25), (1.2, 0.25), (1.5, 0.25), (2.5, 0.75)] {
      #expect(abs(try layer(run, "child", time).opacity - right) < 1e-9, "at \(time)")
    }
    // The end comes a second late, and whole.
    #expect(try layer(run, "child", 2.999).zPosition == 0)
    #expect(abs(try layer(run, "child", 3.1).zPosition - 3) < 1e-9)
    #expect(try layer(run, "child", 3.1).opacity == 1)
  }

  @Test func aFasterLayerEndsSooner() throws {
    let run = try Sketch.run(3) { context in
      let box = addBox(context)
      box.layer.speed = 2
      context.animate(
        withDuration: 2, curve: .linear, animations: { box.alpha = 0 },
        completion: { _ in box.layer.zPosition = context.currentMediaTime })
    }
    #expect(abs(try layer(run, "box", 0.5).opacity - 0.5) < 1e-9)
    #expect(abs(try layer(run, "box", 1.1).zPosition - 1) < 1e-9)
  }
}
