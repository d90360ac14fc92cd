/** A part of a template of URIs (RFC 6570): a text, or a place where the values of variables stand. */
type Part = { readonly text: string } | Expression

type Expression = {
  /** What the expansion begins with; empty for none. */
  readonly first: string
  /** The characters that may stand in it. */
  readonly allowed: RegExp
  /** Whether nothing at all is an expansion too. */
  readonly mayBeEmpty: boolean
  /** Its values may hold what separates the parts of a URI. */
  readonly isReserved: boolean
}

export type Template = {
  readonly parts: readonly Part[]
  /** The number of characters that are no variables: the more, the fewer URIs it stands for. */
  readonly weight: number
}

const SIMPLE = /[A-Za-z0-9\-._~%,!'()*]/
const NAMED = /[A-Za-z0-9\-._~%,!'()*=&;]/
const PATH = /[A-Za-z0-9\-._~%,!'()*=/;]/
const ANY = /[\x21-\x7e]/

const EXPRESSIONS: Readonly<Record<string, Expression>> = {
  '': { first: '', allowed: SIMPLE, mayBeEmpty: false, isReserved: false },
  '+': { first: '', allowed: ANY, mayBeEmpty: false, isReserved: true },
  '#': { first: '#', allowed: ANY, mayBeEmpty: true, isReserved: true },
  '.': { first: '.', allowed: SIMPLE, mayBeEmpty: true, isReserved: false },
  '/': { first: '/', allowed: PATH, mayBeEmpty: true, isReserved: false },
  ';': { first: ';', allowed: NAMED, mayBeEmpty: true, isReserved: false },
  '?': { first: '?', allowed: NAMED, mayBeEmpty: true, isReserved: false },
  '&': { first: '&', allowed: NAMED, mayBeEmpty: true, isReserved: false },
}

const MOST_EXPRESSIONS = 20
const EXPRESSION =
  /^([+#./;?&]?)[A-Za-z0-9_%][A-Za-z0-9_.%]*(?::\d{1,4}|\*)?(?:,[A-Za-z0-9_%][A-Za-z0-9_.%]*(?::\d{1,4}|\*)?)*$/

/** Undefined when it is no template, or one that does not even say of which scheme its URIs are. */
export function parseTemplate(source: string): Template | undefined {
  if (!/^[A-Za-z][A-Za-z0-9+.-]*:/.test(source)) return undefined
  const parts: Part[] = []
  let expressions = 0
  for (const piece of source.split(/(\{[^{}]*\})/)) {
    if (piece === '') continue
    if (!piece.startsWith('{')) {
      if (/[{}]/.test(piece)) return undefined
      parts.push({ text: piece })
      continue
    }
    const operator = EXPRESSION.exec(piece.slice(1, -1))?.[1]
    if (operator === undefined || ++expressions > MOST_EXPRESSIONS) return undefined
    parts.push(EXPRESSIONS[operator]!)
  }
  if (expressions === 0) return undefined
  return { parts, weight: parts.reduce((sum, part) => sum + ('text' in part ? part.text.length : 0), 0) }
}

/**
 * Whether the template can be expanded to the URI. All ways to divide it are followed at once, one place after the other:
 * no template takes longer than its length times that of the URI.
 */
export function matches({ parts }: Template, uri: string): boolean {
  let reached = new Array<boolean>(uri.length + 1).fill(false)
  reached[0] = true
  for (const part of parts)
    reached = 'text' in part ? afterText(part.text, uri, reached) : afterValue(part, uri, reached)
  return reached[uri.length]!
}

const afterText = (text: string, uri: string, reached: readonly boolean[]): boolean[] =>
  reached.map((_, at) => at >= text.length && reached[at - text.length]! && uri.startsWith(text, at - text.length))

function afterValue({ first, allowed, mayBeEmpty }: Expression, uri: string, reached: readonly boolean[]): boolean[] {
  let isInside = false
  return reached.map((isReached, at) => {
    const before = uri[at - 1]
    if (before !== undefined) {
      const isBegun = first === '' ? reached[at - 1]! && allowed.test(before) : reached[at - 1]! && before === first
      isInside = isBegun || (isInside && allowed.test(before))
    }
    return isInside || (mayBeEmpty && isReached)
  })
}

const BEFORE_AUTHORITY = /^[A-Za-z][A-Za-z0-9+.-]*:\/\//

/**
 * The part of a template that stands for the authority of its URIs (RFC 3986: who is asked). Undefined when its URIs need
 * not have any.
 */
export function authorityOf({ parts }: Template): Template | undefined {
  const [head, ...rest] = parts
  const begin = head && 'text' in head ? BEFORE_AUTHORITY.exec(head.text)?.[0] : undefined
  if (begin === undefined) return undefined
  const authority: Part[] = []
  for (const part of [{ text: (head as { text: string }).text.slice(begin.length) }, ...rest]) {
    if ('text' in part) {
      const end = part.text.search(/[/?#]/)
      authority.push({ text: end < 0 ? part.text : part.text.slice(0, end) })
      if (end >= 0) break
      continue
    }
    // A value that may hold a slash ends what comes before it, when there is something before it.
    if (/[/?#]/.test(part.first) || (part.isReserved && authority.some((one) => 'text' in one && one.text !== '')))
      break
    authority.push(part)
  }
  return { parts: authority, weight: 0 }
}

/** What stands after `scheme://` in a URI; empty when nothing does. */
export const authorityIn = (uri: string): string => /^[A-Za-z][A-Za-z0-9+.-]*:\/\/([^/?#]*)/.exec(uri)?.[1] ?? ''

/** Whether variables have no part in it. */
export const isFixed = ({ parts }: Template): boolean => parts.every((part) => 'text' in part)
