/** A template is text with holes; a hole is `{{ expression }}`. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  /** `start` is where the expression begins in the template. */
  | { readonly kind: 'hole'; readonly source: string; readonly start: number }

export type Scan = { readonly pieces: readonly Piece[]; readonly unclosedAt?: number }

const OPEN = '{{'
const CLOSE = '}}'

/** Cuts a template into pieces. `\{{` is a literal `{{`; a hole ends at the first `}}` outside string literals. */
export function scan(template: string): Scan {
  const pieces: Piece[] = []
  let text = ''
  let at = 0
  while (at < template.length) {
    const open = template.indexOf(OPEN, at)
    if (open < 0) break
    if (open > at && template[open - 1] === '\\') {
      text += template.slice(at, open - 1) + OPEN
      at = open + OPEN.length
      continue
    }
    text += template.slice(at, open)
    const start = open + OPEN.length
    const end = endOfHole(template, start)
    if (end === undefined) return { pieces, unclosedAt: open }
    if (text !== '') pieces.push({ kind: 'text', text })
    text = ''
    pieces.push({ kind: 'hole', source: template.slice(start, end), start })
    at = end + CLOSE.length
  }
  text += template.slice(at)
  if (text !== '') pieces.push({ kind: 'text', text })
  return { pieces }
}

function endOfHole(template: string, start: number): number | undefined {
  let at = start
  while (at < template.length) {
    if (template.startsWith(CLOSE, at)) return at
    const char = template[at]
    if (char === '"' || char === "'") {
      const end = endOfLiteral(template, at)
      if (end === undefined) return undefined
      at = end
    } else at++
  }
  return undefined
}

/** Where a string literal that begins here ends; undefined when it does not. */
function endOfLiteral(template: string, start: number): number | undefined {
  const quote = template[start]!
  const mark = template.startsWith(quote.repeat(3), start) ? quote.repeat(3) : quote
  const raw = /[rR]/.test(prefixOf(template, start))
  for (let at = start + mark.length; at < template.length; at++) {
    if (template[at] === '\\' && !raw) at++
    else if (mark.length === 1 && template[at] === '\n') return undefined
    else if (template.startsWith(mark, at)) return at + mark.length
  }
  return undefined
}

/** The letters before a literal that say how it is read, as in `r"…"` and `br"…"`. */
const prefixOf = (template: string, start: number): string =>
  /(?<![\w])[rRbB]{1,2}$/.exec(template.slice(Math.max(0, start - 3), start))?.[0] ?? ''
