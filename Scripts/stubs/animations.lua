---@meta verso.animations

-- Animations as objects: those a layer is given under a key, and those that can be paused, scrubbed and turned round.

---@alias CalculationMode "linear" | "discrete" | "paced" | "cubic" | "cubicPaced"
---@alias ValueFunction "rotateX" | "rotateY" | "rotateZ" | "scale" | "scaleX" | "scaleY" | "scaleZ" | "translate" | "translateX" | "translateY" | "translateZ"

---An animation that is added to a layer under a key. It goes from, to and by, through values, along a path, or is a group
---of animations.
---@class LayerAnimation
---@field keyPath string such as opacity, position.x, bounds.size, transform.rotation.y, transform.translation
---@field from any what the property holds, also as a list of its numbers or a colour's text
---@field fromValue any the same as from
---@field to any
---@field toValue any the same as to
---@field by any
---@field byValue any the same as by
---@field values any[]?
---@field path Path? what the position follows
---@field rotationMode ("none" | "auto" | "autoReverse")? how the layer turns along the path
---@field animations LayerAnimation[]? those of a group, in its time; they are cut at its end
---@field keyTimes number[]? 0...1, one a value, or one for each end of a path's pieces; one more where it is discrete
---@field curve Curve?
---@field timingFunction Curve? the same as curve
---@field curves Curve[]?
---@field timingFunctions Curve[]? the same as curves
---@field calculationMode CalculationMode
---@field tensionValues number[]? how tightly a cubic curve goes through each value: 0 round, 1 straight
---@field continuityValues number[]? how sharp a corner a cubic curve has at each value: 0 none
---@field biasValues number[]? where a cubic curve bends at each value: above 0 after it, below 0 before it
---@field valueFunction ValueFunction? what makes a transform of values that are numbers, in radians, factors or points
---@field spring Spring?
---@field duration number seconds
---@field beginTime number seconds
---@field timeOffset number seconds
---@field speed number
---@field repeatCount number how often; math.huge for ever
---@field repeatDuration number seconds; math.huge for ever
---@field autoreverses boolean
---@field fillMode "removed" | "forwards" | "backwards" | "both"
---@field removedOnCompletion boolean
---@field isRemovedOnCompletion boolean the same as removedOnCompletion
---@field additive boolean whether it adds to the value below
---@field isAdditive boolean the same as additive
---@field cumulative boolean whether each cycle goes on from where the one before it ended
---@field isCumulative boolean the same as cumulative
---@field attached table<string, any> facts of the author's own
---@field didStart fun(animation: LayerAnimation)?
---@field didStop fun(animation: LayerAnimation, finished: boolean)?

---@class LayerAnimationLibrary
---@overload fun(options: table): LayerAnimation
LayerAnimation = {}

---@param options table the fields of a LayerAnimation; keyPath is a must, but for a group
---@return LayerAnimation
function LayerAnimation.new(options) end

---What a property animator does and how it paces; one of curve, spring and dampingRatio.
---@class PropertyAnimatorOptions
---@field animations? fun() sets the new values
---@field completion? fun(position: "start" | "current" | "end") told where it ended
---@field duration? number seconds; the transition's where it is left out; not with spring
---@field curve? CurveLike Curve.easeInOut where it is left out
---@field spring? Spring takes as long as it takes to settle
---@field dampingRatio? number that of a spring that settles within duration
---@field initialVelocity? number with dampingRatio, in distances a second
---@field scrubsLinearly? boolean whether it moves in proportion to fractionComplete while it is paused
---@field pausesOnCompletion? boolean whether it stays active at its end

---How a paused animator goes on; a curve or a spring. Where both are left out it goes on the way it was going, or anew by
---its own curve where fractionComplete was set meanwhile.
---@class ContinueOptions
---@field curve? CurveLike
---@field spring? Spring takes as long as it takes to settle; not with durationFactor
---@field durationFactor? number the part of the duration that the rest takes; 0 takes the part that is left

---An animation that can be paused, scrubbed and turned round. Its changes begin at what shows when it takes a property,
---whatever moved that before. A property that something else animates is no longer its own; once it ended, what is added next starts afresh from the values of then. Blocks and keyframes within its changes go
---as it goes, but for those with a delay, repeats, or a duration or curve of their own.
---@class PropertyAnimator
---@field state "inactive" | "active" | "stopped"
---@field isRunning boolean whether it moves by itself
---@field duration number seconds
---@field fractionComplete number 0...1, counted from the start; it can be set while the animator neither runs nor is stopped
---@field isReversed boolean whether it moves toward its start; a running animator turns round at once
---@field scrubsLinearly boolean whether it moves in proportion to fractionComplete while it is paused
---@field pausesOnCompletion boolean whether it stays active and calls no completion at its end
local animator = {}

---Adds changes; on an animator that is active they take what is left of it.
---@param animations fun() sets the new values
---@param options? {delayFactor?: number} the part of the time that is left when they begin, 0...1
function animator:addAnimations(animations, options) end

---Adds a function that is called when it ends.
---@param completion fun(position: "start" | "current" | "end") told where it ended
function animator:addCompletion(completion) end

---Starts it or lets it go on, at once or after a delay, during which it is active and stands; not while it is stopped.
---@param options? {afterDelay?: number} seconds
function animator:startAnimation(options) end

---Makes it stand where it is; one that was not started becomes active.
function animator:pauseAnimation() end

---Lets a paused animator go on to its end.
---@param options? ContinueOptions
function animator:continueAnimation(options) end

---Stops it on its way, at the values that show.
---@param withoutFinishing boolean whether it is over with that, without a completion; it waits for finishAnimation otherwise
function animator:stopAnimation(withoutFinishing) end

---Ends an animator that was stopped by stopAnimation(false), and calls its completions.
---@param at "start" | "current" | "end" whose values stay
function animator:finishAnimation(at) end

---@class PropertyAnimatorLibrary
---@overload fun(options: PropertyAnimatorOptions): PropertyAnimator
PropertyAnimator = {}

---Makes one that waits for startAnimation.
---@param options PropertyAnimatorOptions
---@return PropertyAnimator
function PropertyAnimator.new(options) end
