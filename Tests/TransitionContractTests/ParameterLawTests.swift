import TestSupport
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTiming
import VersoTransitions

/// Every declared parameter is read and changes something.
@Suite struct ParameterLawTests {
  @Test("every declared parameter changes something", arguments: ContractSubject.all)
  func effect(_ subject: ContractSubject) throws {
    let registry = try subject.registry()
    let info = try subject.info()
    for parameter in info.parameters {
      let candidates = Self.values(of: parameter, in: info.naturalSize)
      #expect(!candidates.isEmpty, "\(info.id): nothing to vary '\(parameter.name)' with")
      let changes = try info.operations.contains { operation in
        let plain = try Self.trees(registry.record(info.id, operation: operation))
        return try candidates.contains { value in
          try Self.trees(registry.record(info.id, operation: operation, parameters: [parameter.name: value])) != plain
        }
      }
      #expect(changes, "\(info.id): '\(parameter.name)' changes nothing")
    }
  }

  @Test("the ends of every range give a sound run", arguments: ContractSubject.all)
  func ends(_ subject: ContractSubject) throws {
    let registry = try subject.registry()
    let info = try subject.info()
    for parameter in info.parameters {
      for value in Self.values(of: parameter, in: info.naturalSize) {
        // A way there and a way back; the random law below takes any operation.
        for operation in info.operations.prefix(2) {
          // Of the many of the library each end is tried one way a time: there finished, back cancelled.
          let playbacks: [Playback] =
            !subject.isOfLibrary
            ? [.finished, .cancelled(at: 0.5)]
            : [operation == info.defaultOperation ? .finished : .cancelled(at: 0.5)]
          for playback in playbacks {
            let run = try registry.record(
              info.id, operation: operation, parameters: [parameter.name: value], playback: playback)
            let label = "\(run.label) \(parameter.name)=\(value.text)"
            #expect(try subject.isClean(run) && run.reports == [playback == .finished], "\(label)")
            for step in 0...2 {
              let frame = run.frame(at: run.duration * Double(step) / 2)
              #expect(frame.hasOnlyFiniteNumbers, "\(label)")
            }
          }
        }
      }
    }
  }

  @Test("any parameters and any moment of a cancel keep the contract", arguments: ContractSubject.all)
  func random(_ subject: ContractSubject) throws {
    let registry = try subject.registry()
    let info = try subject.info()
    var generator = SeededGenerator(seed: 0x5EED)
    for _ in 0..<subject.randomRuns {
      var parameters: [String: ParameterValue] = [:]
      for parameter in info.parameters {
        if let value = Self.random(parameter, in: info.naturalSize, &generator) { parameters[parameter.name] = value }
      }
      let operation = try #require(info.operations.randomElement(using: &generator))
      let fraction = try #require(
        [0, 1, generator.number(0...1), generator.number(0...1)].randomElement(using: &generator))
      let finished = try registry.record(info.id, operation: operation, parameters: parameters)
      let cancelled = try registry.record(
        info.id, operation: operation, parameters: parameters, playback: .cancelled(at: fraction))
      let label = "\(cancelled.label) \(parameters.sorted { $0.key < $1.key })"
      #expect(try subject.isClean(finished) && finished.reports == [true], "\(label)")
      #expect(abs(finished.duration - finished.request.duration) < 1e-9, "\(label)")
      #expect(try subject.isClean(cancelled) && cancelled.reports == [false], "\(label)")
      #expect(cancelled.finalFrame == cancelled.initialFrame, "\(label)")
      #expect(finished.frame(at: finished.duration * generator.number(0...1)).hasOnlyFiniteNumbers, "\(label)")
    }
  }

  /// A value of a parameter anywhere in its range, more often near the default than far.
  private static func random(
    _ parameter: Parameter, in size: Size, _ generator: inout SeededGenerator
  ) -> ParameterValue? {
    func number(_ given: Double) -> Double {
      let near = given + (generator.number(0...1) - 0.5) * max(abs(given), 1)
      return min(max(near, parameter.minimum ?? -1e6), parameter.maximum ?? 1e6)
    }
    return switch parameter.defaultValue.resolved(in: size) {
    case .number(let given): .number(number(given))
    case .point(let point): .point(Point(number(point.x), number(point.y)))
    case .size(let size): .size(Size(number(size.width), number(size.height)))
    case .rect(let rect): .rect(Rect(number(rect.x), number(rect.y), number(rect.width), number(rect.height)))
    case .color: .color(Color(generator.number(0...1), generator.number(0...1), generator.number(0...1)))
    case .boolean: .boolean(generator.chance(0.5))
    default: nil
    }
  }

  private static func trees(_ run: TransitionRun) -> [LayerTree] {
    (0...12).map { run.snapshot(at: run.duration * Double($0) / 12) }
  }

  /// Values of a parameter within its range, the ends among them.
  private static func values(of parameter: Parameter, in size: Size) -> [ParameterValue] {
    let (low, high) = (parameter.minimum, parameter.maximum)
    func numbers(_ given: Double) -> [Double] {
      let all = [low, high, given * 1.5, given / 2, given + 1].compactMap { $0 }
      return all.filter { $0 >= low ?? -.infinity && $0 <= high ?? .infinity && $0 != given }
    }
    switch (parameter.kind, parameter.defaultValue.resolved(in: size)) {
    case (.choice(let words), _): return words.map { .text($0) }
    case (_, .number(let number)): return numbers(number).map { .number($0) }
    case (_, .integer(let number)): return numbers(Double(number)).compactMap { Int(exactly: $0) }.map { .integer($0) }
    case (_, .boolean(let flag)): return [.boolean(!flag)]
    case (_, .color): return [.color(Color(0.2, 0.4, 0.6)), .color(.clear)]
    case (_, .point(let point)): return [.point(Point(point.x + 40, point.y - 30)), .point(.zero)]
    case (_, .size(let size)): return [.size(Size(size.width / 2 + 1, size.height / 2 + 1))]
    case (_, .rect(let rect)): return [.rect(Rect(rect.x + 10, rect.y - 20, rect.width * 0.7, rect.height + 5))]
    case (_, .curve): return [.curve(.linear), .curve(.easeIn)]
    case (_, .text): return [.text("another")]
    }
  }
}
