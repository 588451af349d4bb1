import Foundation
import Testing

@testable import VersoTiming

@Suite("Media timing against recorded facts of the platform")
struct PlatformMediaTimingTests {
  @Test("every case, but for a visible list")
  func allCases() throws {
    var differences: Set<String> = []
    var count = 0
    for entry in try Oracle("platform-media-timing").cases {
      let name = entry["name"].text
      count += 1
      if PlatformDifferences.mediaTiming[name] != nil {
        #expect(entry["grade"].text == "reimplementation")
        differences.insert(name)
        continue
      }
      switch entry["kind"].text {
      case "time-conversion": try timeConversion(entry)
      case "progress": try progress(entry)
      case "active-duration":
        let duration = timing(entry["input"]["animation"]).activeDuration
        #expect(agree(duration, try entry["expected"]["seconds"].need(), 1e-9), "\(name)")
      case "cumulative": try cumulative(entry)
      case "group": try group(entry)
      case "additive", "additive-order": try additive(entry)
      case "fill": try fill(entry)
      default: Issue.record("a kind of case that no test knows: \(name)")
      }
    }
    #expect(count == 41)
    #expect(differences == Set(PlatformDifferences.mediaTiming.keys))
  }

  private func timing(_ json: Json) -> MediaTiming {
    MediaTiming(
      beginTime: json["begin"].number(or: 0), duration: json["duration"].number(or: 1),
      speed: json["speed"].number(or: 1), timeOffset: json["offset"].number(or: 0),
      repeatCount: json["repeat_count"].number(or: 0), repeatDuration: json["repeat_duration"].number(or: 0),
      autoreverses: json["autoreverses"].flag, fillMode: FillMode(rawValue: json["fill"].text) ?? .removed)
  }

  /// One clock after the other; which of them lie on the way is the layers' matter, asked of them where they are
  /// recorded.
  private func timeConversion(_ entry: Json) throws {
    let input = entry["input"]
    let root = timing(input["root"])
    let children = input["children"].list.map(timing)
    /// The clocks from the global time down to a named layer.
    func clocks(_ name: String) throws -> [MediaTiming] {
      if name == "nil" { return [] }
      if name == "root" { return [root] }
      let index = try #require(Int(name.split(separator: " ").last ?? ""))
      return [root, children[index]]
    }
    let from = try clocks(input["from"].text)
    let target = try clocks(input["to"].text)
    let shared = zip(from, target).prefix { $0 == $1 }.count
    var time = try input["time"].need()
    for clock in from.dropFirst(shared).reversed() { time = clock.parentTime(forLocalTime: time) }
    for clock in target.dropFirst(shared) { time = clock.localTime(forParentTime: time) }
    #expect(agree(time, try entry["expected"]["time"].need(), 1e-9), "\(entry["name"].text): \(time)")
  }

  private func progress(_ entry: Json) throws {
    var timing = timing(entry["input"]["animation"])
    timing.fillMode = .both
    let state = timing.state(at: try entry["input"]["parent_time"].need())
    let right = try entry["expected"]["progress"].need()
    #expect(agree(try #require(state.progress), right, 1e-9), "\(entry["name"].text): \(state)")
    let phase = entry["expected"]["phase"]
    if phase.text == "active" { #expect(state.isActive, "\(entry["name"].text)") }
    if phase.text == "after" { #expect(state == .after(progress: state.progress), "\(entry["name"].text)") }
  }

  private func cumulative(_ entry: Json) throws {
    let animation = entry["input"]["animation"]
    let keyframes = Keyframes.fromTo(try animation["from"].need(), try animation["to"].need())
    let timing = timing(animation)
    guard case .active(let progress, let cycle) = timing.state(at: try entry["input"]["time"].need()) else {
      Issue.record("\(entry["name"].text) is not active")
      return
    }
    let value = keyframes.accumulatedValue(at: progress, cycle: cycle, autoreverses: timing.autoreverses)
    #expect(agree(value, try entry["expected"]["value"].need(), 1e-9), "\(entry["name"].text): \(value)")
  }

  private func curve(_ json: Json) throws -> TimingCurve {
    json.isNull ? .linear : try #require(TimingCurve.named(json.text))
  }

  /// A group's children run in its own time, which its curve bends; they are cut at its end, not scaled.
  private func group(_ entry: Json) throws {
    let input = entry["input"]
    let group = timing(input["group"])
    let progress = try #require(group.state(at: try input["elapsed"].need()).progress)
    let groupTime = try curve(input["group"]["timing"]).value(at: progress) * group.duration
    for child in input["children"].list {
      var timing = timing(child)
      // A child without a duration takes the group's when it is added.
      if timing.duration == 0 { timing.duration = group.duration }
      let keyframes = Keyframes.fromTo(try child["from"].need(), try child["to"].need())
      let state = timing.state(at: groupTime)
      let bent = try curve(child["timing"]).value(at: try #require(state.progress))
      let value = keyframes.value(at: bent)
      #expect(agree(value, try entry["expected"]["value"].need(), 1e-9), "\(entry["name"].text): \(value)")
    }
  }

  /// Animations apply in their order, nested groups after the plain ones of their group, each on what is there.
  private func additive(_ entry: Json) throws {
    let input = entry["input"]
    var value = try input["model"].need()
    let nested = input["group_children"].list
    let plain = nested.isEmpty ? input["animations"].list : nested.filter { $0["group"].isNull }
    let elapsed = input["elapsed"].number(or: 1)
    for animation in plain + nested.flatMap({ $0["group"].list }) {
      let isAdditive = animation["additive"].flag
      let start = animation["from"].number ?? (isAdditive ? 0 : value)
      let end = animation["to"].number ?? start + animation["by"].number(or: 0)
      var timing = timing(animation)
      timing.fillMode = .both
      let part = Keyframes.fromTo(start, end).value(at: try #require(timing.state(at: elapsed).progress))
      value = isAdditive ? value.adding(part) : part
    }
    #expect(agree(value, try entry["expected"]["value"].need(), 1e-9), "\(entry["name"].text): \(value)")
  }

  private func fill(_ entry: Json) throws {
    let animation = entry["input"]["animation"]
    let progress = timing(animation).state(at: try entry["input"]["elapsed"].need()).progress
    let keyframes = Keyframes.fromTo(try animation["from"].need(), try animation["to"].need())
    let value = try progress.map { keyframes.value(at: $0) } ?? entry["input"]["model"].need()
    #expect(value == (try entry["expected"]["value"].need()))
  }
}
