/** The one of the known words that was probably meant; undefined when none is near. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: { one: string; distance: number } | undefined
  for (const one of known) {
    const distance = one.startsWith(word) ? 0.5 : distanceOf(word, one)
    if (!best || distance < best.distance) best = { one, distance }
  }
  return best && best.distance <= Math.max(2, word.length / 3) ? best.one : undefined
}

/** Changes of one letter, two swapped neighbours included, that turn one word into the other. */
function distanceOf(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        rows[i - 1]![j]! + 1,
        row[j - 1]! + 1,
        rows[i - 1]![j - 1]! + same,
        swapped ? rows[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
