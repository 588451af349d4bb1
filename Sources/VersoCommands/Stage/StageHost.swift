import VersoTransitions

/// The kinds of hosts that a scene can have.
enum StageKind: String, CaseIterable, Sendable {
  /// A navigation controller: push and pop.
  case navigation
  /// Screens presented over each other: present and dismiss.
  case modal
  /// A tab bar controller: select.
  case tab
  /// A container with child view controllers: select swaps them.
  case child

  /// What moves its screens, in the words of the prompt.
  var steps: String {
    switch self {
    case .navigation: "push and pop"
    case .modal: "present and dismiss"
    case .tab, .child: "select"
    }
  }
}

/// A host on the stage.
enum StageHost {
  case navigation(NavigationController)
  case modal(ModalPresentation)
  case tab(TabBarController)
  case child(ContainerViewController)

  /// How many screens hosts that have all of them from the start get.
  static let screenCount = 3

  var kind: StageKind {
    switch self {
    case .navigation: .navigation
    case .modal: .modal
    case .tab: .tab
    case .child: .child
    }
  }

  var coordinator: TransitionCoordinator {
    switch self {
    case .navigation(let host): host.coordinator
    case .modal(let host): host.coordinator
    case .tab(let host): host.coordinator
    case .child(let host): host.coordinator
    }
  }

  /// The screens as the host keeps them, the shown one in brackets where they lie beside each other.
  var screens: String {
    switch self {
    case .navigation(let host): host.viewControllers.map(\.name).joined(separator: " > ")
    case .modal(let host): host.viewControllers.map(\.name).joined(separator: " < ")
    case .tab(let host): Self.beside(host.viewControllers, host.selectedViewController)
    case .child(let host): Self.beside(host.children, host.current)
    }
  }

  /// The names of the screens, in the host's order.
  var screenNames: [String] {
    switch self {
    case .navigation(let host): host.viewControllers.map(\.name)
    case .modal(let host): host.viewControllers.map(\.name)
    case .tab(let host): host.viewControllers.map(\.name)
    case .child(let host): host.children.map(\.name)
    }
  }

  /// The name of the screen that is on top or chosen.
  var shownName: String {
    switch self {
    case .navigation, .modal: screenNames.last ?? ""
    case .tab(let host): host.selectedViewController.name
    case .child(let host): host.current.name
    }
  }

  private static func beside(_ screens: [ViewController], _ shown: ViewController) -> String {
    screens.map { $0.name == shown.name ? "[\($0.name)]" : $0.name }.joined(separator: "  ")
  }
}
