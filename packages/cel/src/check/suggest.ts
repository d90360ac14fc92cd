/** `, did you mean 'x'?` when one of the names is close to what was written, or nothing. */
export function didYouMean(written: string, names: Iterable<string>): string {
  let best: string | undefined
  let least = Math.min(3, Math.floor(written.length / 3)) + 1
  for (const name of names) {
    if (Math.abs(name.length - written.length) >= least) continue
    const distance = name.toLowerCase() === written.toLowerCase() ? 0.5 : editDistance(written, name)
    if (distance < least) {
      least = distance
      best = name
    }
  }
  return best === undefined ? '' : `, did you mean '${best}'?`
}

/** Insertions, deletions, replacements and swaps of neighbours between two short texts. */
function editDistance(a: string, b: string): number {
  if (a.length > 64 || b.length > 64) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1)
      next.push(cost)
    }
    before = row
    row = next
  }
  return row[b.length]!
}
