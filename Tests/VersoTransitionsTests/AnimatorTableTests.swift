import Testing
import VersoLayers
import VersoTiming
import VersoTransitions

/// What each call does to an animator in each state: the table of the platform's rules, walked through.
@Suite struct AnimatorTableTests {
  /// What the animator is doing at 0.2 s, when the call comes.
  enum Situation: CaseIterable {
    case inactive
    /// To start at 0.5 s.
    case delayed
    /// Since 0 s.
    case running
    /// Since 0.1 s, after a start at 0 s.
    case paused
    /// Since 0.2 s, after a start at 0 s.
    case stopped
  }

  enum Call: CaseIterable {
    case start
    /// By 0.4 s, so for 0.6 s.
    case startLater
    case pause, goOn, reverse, stopForGood, stop, finish
    /// To a half.
    case scrub
    case add, addCompletion
  }

  /// What comes of it.
  enum Outcome {
    /// The state and whether it runs right after the call, what shows when, as fractions of the change, and where and
    /// when its completion is called.
    case moves(
      PropertyAnimator.State, Bool, [(Double, Double)], ends: (PropertyAnimator.Position, Double)?)
    case fails(String)
  }

  /// How an animator paces, and whether it is scrubbed by that or in proportion.
  struct Way: Sendable, CustomTestStringConvertible {
    var name: String
    var curve: TimingCurve?
    var spring: Spring?
    var scrubsLinearly: Bool

    var duration: Double { spring?.settlingDuration ?? 1 }

    /// What shows after a time on the way, in fractions of the change.
    func shows(_ time: Double) -> Double {
      if time <= 0 { return 0 }
      if time >= duration { return 1 }
      return spring?.value(at: time) ?? curve?.value(at: time) ?? .nan
    }

    /// What shows where the animator is put on the half of its way.
    var half: Double { scrubsLinearly ? 0.5 : shows(duration / 2) }

    func animator(_ context: TransitionContext, _ changes: @escaping () -> Void) -> PropertyAnimator {
      let animator =
        if let spring { context.makePropertyAnimator(spring: spring, animations: changes) } else {
          context.makePropertyAnimator(duration: 1, curve: curve ?? .linear, animations: changes)
        }
      animator.scrubsLinearly = scrubsLinearly
      return animator
    }

    var testDescription: String { name + (scrubsLinearly ? "" : ", scrubbed by the curve") }

    static let all: [Way] = {
      guard let back = try? TimingCurve.bezier(0.3, 1.8, 0.5, 1.6),
        let spring = try? Spring(stiffness: 200, damping: 12)
      else { return [] }
      return [true, false].flatMap { linearly in
        [
          Way(name: "curve", curve: .easeInOut, scrubsLinearly: linearly),
          Way(name: "back", curve: back, scrubsLinearly: linearly),
          Way(name: "spring", spring: spring, scrubsLinearly: linearly),
        ]
      }
    }()
  }

  @Test func theWaysPassTheirEnd() {
    #expect(Way.all.count == 6)
    #expect(Way.all[1].shows(0.4) > 1 && Way.all[2].shows(0.3) > 1)
  }

  private static let unfinished = "call finishAnimation first"
  private static let unstopped = "only a stopped animator can be finished"

  /// The table.
  private func outcome(_ situation: Situation, _ call: Call, _ way: Way) -> Outcome {
    let x = way.shows
    let length = way.duration
    /// It stands there until the run is over, which its completion hears of.
    func stands(_ place: Double, _ state: PropertyAnimator.State = .active) -> Outcome {
      .moves(state, false, [(0.2, place), (0.45, place), (2.9, place)], ends: (.current, 3))
    }
    /// It is over, or has not begun: no completion.
    func rests(_ place: Double) -> Outcome {
      .moves(.inactive, false, [(0.2, place), (0.45, place), (2.9, place)], ends: nil)
    }
    /// It runs from 0.2 s on, where it shows what it shows after a time on its way.
    func runs(_ before: Double) -> Outcome {
      let shown = [0.2, 0.3, 0.45, 0.7, 0.95, 2.9].map { ($0, x($0 - 0.2 + before)) }
      return .moves(.active, true, shown, ends: (.end, 0.2 - before + length))
    }
    /// It stands until a time and runs then.
    func waits(until begin: Double, _ before: Double) -> Outcome {
      let shown = [0.2, 0.45, begin, begin + 0.1, begin + 0.3, 2.9].map { ($0, x(max($0 - begin, 0) + before)) }
      return .moves(.active, false, shown, ends: (.end, begin - before + length))
    }
    switch (situation, call) {
    case (.inactive, .start), (.delayed, .start), (.delayed, .goOn): return runs(0)
    case (.inactive, .startLater), (.delayed, .startLater): return waits(until: 0.6, 0)
    case (.inactive, .pause), (.delayed, .pause): return stands(0)
    case (.inactive, .goOn): return .fails("this one is inactive; call startAnimation")
    case (.inactive, .reverse), (.inactive, .stopForGood), (.inactive, .stop), (.inactive, .add): return rests(0)
    case (.inactive, .addCompletion), (.delayed, .stopForGood): return rests(0)
    case (.inactive, .finish), (.delayed, .finish), (.running, .finish), (.paused, .finish):
      return .fails(Self.unstopped)
    case (.inactive, .scrub), (.paused, .scrub): return stands(way.half)

    // Back to the start it is there already.
    case (.delayed, .reverse): return .moves(.active, false, [(0.2, 0), (0.5, 0), (2.9, 0)], ends: (.start, 0.5))
    case (.delayed, .stop): return stands(0, .stopped)
    case (.delayed, .scrub):
      // From there it paces anew where it was put in proportion.
      let after: (Double) -> Double = { time in
        way.scrubsLinearly ? 0.5 + 0.5 * x(2 * time) : x(length / 2 + time)
      }
      let shown = [(0.2, way.half), (0.45, way.half)] + [0.5, 0.6, 0.8].map { ($0, after($0 - 0.5)) }
      return .moves(.active, false, shown, ends: (.end, 0.5 + length / 2))
    case (.delayed, .add), (.delayed, .addCompletion): return waits(until: 0.5, 0)

    case (.running, .start), (.running, .startLater), (.running, .goOn), (.running, .add), (.running, .addCompletion):
      return runs(0.2)
    case (.running, .pause): return stands(x(0.2))
    case (.running, .reverse):
      let shown = [(0.2, x(0.2)), (0.3, x(0.1)), (0.45, 0), (2.9, 0)]
      return .moves(.active, true, shown, ends: (.start, 0.4))
    case (.running, .stopForGood), (.stopped, .stopForGood): return rests(x(0.2))
    case (.running, .stop): return stands(x(0.2), .stopped)
    case (.running, .scrub): return .fails("pause it first")

    case (.paused, .start), (.paused, .goOn): return runs(0.1)
    case (.paused, .startLater): return waits(until: 0.6, 0.1)
    case (.paused, .pause), (.paused, .reverse), (.paused, .add), (.paused, .addCompletion): return stands(x(0.1))
    case (.paused, .stopForGood): return rests(x(0.1))
    case (.paused, .stop): return stands(x(0.1), .stopped)

    case (.stopped, .start), (.stopped, .startLater), (.stopped, .pause), (.stopped, .goOn), (.stopped, .scrub):
      return .fails(Self.unfinished)
    case (.stopped, .reverse), (.stopped, .stop), (.stopped, .add), (.stopped, .addCompletion):
      return stands(x(0.2), .stopped)
    case (.stopped, .finish):
      return .moves(.inactive, false, [(0.2, 1), (0.45, 1), (2.9, 1)], ends: (.end, 0.2))
    }
  }

  private func bring(_ animator: PropertyAnimator, into situation: Situation, _ context: TransitionContext) {
    switch situation {
    case .inactive: break
    case .delayed: animator.startAnimation(afterDelay: 0.5)
    case .running: animator.startAnimation()
    case .paused:
      animator.startAnimation()
      context.perform(afterDelay: 0.1) { animator.pauseAnimation() }
    case .stopped:
      animator.startAnimation()
      context.perform(afterDelay: 0.2) { animator.stopAnimation(false) }
    }
  }

  private func make(_ call: Call, on animator: PropertyAnimator, _ box: View) {
    switch call {
    case .start: animator.startAnimation()
    case .startLater: animator.startAnimation(afterDelay: 0.4)
    case .pause: animator.pauseAnimation()
    case .goOn: animator.continueAnimation()
    case .reverse: animator.isReversed = true
    case .stopForGood: animator.stopAnimation(true)
    case .stop: animator.stopAnimation(false)
    case .finish: animator.finishAnimation(at: .end)
    case .scrub: animator.fractionComplete = 0.5
    case .add: animator.addAnimations { box.layer.cornerRadius = 10 }
    case .addCompletion: animator.addCompletion { _ in box.layer.borderWidth = 3 }
    }
  }

  @Test(arguments: Way.all) func everyCallInEveryState(way: Way) throws {
    for situation in Situation.allCases {
      for call in Call.allCases {
        let comment = Comment(rawValue: "\(call) while \(situation)")
        nonisolated(unsafe) var heard: [(position: PropertyAnimator.Position, time: Double)] = []
        nonisolated(unsafe) var after: (state: PropertyAnimator.State, isRunning: Bool)?
        let result = Result {
          try Sketch.run(3) { context in
            let box = addBox(context)
            let animator = way.animator(context) { box.layer.zPosition = 10 }
            animator.addCompletion { heard.append(($0, context.currentMediaTime)) }
            bring(animator, into: situation, context)
            context.perform(afterDelay: 0.2) {
              make(call, on: animator, box)
              after = (animator.state, animator.isRunning)
            }
          }
        }
        switch outcome(situation, call, way) {
        case .fails(let message):
          let error = #expect(throws: TransitionError.self, comment) { try result.get() }
          #expect(error?.description.contains(message) == true, "\(comment): \(error?.description ?? "")")
        case .moves(let state, let isRunning, let shown, let ends):
          let run = try result.get()
          #expect(after?.state == state && after?.isRunning == isRunning, comment)
          for (time, part) in shown {
            let tree = run.timeline.snapshot(at: time)
            let z = tree[try #require(tree.layer(named: "box"))].state.zPosition
            #expect(abs(z - 10 * part) < 1e-9, "\(comment): \(z) at \(time), right \(10 * part)")
          }
          #expect(heard.count == (ends == nil ? 0 : 1), comment)
          if let end = ends, let first = heard.first {
            #expect(first.position == end.0 && abs(first.time - end.1) < 1e-9, "\(comment): \(first)")
          }
        }
      }
    }
  }
}
