import type { CallReference } from '../check/checked.ts'
import { paramAt, takes } from '../check/overloads.ts'
import { Fault, fail, noOverload } from '../fault.ts'
import type { Meter } from '../meter.ts'
import type { Overload } from '../overload.ts'
import type { Convert, Registry } from '../registry.ts'
import type { Type } from '../types.ts'
import { isDynamic } from '../types.ts'
import { Duration } from '../values/duration.ts'
import { isMap, typeName } from '../values/dynamic.ts'
import { exportValue } from '../values/export.ts'
import { EnumValue, Instance, TypeValue } from '../values/named.ts'
import { Optional } from '../values/optional.ts'
import { Timestamp } from '../values/timestamp.ts'
import { Uint } from '../values/uint.ts'
import { metered, meteredConversion } from './convert.ts'
import type { State } from './state.ts'

export type Invoke = (state: State, args: unknown[]) => unknown

/** How a call is made: arguments boxed, the overload chosen, the result held as the call's static type. */
export function invoker(
  registry: Registry,
  call: { name: string; reference: CallReference | undefined; argTypes: readonly Type[]; type: Type },
): Invoke {
  const { name, argTypes, type } = call
  const overloads = call.reference?.overloads ?? []
  const boxes = argTypes.map((argType) => (registry.isPlain(argType) ? undefined : metered(registry.box(argType))))
  const box = ({ meter }: State, args: unknown[]): unknown[] => {
    for (let i = 0; i < args.length; i++) {
      const convert = boxes[i]
      if (convert !== undefined) args[i] = convert(args[i], meter)
    }
    return args
  }
  const [only] = overloads
  if (call.reference?.proved && overloads.length === 1 && only?.shallow && !argTypes.some(isDynamic))
    return shallowInvoker(registry, only, argTypes, type)
  if (call.reference?.proved && overloads.length === 1 && only !== undefined && !argTypes.some(isDynamic)) {
    const run = runner(registry, only, type)
    const nullable = argTypes.flatMap((argType, i) =>
      mayBeNull(argType) && !holdsNullParam(paramAt(only.params, i)) ? [i] : [],
    )
    if (nullable.length === 0) return (state, args) => run(state, box(state, args))
    return (state, args) => (nullable.some((i) => args[i] === null) ? noOverload(name) : run(state, box(state, args)))
  }
  const runs = overloads.filter((o) => takes(o, argTypes.length)).map((o) => ({ o, run: runner(registry, o, type) }))
  return (state, args) => {
    const boxed = box(state, args)
    for (const { o, run } of runs)
      if (boxed.every((arg, i) => accepts(paramAt(o.params, i), arg))) return run(state, boxed)
    return overloads.length === 0 ? fail(`undeclared reference to '${name}'`) : noOverload(name)
  }
}

/** Types that null may be found in, though they are declared otherwise: it fits them wherever two types are joined. */
const mayBeNull = ({ kind }: Type): boolean =>
  kind === 'null' ||
  kind === 'timestamp' ||
  kind === 'duration' ||
  kind === 'optional' ||
  kind === 'named' ||
  kind === 'wrapper'

const holdsNullParam = (param: Type): boolean => isDynamic(param) || param.kind === 'wrapper' || param.kind === 'null'

/** Lists go in and come out as they are held; only what the result type leaves to the value is boxed. */
function shallowInvoker(registry: Registry, overload: Overload, argTypes: readonly Type[], type: Type): Invoke {
  const converts = argTypes.map((argType, i) => {
    if (argType.kind !== 'list') return metered(registry.box(argType))
    const param = overload.params[i]
    // For lists of lists the result is made of their elements, not of them.
    return param?.kind === 'list' && param.element.kind !== 'list'
      ? meteredConversion(registry, argType, type)
      : undefined
  })
  return (state, args) => {
    for (let i = 0; i < args.length; i++) {
      const convert = converts[i]
      if (convert !== undefined) args[i] = convert(args[i], state.meter)
      charge(args[i], state.meter, overload.weight)
    }
    return overload.call(...args, state.meter)
  }
}

/** Calls one overload with boxed arguments. */
function runner(registry: Registry, overload: Overload, type: Type): Invoke {
  const { call, weight } = overload
  if (overload.native) {
    const unbox = heldAlike(type) ? undefined : registry.unbox(type)
    const run: Invoke = (state, args) => {
      const { meter } = state
      for (let i = 0; i < args.length; i++) charge(args[i], meter, weight)
      if (args.length === 1) return capped(call(args[0], meter), meter)
      return capped(args.length === 2 ? call(args[0], args[1], meter) : call(...args, meter), meter)
    }
    return unbox === undefined ? run : (state, args) => unbox(run(state, args))
  }
  const accept = acceptResult(registry, overload, type)
  if (overload.async) return (state, args) => memoized(state, overload, args).then(accept)
  return (state, args) => {
    state.meter.spend(overload.cost)
    let result: unknown
    try {
      result = call(...args.map(exportValue))
    } catch (error) {
      throw faultOf(error)
    }
    return accept(result)
  }
}

/** Most functions read all of a text: a long one costs more than a step. */
function charge(arg: unknown, meter: Meter, weight: number): void {
  if (typeof arg === 'string') meter.read(arg.length * weight)
  else if (typeof arg === 'object' && arg !== null) {
    if (Array.isArray(arg)) meter.visit(arg.length * weight)
    else if (arg instanceof Uint8Array) meter.read(arg.length * weight)
  }
}

/**
 * A function that makes its argument a little longer makes it very long when it is nested: every result is measured.
 */
function capped(result: unknown, meter: Meter): unknown {
  if (typeof result === 'string') {
    if (result.length > 256) meter.text(result.length)
  } else if (typeof result === 'object' && result !== null) {
    if (result instanceof Uint8Array) meter.text(result.length)
    else if (Array.isArray(result) && result.length > 64) meter.items(result.length)
  }
  return result
}

/** An embedder's result is read as declared, then held as the call's static type. */
function acceptResult(registry: Registry, overload: Overload, type: Type): Convert {
  const read = registry.read(isDynamic(overload.result) ? type : overload.result)
  const box = isDynamic(type) && !isDynamic(overload.result) ? registry.box(overload.result) : undefined
  return (value) => {
    const held = read(value)
    return box === undefined ? held : box(held)
  }
}

/** Asynchronous functions are called once for the same arguments in one evaluation. */
function memoized(state: State, overload: Overload, args: readonly unknown[]): Promise<unknown> {
  state.meter.spend(overload.cost)
  const given = args.map(exportValue)
  const key = `${overload.text} ${state.keyOf(given)}`
  const known = state.memo.get(key)
  if (known !== undefined) return known
  const made = withDeadline(state, async () => overload.call(...given))
  state.memo.set(key, made)
  // The rejection is handled by the awaiting call; the cached promise must not count as unhandled.
  made.catch(() => {})
  return made
}

function withDeadline(state: State, work: () => Promise<unknown>): Promise<unknown> {
  const left = state.deadline - performance.now()
  const late = new Fault('evaluation took too long', { reason: 'limit' })
  if (left <= 0) return Promise.reject(late)
  if (left === Number.POSITIVE_INFINITY) return work().catch((error) => Promise.reject(faultOf(error)))
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late), Math.min(left, 2 ** 31 - 1))
    work()
      .then(resolve, (error) => reject(faultOf(error)))
      .finally(() => clearTimeout(timer))
  })
}

const faultOf = (error: unknown): Fault =>
  error instanceof Fault ? error : new Fault(error instanceof Error ? error.message : String(error), { cause: error })

/** Types whose values are the same object whether boxed or not, or whose boxed form is a valid static one. */
function heldAlike(type: Type): boolean {
  switch (type.kind) {
    case 'uint':
    case 'optional':
    case 'wrapper':
    case 'named':
      return false
    default:
      return true
  }
}

/** Whether a boxed value may be passed for a parameter. */
export function accepts(param: Type, value: unknown): boolean {
  switch (param.kind) {
    case 'bool':
      return typeof value === 'boolean'
    case 'int':
      return typeof value === 'bigint'
    case 'uint':
      return value instanceof Uint
    case 'double':
      return typeof value === 'number'
    case 'string':
      return typeof value === 'string'
    case 'bytes':
      return value instanceof Uint8Array
    case 'timestamp':
      return value instanceof Timestamp
    case 'duration':
      return value instanceof Duration
    case 'null':
      return value === null
    case 'list':
      return Array.isArray(value)
    case 'map':
      return isMap(value)
    case 'optional':
      return value instanceof Optional
    case 'type':
      return value instanceof TypeValue
    case 'wrapper':
      return value === null || accepts(param.value, value)
    case 'named':
      return typeName(value) === param.name && (value instanceof Instance || value instanceof EnumValue)
    default:
      return true
  }
}
