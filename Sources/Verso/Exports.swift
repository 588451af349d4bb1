@_exported import BuiltinTransitions
@_exported import VersoDiagnostics
@_exported import VersoGeometry
@_exported import VersoLayers
@_exported import VersoSampling
@_exported import VersoTiming
@_exported import VersoTransitions
