/**
 * A layout shows how the reference time, Monday 2 January 2006 15:04:05 in zone MST (-0700), is written. What is no part
 * of the reference time stands for itself.
 */
export type Part = { readonly kind: PartKind; readonly text: string }

type PartKind =
  | 'text'
  | 'year'
  | 'shortYear'
  | 'month'
  | 'monthName'
  | 'shortMonthName'
  | 'day'
  | 'weekday'
  | 'shortWeekday'
  | 'hour'
  | 'hour12'
  | 'minute'
  | 'second'
  | 'fraction'
  | 'half'
  | 'zoneName'
  | 'offset'

/** Longest first where one begins another. */
const PARTS: readonly (readonly [string, PartKind])[] = [
  ['January', 'monthName'],
  ['Jan', 'shortMonthName'],
  ['Monday', 'weekday'],
  ['Mon', 'shortWeekday'],
  ['MST', 'zoneName'],
  ['Z07:00', 'offset'],
  ['Z0700', 'offset'],
  ['-07:00', 'offset'],
  ['-0700', 'offset'],
  ['-07', 'offset'],
  ['2006', 'year'],
  ['06', 'shortYear'],
  ['01', 'month'],
  ['02', 'day'],
  ['03', 'hour12'],
  ['04', 'minute'],
  ['05', 'second'],
  ['15', 'hour'],
  ['PM', 'half'],
  ['pm', 'half'],
  ['1', 'month'],
  ['2', 'day'],
  ['3', 'hour12'],
  ['4', 'minute'],
  ['5', 'second'],
]

export const TIME_FORMATS: Readonly<Record<string, string>> = {
  RFC3339: '2006-01-02T15:04:05Z07:00',
  DATE: '2006-01-02',
  DATETIME: '2006-01-02 15:04:05',
  TIME: '15:04:05',
}

const MOST_CHARACTERS = 200

/** The parts of a layout, or undefined when the text shows nothing of the reference time. */
function parseLayout(layout: string): readonly Part[] | undefined {
  const text = (/^[a-z0-9]+$/.test(layout) ? TIME_FORMATS[layout.toUpperCase()] : undefined) ?? layout
  if (text.length > MOST_CHARACTERS) return undefined
  const parts: Part[] = []
  for (let at = 0; at < text.length; ) {
    const next = partAt(text, at)
    const last = parts.at(-1)
    if (next.kind === 'text' && last?.kind === 'text')
      parts[parts.length - 1] = { kind: 'text', text: last.text + next.text }
    else parts.push(next)
    at += next.text.length
  }
  return parts.some(({ kind }) => kind !== 'text') ? parts : undefined
}

function partAt(text: string, at: number): Part {
  const fraction = /[.,](?:0+|9+)(?!\d)/y
  fraction.lastIndex = at
  const digits = at > 0 && text.slice(0, at).endsWith('5') ? fraction.exec(text)?.[0] : undefined
  if (digits) return { kind: 'fraction', text: digits }
  const found = PARTS.find(([word]) => text.startsWith(word, at))
  return found ? { kind: found[1], text: found[0] } : { kind: 'text', text: text[at]! }
}

export const layoutProblem = (layout: unknown): string | undefined =>
  typeof layout === 'string' && parseLayout(layout) === undefined
    ? `'${layout.slice(0, 40)}' is no layout; write how 2006-01-02 15:04:05 would look, for example "02.01.2006"`
    : undefined

export function layoutOf(layout: string): readonly Part[] {
  const parts = parseLayout(layout)
  if (parts === undefined) throw new Error(layoutProblem(layout))
  return parts
}
