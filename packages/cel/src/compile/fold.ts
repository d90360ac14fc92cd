import type { Comprehension } from '../ast.ts'
import type { Checked } from '../check/checked.ts'
import { type Fault, fail } from '../fault.ts'
import { compare } from '../library/comparison.ts'
import type { Meter } from '../meter.ts'
import type { Convert } from '../registry.ts'
import { nodeSteps, visitSteps } from '../steps.ts'
import { type AnyMap, keyIdentity, makeMap, mapGet, mapHas, mapKeys } from '../values/cel-map.ts'
import { isMap, typeName } from '../values/dynamic.ts'
import { walk } from '../walk.ts'
import type { State } from './state.ts'

/** One run of a comprehension: gets the outcome of each visit, and has the result at the end. */
export interface Fold {
  /** Takes what the body gave for an item; true when the result is decided. */
  step(item: Item, value: unknown): boolean
  /** Takes a fault of the body; throws it unless a later item may still decide. */
  fault(fault: Fault): void
  result(): unknown
}

/** What is visited. The key of a list's element is its position. */
export interface Item {
  readonly key: unknown
  readonly value: unknown
  /** What a macro with one variable binds and filters: the element of a list, the key of a map. */
  readonly subject: unknown
}

/** Starts a walk. `keyBox` and such are decided once, when the node is compiled. */
export function folder(checked: Checked, node: Comprehension): (state: State) => Fold {
  const { registry } = checked.environment
  const rangeType = checked.types[node.range.id]!
  const boxKey = registry.box(
    rangeType.kind === 'map' ? rangeType.key : rangeType.kind === 'list' ? intType : rangeType,
  )
  const boxBody = registry.box(checked.types[node.body.id]!)
  switch (node.macro) {
    case 'all':
      return () => decided(false)
    case 'exists':
      return () => decided(true)
    case 'existsOne':
      return () => countOne()
    case 'filter':
      return (state) => collect(state, (item, value, out) => bool(value) && out.push(item.subject))
    case 'map':
    case 'transformList':
      return (state) => collect(state, (_, value, out) => out.push(value))
    case 'transformMap':
      return (state) => collectMap(state, (item, value, out) => out.push([boxKey(item.key), value]))
    case 'transformMapEntry':
      return (state) => mergeEntries(state)
    case 'sortBy':
      return (state) => sorted(state, boxBody)
  }
}

const intType = { kind: 'int' } as const

const bool = (value: unknown): boolean =>
  typeof value === 'boolean' ? value : fail(`expected type 'bool' but found '${typeName(value)}'`)

const rethrow = (fault: Fault): never => {
  throw fault
}

/** `all` is decided by a false, `exists` by a true; a fault counts only when nothing decides. */
function decided(by: boolean): Fold {
  let first: Fault | undefined
  let result = !by
  return {
    step(_, value) {
      if (bool(value) === by) {
        result = by
        first = undefined
        return true
      }
      return false
    },
    fault(fault) {
      if (fault.reason === 'limit') throw fault
      first ??= fault
    },
    result() {
      if (first !== undefined) throw first
      return result
    },
  }
}

function countOne(): Fold {
  let count = 0
  return {
    step(_, value) {
      if (bool(value)) count++
      return false
    },
    fault: rethrow,
    result: () => count === 1,
  }
}

function collect(state: State, add: (item: Item, value: unknown, out: unknown[]) => unknown): Fold {
  const out: unknown[] = []
  return {
    step(item, value) {
      add(item, value, out)
      if (out.length > state.meter.limits.items) state.meter.items(out.length)
      return false
    },
    fault: rethrow,
    result: () => out,
  }
}

function collectMap(state: State, add: (item: Item, value: unknown, out: [unknown, unknown][]) => unknown): Fold {
  const out: [unknown, unknown][] = []
  return {
    step(item, value) {
      add(item, value, out)
      if (out.length > state.meter.limits.items) state.meter.items(out.length)
      return false
    },
    fault: rethrow,
    result: () => makeMap(out),
  }
}

/** Takes the entries of a map for each item; no key may come twice. */
function mergeEntries(state: State): Fold {
  const seen = new Set<unknown>()
  return collectMap(state, (_, value, out) => {
    const entry = isMap(value) ? value : fail(`expected type 'map' but found '${typeName(value)}'`)
    for (const key of mapKeys(entry)) {
      if (seen.has(keyIdentity(key))) fail(`duplicate key: ${String(key)}`)
      seen.add(keyIdentity(key))
      out.push([key, mapGet(entry, key)])
    }
  })
}

function sorted(state: State, box: (value: unknown) => unknown): Fold {
  const out: { subject: unknown; key: unknown }[] = []
  return {
    step(item, value) {
      out.push({ subject: item.subject, key: box(value) })
      return false
    },
    fault: rethrow,
    result() {
      state.meter.spend(out.length * 8)
      return out.sort((a, b) => compare(a.key, b.key, 'sortBy')).map(({ subject }) => subject)
    },
  }
}

/** What a comprehension visits, one after the other: the current item after `move`. */
export interface Items extends Item {
  readonly length: number
  move(i: number): void
}

class ListItems implements Items {
  readonly length: number
  key: unknown = undefined
  value: unknown = undefined
  subject: unknown = undefined
  private readonly list: readonly unknown[]
  private readonly read: Convert
  private readonly index: Convert | undefined

  constructor(list: readonly unknown[], read: Convert, index: Convert | undefined) {
    this.length = list.length
    this.list = list
    this.read = read
    this.index = index
  }

  move(i: number): void {
    this.value = this.read(this.list[i])
    this.subject = this.value
    if (this.index !== undefined) this.key = this.index(i)
  }
}

class MapItems implements Items {
  readonly length: number
  key: unknown = undefined
  value: unknown = undefined
  subject: unknown = undefined
  private readonly keys: readonly unknown[]
  private readonly map: AnyMap
  private readonly readKey: Convert
  private readonly read: Convert | undefined

  constructor(map: AnyMap, readKey: Convert, read: Convert | undefined, meter: Meter) {
    this.keys = mapKeys(map).filter((key) => mapHas(map, key))
    meter.keys(this.keys.length)
    this.length = this.keys.length
    this.map = map
    this.readKey = readKey
    this.read = read
  }

  move(i: number): void {
    this.key = this.readKey(this.keys[i])
    this.subject = this.key
    if (this.read !== undefined) this.value = this.read(mapGet(this.map, this.keys[i]))
  }
}

/** How the items of a range are visited. */
export function itemsOf(checked: Checked, node: Comprehension): (range: unknown, meter: Meter) => Items {
  const { registry } = checked.environment
  const type = checked.types[node.range.id]!
  const readElement = registry.read(type.kind === 'list' ? type.element : dynType)
  const readKey = registry.unbox(type.kind === 'map' ? type.key : dynType)
  const readValue = registry.read(type.kind === 'map' ? type.value : dynType)
  const two = node.vars.length > 1
  const index: Convert | undefined = two ? (type.kind === 'list' ? (i) => i : (i) => BigInt(i as number)) : undefined
  return (range, meter) => {
    if (Array.isArray(range)) return new ListItems(range, readElement, index)
    if (!isMap(range)) return fail(`expected type 'list' or 'map' but found '${typeName(range)}'`)
    return new MapItems(range, readKey, two ? readValue : undefined, meter)
  }
}

const dynType = { kind: 'dyn' } as const

/**
 * Steps one visit takes: those of the visit, and those of each node under the body that is not in a comprehension of
 * its own. Functions of the embedder are counted when they are called.
 */
export function visitCost(checked: Checked, node: Comprehension): number {
  const inside = node.filter === null ? [node.body] : [node.filter, node.body]
  let steps = visitSteps(node)
  for (const part of inside)
    walk(part, (inner, parent) => {
      if (parent?.kind === 'comprehension' && inner !== parent.range) return false
      steps += nodeSteps(checked, inner, (overload) => overload.native)
      return true
    })
  return steps
}
