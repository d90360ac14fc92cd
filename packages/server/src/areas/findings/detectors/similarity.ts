const PREFIX = 4
const SCALE = 0.1
const SHORTEST = 4

/** What is compared of a name: the part before `@`, small letters and digits only; undefined when that is too short. */
export function normalised(name: string): string | undefined {
  const plain = name
    .split('@')[0]!
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return plain.length >= SHORTEST ? plain : undefined
}

/** Jaro-Winkler: 1 for equal names, 0 for names without anything in common. */
export function similarity(a: string, b: string): number {
  const jaro = jaroOf(a, b)
  let prefix = 0
  while (prefix < PREFIX && prefix < Math.min(a.length, b.length) && a[prefix] === b[prefix]) prefix++
  return jaro + prefix * SCALE * (1 - jaro)
}

function jaroOf(a: string, b: string): number {
  if (a === b) return 1
  const scope = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const taken = new Array<boolean>(b.length).fill(false)
  const matched: string[] = []
  for (let i = 0; i < a.length; i++) {
    for (let j = Math.max(0, i - scope); j < Math.min(b.length, i + scope + 1); j++) {
      if (taken[j] || a[i] !== b[j]) continue
      taken[j] = true
      matched.push(a[i]!)
      break
    }
  }
  if (matched.length === 0) return 0
  const other = [...b].filter((_, index) => taken[index])
  const swapped = matched.filter((letter, index) => letter !== other[index]).length / 2
  const m = matched.length
  return (m / a.length + m / b.length + (m - swapped) / m) / 3
}
