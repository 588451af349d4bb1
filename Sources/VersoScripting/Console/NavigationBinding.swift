enum NavigationBinding { static func addMembers(to t: inout TypeBuilder) {}; static func addNames(to s: inout NamespaceBuilder) {} }
enum ModalBinding { static func addMembers(to t: inout TypeBuilder) {}; static func addNames(to s: inout NamespaceBuilder) {} }
enum TabBarBinding { static func addMembers(to t: inout TypeBuilder) {}; static func addNames(to s: inout NamespaceBuilder) {} }
enum ChildrenBinding { static func addMembers(to t: inout TypeBuilder) {}; static func addNames(to s: inout NamespaceBuilder) {} }
