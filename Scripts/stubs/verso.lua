---@meta verso

-- What Verso's scripts find, for editors that speak to the Lua language server. Lua's own libraries are there too, but
-- those that reach outside (io, os, debug, package, load and their like) are not; require finds a script's own modules.
--
-- Units: seconds, points, radians, unless something else is said; y grows downward, z toward the viewer. Numbers are
-- finite. Where a point, size, rectangle or colour is wanted, a table or text does as well: {0, 0.5}, {width = 10,
-- height = 20}, "#ff8800".

---@alias PointLike Point | number[] | {x: number, y: number}
---@alias SizeLike Size | number[] | {width: number, height: number}
---@alias RectLike Rect | number[] | {x: number, y: number, width: number, height: number}
---@alias ColorLike Color | string
---@alias CurveLike Curve | string
---@alias Operation "push" | "pop" | "present" | "dismiss" | "select" | "swap"
---@alias Edge "left" | "right" | "top" | "bottom"
---@alias Axis "x" | "y" | "z" | "horizontal" | "vertical"

-- Declaring a transition -------------------------------------------------------------------------------------------

---A parameter, checked before the script sees its value.
---@class ParameterDeclaration
---@field name? string its name, where parameters are a list
---@field type? "number" | "integer" | "boolean" | "choice" | "color" | "point" | "size" | "rect" | "duration" | "curve" | "string" found by the default where it is left out
---@field default? any the value where none is given
---@field containerPoint? PointLike in place of default: a point as fractions of the container
---@field choices? string[] the words it may be
---@field min? number the least, for every number in it
---@field max? number the most, for every number in it
---@field step? number the distance between values
---@field unit? string what it is counted in, for readers
---@field doc? string one sentence

---From where to where the properties of a view go: two or more values, spread evenly, or one that stays.
---@class PropertyRanges
---@field x? number | number[] a move, in container widths
---@field y? number | number[] a move, in container heights
---@field z? number | number[] a move toward the viewer, in container widths
---@field scale? number | number[]
---@field scaleX? number | number[]
---@field scaleY? number | number[]
---@field rotation? number | number[] about the z axis, in radians
---@field rotationX? number | number[] about the x axis, in radians
---@field rotationY? number | number[] about the y axis, in radians
---@field opacity? number | number[] 0...1
---@field alpha? number | number[] the same as opacity
---@field cornerRadius? number | number[] in points
---@field anchor? PointLike what it turns and scales about, as fractions of the view

---What a script says of its transition; one of animate, frame, to with from, and composition says how it moves.
---@class TransitionDeclaration
---@field id string in kebab-case, the same as the file's name
---@field summary string one sentence
---@field operations? Operation[] the default one first
---@field duration? number | string | fun(p: Parameters, operation: Operation): number seconds, a parameter's name, or a function; not with composition
---@field parameters? table<string, ParameterDeclaration | any> | ParameterDeclaration[] not with composition
---@field animate? fun(context: Context, p: Parameters) records the run, and ends it with completeTransition
---@field frame? fun(progress: number, context: Context, p: Parameters) sets everything for a progress, 0...1
---@field setup? fun(context: Context, p: Parameters) called once before the first frame
---@field to? PropertyRanges how the new view moves
---@field from? PropertyRanges how the old view moves
---@field composition? CompositionLike other transitions that it is made of
---@field curve? CurveLike the pace; not with animate or composition
---@field front? "to" | "from" which view lies in front when going forward; not with animate or composition
---@field background? ColorLike the container's colour meanwhile; not with animate or composition
---@field perspective? number how far the eye is, in points; not with animate or composition
---@field hasExactInverse? boolean whether the opposite operation shows it backwards, moment for moment
---@field naturalSize? SizeLike the container it is made for, in points
---@field tags? string[]
---@field author? string
---@field licence? string
---@field allowances? table<string, string> laws and rules of the linter it may break, with the reasons

---Checks a declaration; a script returns what it gives.
---@param declaration TransitionDeclaration
---@return Transition
function transition(declaration) end

---A declared transition.
---@class Transition
---@field id string
---@field summary string

---The values of the transition's parameters, by their names.
---@class Parameters
---@field [string] any

---Gives what a module returns, a .lua file in the folder of the script's own file; it runs once.
---@param name string as it stands in the script, without .lua, such as "helpers" or "lib.curves"
---@return any value true where the module returns nothing
function require(name) end

-- Helpers -----------------------------------------------------------------------------------------------------------

---Degrees in radians.
---@param degrees number
---@return number radians
function rad(degrees) end

---Radians in degrees.
---@param radians number
---@return number degrees
function deg(radians) end

---Mixes two values of one kind: numbers, points, sizes, rectangles, colours or transforms.
---@generic T
---@param a T at 0
---@param b T at 1
---@param u number how far from a to b
---@return T
function lerp(a, b, u) end

---Hangs a view on one of its edges and turns it; above 0 the free side comes toward the viewer. Call it once with 0
---before an animation, since the move of the anchor would be animated too.
---@param view View | Layer
---@param edge Edge
---@param angle number radians
function hinge(view, edge, angle) end

---Turns a view about an axis through its anchor point.
---@param view View | Layer
---@param axis Axis
---@param angle number radians
function flip(view, axis, angle) end

-- Views and layers --------------------------------------------------------------------------------------------------

---How a sheet is bent round a cylinder.
---@class Bend
---@field radius number points; below 0 away from the viewer
---@field crease number where it leaves its plane, in points from the middle along the angle
---@field angle number toward the part that is rolled, in radians: 0 to the right

---Where a conversion goes to or comes from; one of the two.
---@class ConversionOptions
---@field to? View | Layer | "none" where it goes; "none" is of a view the window, of a layer the space it lies in, of a time the recording's
---@field from? View | Layer | "none" where it comes from, in place of to

---What views and layers have alike. Set inside of an animation's function, a property is animated.
---@class LayerMembers
---@field name string
---@field frame Rect? in the parent; nothing where a corner lies behind the eye
---@field bounds Rect its own rectangle
---@field position Point where the anchor point lies in the parent
---@field anchorPoint Point what it turns about, as fractions of the bounds
---@field anchorPointZ number points
---@field zPosition number points toward the viewer
---@field transform Transform about the anchor point
---@field sublayerTransform Transform of all it holds; perspective belongs here
---@field bend Bend?
---@field contents? Contents what it shows besides its background, changes at once
---@field contentsRect Rect the part of its picture that shows, as fractions
---@field opacity number 0...1
---@field cornerRadius number points
---@field backgroundColor Color
---@field borderWidth number points
---@field borderColor Color
---@field shadowOpacity number 0...1
---@field shadowRadius number points
---@field shadowOffset Size
---@field shadowColor Color
---@field hidden boolean changes at once
---@field isHidden boolean the same as hidden
---@field doubleSided boolean whether its back shows
---@field isDoubleSided boolean the same as doubleSided
---@field isGeometryFlipped boolean whether what it holds is turned upside down, so that its own y grows upward
---@field masksToBounds boolean whether what it holds is clipped
---@field speed number seconds on its clock for each second on that of its parent; 0 stands still
---@field timeOffset number what its clock shows at beginTime, in seconds
---@field beginTime number when its clock begins, in seconds of its parent's
---@field localTime number what its clock shows now, in seconds
---@field animationKeys string[] sorted
---@field presentation table<string, any> the values that show now, by the names of the properties
local members = {}

---@param anchorPoint PointLike
---@param options? {keepingFrame?: boolean} whether it stays where it is
function members:setAnchorPoint(anchorPoint, options) end

---Converts a point between two layers. Plain layers flatten what they hold, transform layers keep its depth.
---@param point PointLike
---@param options ConversionOptions one of the two
---@return Point? point nothing where it has no image
function members:convertPoint(point, options) end

---@param rect RectLike
---@param options ConversionOptions one of the two
---@return Rect? rect the smallest that holds it; nothing where it has no image
function members:convertRect(rect, options) end

---Converts a time between the clocks of two layers, by way of the nearest layer both lie in.
---@param time number seconds
---@param options ConversionOptions one of the two
---@return number time seconds; out of a clock that stands still, 0 of the layer around it
function members:convertTime(time, options) end

---Tells whether a point lies in the bounds.
---@param point PointLike in its own coordinates
---@return boolean
function members:contains(point) end

---@param animation LayerAnimation
---@param key? string
function members:add(animation, key) end

---@param key string
---@return LayerAnimation?
function members:animationForKey(key) end

---@param key string
function members:removeAnimationForKey(key) end

function members:removeAllAnimations() end

---@class View : LayerMembers
---@field alpha number the same as opacity
---@field center Point the same as position
---@field clipsToBounds boolean the same as masksToBounds
---@field layer Layer
---@field superview View?
---@field subviews View[] back to front
local view = {}

---@param subview View
function view:addSubview(subview) end

---@param subview View
---@param options {at?: integer, above?: View, below?: View} one of the three; 0 is at the back
function view:insertSubview(subview, options) end

function view:removeFromSuperview() end

---The front view under a point, itself or one that it holds.
---@param point PointLike in its own coordinates
---@return View? view nothing where the point misses all of them
function view:hitTest(point) end

---@param subview View
function view:bringSubviewToFront(subview) end

---@param subview View
function view:sendSubviewToBack(subview) end

---@param options? {afterScreenUpdates?: boolean, name?: string}
---@return View
function view:snapshotView(options) end

---A picture of a part of the view.
---@param options {from: RectLike, afterScreenUpdates?: boolean, name?: string} the part in this view's coordinates
---@return View
function view:resizableSnapshotView(options) end

---A scrolling grid of cells. It goes wherever a view does; items are counted from 1, as its subviews are.
---@class CollectionView : View
---@field view View the same as a plain view
---@field columns integer how many cells stand in a row
---@field itemCount integer
---@field itemSize Size in points
---@field spacing number points between cells
---@field inset number points around all cells
local collectionView = {}

---Where a cell lies in the content.
---@param item integer 1 to itemCount
---@return Rect
function collectionView:layoutFrame(item) end

---Where a cell lies in another view's coordinates.
---@param item integer 1 to itemCount
---@param other View
---@return Rect? frame nothing where it has no image there
function collectionView:frameForItem(item, other) end

---@class ViewOptions
---@field name? string
---@field frame? RectLike
---@field backgroundColor? ColorLike
---@field alpha? number 0...1

---@class ViewLibrary
---@overload fun(options?: ViewOptions): View
View = {}

---@param options? ViewOptions
---@return View
function View.new(options) end

---@class Layer : LayerMembers
---@field kind "plain" | "transform" a transform layer shows only its sublayers, in the space it lies in itself
---@field superlayer Layer?
---@field sublayers Layer[] back to front
local layer = {}

---@param sublayer Layer | View
function layer:addSublayer(sublayer) end

---@param sublayer Layer | View
---@param options {at?: integer, above?: Layer, below?: Layer} one of the three; 0 is at the back
function layer:insertSublayer(sublayer, options) end

function layer:removeFromSuperlayer() end

---The front layer under a point, itself or one that it holds.
---@param point PointLike in the space the layer lies in
---@return Layer? layer nothing where the point misses all of them
function layer:hitTest(point) end

---@class LayerOptions
---@field name? string
---@field kind? "plain" | "transform"
---@field frame? RectLike
---@field backgroundColor? ColorLike
---@field contents? Contents

---@class LayerLibrary
---@overload fun(options?: LayerOptions): Layer
Layer = {}

---@param options? LayerOptions
---@return Layer
function Layer.new(options) end

-- Animations --------------------------------------------------------------------------------------------------------

---@alias AnimateOption "autoreverse" | "beginFromCurrentState" | "overrideInheritedCurve" | "overrideInheritedDuration" | "repeat"

---@class AnimateOptions
---@field animations fun() sets the new values
---@field completion? fun(finished: boolean)
---@field duration? number seconds; the transition's where it is left out
---@field delay? number seconds
---@field curve? CurveLike
---@field options? AnimateOption | AnimateOption[]

---@class SpringAnimateOptions : AnimateOptions
---@field spring? Spring | {dampingRatio: number, initialVelocity?: number} in place of a curve; a Spring in place of duration, too

---@class KeyframeOptions : AnimateOptions
---@field calculationMode? CalculationMode linear where it is left out

---@class TransactionOptions
---@field changes fun() sets the new values
---@field duration? number seconds; that of the transaction around it where it is left out, at first 0.25
---@field curve? CurveLike that of the transaction around it where it is left out, at first Curve.default
---@field disableActions? boolean whether changes show at once; what holds around it where it is left out
---@field completion? fun(finished: true) called when all that was begun in it has ended

---@class TransactionSettings
---@field duration number seconds
---@field curve Curve
---@field disableActions boolean whether changes show at once

---@class ModifyOptions
---@field animations fun() sets the new values
---@field repeatCount? number how often, also a fraction, or math.huge for ever; a way there and back counts as one
---@field autoreverses? boolean whether each run goes back again; what was set shows at the end

---What a transition sees of its host.
---@class Context
---@field containerView View
---@field from View the view that is there before
---@field to View the view that is there afterwards
---@field operation Operation
---@field duration number seconds
---@field isInteractive boolean whether a gesture drives the run
---@field transitionWasCancelled boolean
---@field currentMediaTime number seconds since the transition began
---@field parameters Parameters
---@field transactionSettings TransactionSettings what holds for changes now
local context = {}

---@param view View
---@return Rect frame before the transition; empty for the new view
function context:initialFrame(view) end

---@param view View
---@return Rect frame after the transition; empty for the old view
function context:finalFrame(view) end

---Tells the host that it is over; exactly once.
---@param didComplete boolean
function context:completeTransition(didComplete) end

---@param options? ViewOptions
---@return View
function context:newView(options) end

---A scrolling grid; its cells are its subviews.
---@param options {frame: RectLike, itemCount: integer, itemSize: SizeLike, name?: string, spacing?: number, inset?: number, contentOffset?: PointLike}
---@return CollectionView
function context:newCollectionView(options) end

---@param options? LayerOptions
---@return Layer
function context:newLayer(options) end

---@param options SpringAnimateOptions
function context:animate(options) end

---@param options KeyframeOptions
function context:animateKeyframes(options) end

---Inside of animateKeyframes.
---@param relativeStartTime number 0...1
---@param relativeDuration number 0...1
---@param animations fun()
function context:addKeyframe(relativeStartTime, relativeDuration, animations) end

---@param options {frame: fun(progress: number), duration?: number, completion?: fun(finished: boolean)} seconds
function context:animateFrames(options) end

---@param delay number seconds
---@param action fun()
function context:after(delay, action) end

---Runs changes as a transaction: layers without a view that were on screen before move to their new values.
---@param options TransactionOptions
function context:transaction(options) end

---Runs changes that show at once, also inside an animation or a transaction.
---@param actions fun()
function context:performWithoutAnimation(actions) end

---Inside of an animation's function: makes changes run a number of times, there and back where wanted.
---@param options ModifyOptions
function context:modifyAnimations(options) end

---An animation that can be paused, scrubbed and turned round.
---@param options PropertyAnimatorOptions
---@return PropertyAnimator
function context:newPropertyAnimator(options) end
