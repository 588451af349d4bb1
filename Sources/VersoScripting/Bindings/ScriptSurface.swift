/// The names scripts find: every type, global table and global function, with what they do.
struct ScriptSurface: Sendable {
  /// The names.
  let surface: LuaSurface
  /// What answers, by the numbers in the surface.
  let functions: [HostFunction]
  /// The same names as lists, for help and completion.
  let names: [ScriptName]

  /// What a transition's script finds.
  static let transitions = make(isPrompt: false)
  /// What is found at the prompt: the same, and hosts to drive.
  static let prompt = make(isPrompt: true)

  private static func make(isPrompt: Bool) -> Result<ScriptSurface, LuaSurfaceError> {
    do throws(LuaSurfaceError) { return .success(try ScriptSurface(isPrompt: isPrompt)) } catch {
      return .failure(error)
    }
  }

  private init(isPrompt: Bool) throws(LuaSurfaceError) {
    let list = HostFunctionList()
    var types: [LuaTypeDescription] = []
    for type in isPrompt ? ScriptType.allCases : ScriptType.common {
      list.addsQuiet = type.isValue
      var builder = TypeBuilder(type, list)
      type.addMembers(to: &builder)
      types.append(builder.description)
    }
    var namespaces: [LuaNamespaceDescription] = []
    for type in isPrompt ? ScriptType.allCases : ScriptType.common {
      list.addsQuiet = type.isValue
      var builder = NamespaceBuilder(type.name, list)
      type.addNames(to: &builder)
      let made = builder.description
      if made.call != nil || !made.functions.isEmpty || !made.constants.isEmpty { namespaces.append(made) }
    }
    list.addsQuiet = false
    let globals =
      HelperBinding.functions(list) + TransitionBinding.functions(list) + CompositionBinding.functions(list)
      + ModuleBinding.functions(list)
    surface = try LuaSurface(
      types: types, namespaces: namespaces, functions: globals, quietFunctions: list.quiet,
      makers: list.makers)
    functions = list.functions
    names = ScriptName.all(types, namespaces, globals)
  }

  /// A state that finds these names, with the host that answers it.
  ///
  /// - Parameter failingAllocation: the allocation from which on all fail, for tests; 0: none.
  /// - Throws: `ScriptError` where the limits leave too little memory.
  static func makeState(
    isPrompt: Bool = false, limits: ScriptLimits, failingAllocation: UInt64 = 0
  ) throws(ScriptError) -> (state: LuaState, host: ScriptHost) {
    switch isPrompt ? prompt : transitions {
    case .success(let made):
      let host = ScriptHost(made.functions, limits: limits)
      let state = try LuaState(
        surface: made.surface, host: host, limits: limits, randomSeed: 0, failingAllocation: failingAllocation)
      return (state, host)
    case .failure(let error):
      throw ScriptError(kind: .memory, message: "the names of scripts could not be made: \(error)")
    }
  }
}

extension ScriptType {
  /// Adds what objects of the type have.
  fileprivate func addMembers(to builder: inout TypeBuilder) {
    switch self {
    case .view: ViewBinding.addMembers(to: &builder)
    case .layer: LayerBinding.addMembers(to: &builder)
    case .transform: TransformBinding.addMembers(to: &builder)
    case .point: PointBinding.addMembers(to: &builder)
    case .size: SizeBinding.addMembers(to: &builder)
    case .rect: RectBinding.addMembers(to: &builder)
    case .color: ColorBinding.addMembers(to: &builder)
    case .curve: CurveBinding.addMembers(to: &builder)
    case .spring: SpringBinding.addMembers(to: &builder)
    case .context: ContextBinding.addMembers(to: &builder)
    case .parameters: ParametersBinding.addMembers(to: &builder)
    case .layerAnimation: LayerAnimationBinding.addMembers(to: &builder)
    case .path: PathBinding.addMembers(to: &builder)
    case .transformFunctions: TransformFunctionsBinding.addMembers(to: &builder)
    case .propertyAnimator: PropertyAnimatorBinding.addMembers(to: &builder)
    case .composition: CompositionBinding.addMembers(to: &builder)
    case .gradient: GradientBinding.addMembers(to: &builder)
    case .text: TextBinding.addMembers(to: &builder)
    case .picture: PictureBinding.addMembers(to: &builder)
    case .snapshot: SnapshotBinding.addMembers(to: &builder)
    case .collectionView: CollectionViewBinding.addMembers(to: &builder)
    case .transition: TransitionBinding.addMembers(to: &builder)
    case .navigation: NavigationBinding.addMembers(to: &builder)
    case .modal: ModalBinding.addMembers(to: &builder)
    case .tabBar: TabBarBinding.addMembers(to: &builder)
    case .children: ChildrenBinding.addMembers(to: &builder)
    case .run: RunBinding.addMembers(to: &builder)
    case .frame: FrameBinding.addMembers(to: &builder)
    }
  }

  /// Adds what the global table of the type has.
  fileprivate func addNames(to builder: inout NamespaceBuilder) {
    switch self {
    case .view: ViewBinding.addNames(to: &builder)
    case .layer: LayerBinding.addNames(to: &builder)
    case .transform: TransformBinding.addNames(to: &builder)
    case .point: PointBinding.addNames(to: &builder)
    case .size: SizeBinding.addNames(to: &builder)
    case .rect: RectBinding.addNames(to: &builder)
    case .color: ColorBinding.addNames(to: &builder)
    case .curve: CurveBinding.addNames(to: &builder)
    case .spring: SpringBinding.addNames(to: &builder)
    case .layerAnimation: LayerAnimationBinding.addNames(to: &builder)
    case .path: PathBinding.addNames(to: &builder)
    case .transformFunctions: TransformFunctionsBinding.addNames(to: &builder)
    case .propertyAnimator: PropertyAnimatorBinding.addNames(to: &builder)
    case .gradient: GradientBinding.addNames(to: &builder)
    case .text: TextBinding.addNames(to: &builder)
    case .picture: PictureBinding.addNames(to: &builder)
    case .navigation: NavigationBinding.addNames(to: &builder)
    case .modal: ModalBinding.addNames(to: &builder)
    case .tabBar: TabBarBinding.addNames(to: &builder)
    case .children: ChildrenBinding.addNames(to: &builder)
    case .run: RunBinding.addNames(to: &builder)
    case .context, .parameters, .transition, .composition, .snapshot, .collectionView, .frame: break
    }
  }
}
