const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

const PART = /(\d+(?:[.,]\d+)?)\s*(s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|weeks?)(?![a-z])/gi

/** A length of time as people write it, such as "20 hours", "1 day 6 h" or "90 min", in seconds; undefined for none. */
export function secondsIn(words: string): number | undefined {
  if (words.trim() === '0') return 0
  const parts = [...words.matchAll(PART)]
  const rest = words.replaceAll(PART, '').replaceAll(/,|\band\b/gi, '')
  if (parts.length === 0 || rest.trim() !== '') return undefined
  const total = parts.reduce(
    (sum, [, count = '', unit = '']) => sum + Number(count.replace(',', '.')) * secondsOf(unit),
    0,
  )
  return Number.isInteger(total) ? total : undefined
}

const secondsOf = (unit: string): number => SECONDS[unit.charAt(0).toLowerCase()] ?? 0
