/// A timing curve: how far along an animation is, given how much of its time has passed.
public struct TimingCurve: Sendable, Hashable {
}
