import Testing
import VersoLayers
import VersoTiming
import VersoTransitions

/// An animator moves only what it made and what is still there: what animates a property last has it.
@Suite struct AnimatorReplacementTests {
  /// What takes the property, at 0.5 s, from the animator that moves it from 0 to 100 in a second: back to 0 in a second.
  enum Other: CaseIterable {
    case block, animator, transaction, spring
    /// Takes the animations away; the model value, 100, is what is left.
    case removal

    /// What shows at a time from then on.
    func shows(_ time: Double) -> Double {
      switch self {
      // A block starts from the model value, the others from what shows.
      case .block: max(0, 150 - 100 * time)
      case .transaction, .animator: max(0, 75 - 50 * time)
      case .spring: time < 1.5 ? 100 * (1 - (Self.fitted?.value(at: time - 0.5) ?? .nan)) : 0
      case .removal: 100
      }
    }

    private static let fitted = try? Spring.fitted(dampingRatio: 0.5, duration: 1)

    func take(_ layer: Layer, _ context: TransitionContext) {
      switch self {
      case .block: context.animate(withDuration: 1, curve: .linear, animations: { layer.zPosition = 0 })
      case .animator:
        context.makePropertyAnimator(duration: 1, curve: .linear) { layer.zPosition = 0 }.startAnimation()
      case .transaction: context.transaction(duration: 1, curve: .linear) { layer.zPosition = 0 }
      case .spring: context.animate(withDuration: 1, usingSpringWithDamping: 0.5, animations: { layer.zPosition = 0 })
      case .removal: layer.removeAllAnimations()
      }
    }
  }

  /// What is done with the animator at 0.8 s, when the property is no longer its own.
  enum Call: CaseIterable {
    case nothing, pause, pauseAndContinue, reverse, stopForGood, stopAndFinishAtTheStart, stopAndFinishAtTheEnd, scrub

    func make(_ animator: PropertyAnimator) {
      switch self {
      case .nothing: break
      case .pause: animator.pauseAnimation()
      case .pauseAndContinue:
        animator.pauseAnimation()
        animator.continueAnimation(timing: .easeIn, durationFactor: 0.5)
      case .reverse: animator.isReversed = true
      case .stopForGood: animator.stopAnimation(true)
      case .stopAndFinishAtTheStart:
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
      case .stopAndFinishAtTheEnd:
        animator.stopAnimation(false)
        animator.finishAnimation(at: .end)
      case .scrub:
        animator.pauseAnimation()
        animator.fractionComplete = 0.1
      }
    }
  }

  private func zPosition(_ run: TransitionRun, _ time: Double) throws -> Double {
    let tree = run.timeline.snapshot(at: time)
    return tree[try #require(tree.layer(named: "box"))].state.zPosition
  }

  @Test(arguments: Other.allCases, Call.allCases) func itDoesNotTakeThePropertyBack(other: Other, call: Call) throws {
    let run = try Sketch.run(3) { context in
      let box = context.makeLayer("box")
      context.containerView.layer.addSublayer(box)
      let animator = context.makePropertyAnimator(duration: 1, curve: .linear) {
        box.zPosition = 100
        box.cornerRadius = 10
      }
      animator.startAnimation()
      context.perform(afterDelay: 0.5) { other.take(box, context) }
      context.perform(afterDelay: 0.8) { call.make(animator) }
    }
    #expect(try abs(zPosition(run, 0.4) - 40) < 1e-9)
    for time in [0.5, 0.7, 0.8, 0.9, 1.2, 1.4, 1.6, 2.9] {
      let (found, right) = (try zPosition(run, time), other.shows(time))
      #expect(abs(found - right) < 1e-9, "\(found) at \(time), right \(right)")
    }
    // What nothing else took is still its own.
    guard other != .removal, call == .stopForGood else { return }
    let tree = run.timeline.snapshot(at: 2)
    #expect(abs(tree[try #require(tree.layer(named: "box"))].state.cornerRadius - 8) < 1e-9)
  }

  /// The other way round: an animator has what it takes from a block, also when it ends first.
  @Test func itTakesAPropertyFromABlock() throws {
    nonisolated(unsafe) var heard: [String] = []
    let run = try Sketch.run(3) { context in
      let box = addBox(context)
      context.animate(
        withDuration: 2, curve: .linear, animations: { box.layer.zPosition = 100 },
        completion: { heard.append("\($0) \(context.currentMediaTime)") })
      context.perform(afterDelay: 0.5) {
        context.makePropertyAnimator(duration: 0.5, curve: .linear) { box.layer.zPosition = 0 }.startAnimation()
      }
    }
    for (time, right) in [(0.4, 20.0), (0.5, 25), (0.75, 12.5), (1, 0), (1.5, 0), (2.5, 0)] {
      #expect(try abs(zPosition(run, time) - right) < 1e-9, "at \(time)")
    }
    #expect(heard == ["false 0.5"])
  }

  /// What an animator sets to the value it has already moves nothing, and takes nothing.
  @Test func whatDoesNotChangeIsNotTaken() throws {
    let run = try Sketch.run(3) { context in
      let box = addBox(context)
      context.animate(withDuration: 1, curve: .linear, animations: { box.layer.zPosition = 100 })
      context.perform(afterDelay: 0.5) {
        context.makePropertyAnimator(duration: 1) { box.layer.zPosition = 100 }.startAnimation()
      }
    }
    #expect(try abs(zPosition(run, 0.75) - 75) < 1e-9)
  }

  /// Once taken, a property can be taken back by adding to the animator anew.
  @Test func addedAgainItIsItsOwn() throws {
    let run = try Sketch.run(3) { context in
      let box = addBox(context)
      let animator = context.makePropertyAnimator(duration: 2, curve: .linear) { box.layer.zPosition = 100 }
      animator.startAnimation()
      context.perform(afterDelay: 0.5) {
        context.animate(withDuration: 1, curve: .linear, animations: { box.layer.zPosition = 0 })
      }
      context.perform(afterDelay: 1) {
        animator.addAnimations { box.layer.zPosition = 40 }
        animator.isReversed = false
      }
      context.perform(afterDelay: 1.5) { animator.stopAnimation(true) }
    }
    // From the 50 that show to 40 in the second that is left.
    for (time, right) in [(0.9, 60.0), (1, 50), (1.25, 47.5), (1.5, 45), (2.5, 45)] {
      #expect(try abs(zPosition(run, time) - right) < 1e-9, "at \(time)")
    }
  }
}
