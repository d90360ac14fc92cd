import type { Json } from '../../forms/schema.ts'
import { canonical, stepKindOf, stepTitle, triggerKindOf, triggerTitle } from './content.ts'

export type Member = { readonly path: string; readonly before: string; readonly after: string }
export type Change = {
  readonly kind: 'added' | 'changed' | 'removed' | 'moved'
  readonly title: string
  /** Where it is after the change; before it for what was removed. */
  readonly index: number
  readonly members: readonly Member[]
}
export type Content = { readonly triggers: readonly Json[]; readonly steps: readonly Json[] }
export type Difference = { readonly triggers: readonly Change[]; readonly steps: readonly Change[] }

export const differenceOf = (before: Content, after: Content): Difference => ({
  triggers: changesOf(before.triggers, after.triggers, { titleOf: triggerTitle, keyOf: triggerKindOf }),
  steps: changesOf(before.steps, after.steps, { titleOf: stepTitle, keyOf: stepKeyOf }),
})

/** A step is the same one as long as its name in expressions is; one without a name as long as it does the same. */
const stepKeyOf = (step: Json): string =>
  typeof step.stepName === 'string' && step.stepName !== '' ? `name ${step.stepName}` : `kind ${stepKindOf(step)}`

type Naming = { titleOf(one: Json): string; keyOf(one: Json): string }

function changesOf(before: readonly Json[], after: readonly Json[], { titleOf, keyOf }: Naming): Change[] {
  const pairs = pairsOf(before, after, keyOf)
  const kept = pairs.filter((from) => from !== undefined)
  const inOrder = longestRising(kept)
  const changes = after.flatMap((one, index): Change[] => {
    const from = pairs[index]
    const named = { title: titleOf(one), index }
    if (from === undefined) return [{ ...named, kind: 'added', members: [] }]
    const members = membersOf(before[from]!, one)
    if (members.length > 0) return [{ ...named, kind: 'changed', members }]
    return inOrder.has(from) ? [] : [{ ...named, kind: 'moved', members: [] }]
  })
  const removed = before.flatMap((one, index): Change[] =>
    kept.includes(index) ? [] : [{ kind: 'removed', title: titleOf(one), index, members: [] }],
  )
  return [...changes, ...removed]
}

/** For each thing after the change, which one it was before. */
function pairsOf(before: readonly Json[], after: readonly Json[], keyOf: Naming['keyOf']): (number | undefined)[] {
  const free = new Set(before.keys())
  const take = (isIt: (one: Json) => boolean): number | undefined => {
    const found = [...free].find((index) => isIt(before[index]!))
    if (found !== undefined) free.delete(found)
    return found
  }
  const written = new Map(before.map((one) => [one, writtenOf(one)] as const))
  const same = after.map((one) => {
    const wanted = writtenOf(one)
    return take((other) => written.get(other) === wanted)
  })
  return after.map((one, index) => same[index] ?? take((other) => keyOf(one) === keyOf(other)))
}

const writtenOf = (one: Json): string => JSON.stringify(canonical(one))

/** The most of some numbers that already stand in order: the others are those that were moved. */
function longestRising(numbers: readonly number[]): ReadonlySet<number> {
  const best: number[][] = []
  numbers.forEach((number, index) => {
    const shorter = best.slice(0, index).filter((run) => run.at(-1)! < number)
    const longest = shorter.reduce<number[]>((one, other) => (other.length > one.length ? other : one), [])
    best.push([...longest, number])
  })
  return new Set(best.reduce((one, other) => (other.length > one.length ? other : one), []))
}

function membersOf(before: Json, after: Json): Member[] {
  const [from, to] = [leavesOf(canonical(before)), leavesOf(canonical(after))]
  const paths = [...new Set([...from.keys(), ...to.keys()])]
  return paths
    .filter((path) => from.get(path) !== to.get(path))
    .map((path) => ({ path, before: from.get(path) ?? '', after: to.get(path) ?? '' }))
}

function leavesOf(value: unknown, path = '', leaves = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    for (const [name, inner] of Object.entries(value)) {
      const place = Array.isArray(value) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`
      leavesOf(inner, place, leaves)
    }
  } else leaves.set(path, typeof value === 'string' ? value : JSON.stringify(value))
  return leaves
}
