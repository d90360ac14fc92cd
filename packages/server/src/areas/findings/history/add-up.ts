/** By how many those of one kind changed with a day; days count from 1. */
export type Move = {
  readonly by: 'severity' | 'app' | 'department'
  readonly name: string
  readonly day: number
  readonly change: number
}
/** How many there were at the end of each day. */
export type Line = { readonly name: string; readonly counts: number[] }

/** Those with the most over all days first. */
export function linesOf(moves: readonly Move[], by: Move['by'], days: number): Line[] {
  const changes = new Map<string, number[]>()
  for (const { name, day, change } of moves.filter((one) => one.by === by)) {
    const ofName = changes.get(name) ?? Array.from({ length: days }, () => 0)
    ofName[day - 1] = (ofName[day - 1] ?? 0) + change
    changes.set(name, ofName)
  }
  const lines = [...changes].map(([name, each]) => ({ name, counts: addedUp(each) }))
  return lines.sort((one, other) => sum(other.counts) - sum(one.counts) || (one.name < other.name ? -1 : 1))
}

/** All lines together. */
export const totalOf = (lines: readonly Line[], days: number): number[] =>
  Array.from({ length: days }, (_, day) => sum(lines.map(({ counts }) => counts[day] ?? 0)))

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

function addedUp(changes: readonly number[]): number[] {
  let total = 0
  return changes.map((change) => {
    total += change
    return total
  })
}
