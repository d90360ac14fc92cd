import type { Violation } from '../lib/failure.ts'
import { toCamel } from '../lib/names.ts'
import { othersOfMember } from './names.ts'

/** Whether a part of a request was read whole: nothing at its path, or inside, is wrong. */
export type ValidPaths = (path: string) => boolean

export const ALL_VALID: ValidPaths = () => true

export function validExcept(violations: readonly Violation[]): ValidPaths {
  const spoiled = new Set<string>([''])
  for (const { field } of violations) {
    let path = ''
    for (const step of stepsOf(field)) {
      path += step
      spoiled.add(path)
    }
  }
  return (path) => !spoiled.has(path)
}

/** Violations in the order in which the body was sent; what is not in it comes at the end of what should hold it. */
export function inOrderSent(violations: readonly Violation[], body: unknown): Violation[] {
  const positionsIn = positionReader()
  const ranked = violations.map((violation) => ({ violation, rank: rankOf(violation.field, body, positionsIn) }))
  return ranked.sort((a, b) => compareRanks(a.rank, b.rank)).map(({ violation }) => violation)
}

/** The steps of a path such as `a.list[0].map["any.key"]`: `a`, `.list`, `[0]`, `.map`, `["any.key"]`. */
const stepsOf = (path: string): string[] => path.match(STEP) ?? []
const STEP = /\["(?:[^"\\]|\\.)*"\]|\[[^\]]*\]|\.?[^.[]+/g

/** The place of each step within what holds it. */
type Rank = readonly number[]
type PositionsIn = (holder: object) => ReadonlyMap<string, { readonly position: number; readonly value: unknown }>

function rankOf(field: string, body: unknown, positionsIn: PositionsIn): Rank {
  if (field === 'updateMask') return [-1]
  const rank: number[] = []
  let holder = body
  for (const step of stepsOf(field)) {
    const found = typeof holder === 'object' && holder !== null ? placeOf(nameOf(step), positionsIn(holder)) : undefined
    if (!found) return [...rank, Number.MAX_SAFE_INTEGER]
    rank.push(found.position)
    holder = found.value
  }
  return rank
}

/** A member may be sent under another name. */
const placeOf = (name: string, positions: ReturnType<PositionsIn>) =>
  positions.get(name) ?? othersOfMember(name).flatMap((other) => positions.get(other) ?? [])[0]

const nameOf = (step: string): string =>
  step.startsWith('["') ? JSON.parse(step.slice(1, -1)) : step.replace(/[.[\]]/g, '')

function compareRanks(one: Rank, other: Rank): number {
  for (let i = 0; i < Math.min(one.length, other.length); i++) if (one[i] !== other[i]) return one[i]! - other[i]!
  return one.length - other.length
}

/** Each object is gone through once, however many violations lie inside. */
function positionReader(): PositionsIn {
  const known = new Map<object, ReturnType<PositionsIn>>()
  return (holder) => {
    const before = known.get(holder)
    if (before) return before
    const positions = new Map(
      Object.entries(holder).flatMap(([key, value], position) =>
        [key, toCamel(key)].map((name) => [name, { position, value }] as const),
      ),
    )
    known.set(holder, positions)
    return positions
  }
}
