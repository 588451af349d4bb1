import VersoTransitions

/// placeholder
final class ConsoleHosts {
  var registry: TransitionRegistry
  init(_ registry: TransitionRegistry) { self.registry = registry }
  func text(of value: LuaValue) -> String? { nil }
}
