/*
 * Until the expression engine is here a condition is `true`, `false`, or equality tests of claims joined by `&&`. The
 * engine takes the place of what is below these two functions.
 */

/** What is wrong with a condition, as `line:column: message`; nothing when it can be saved. */
export function compileCondition(text: string): { problem?: string } {
  const parsed = parse(text)
  if (parsed.terms) return {}
  const before = text.slice(0, parsed.failedAt).split('\n')
  return { problem: `${before.length}:${before.at(-1)!.length + 1}: ${UNKNOWN}` }
}

/** Whether the claims meet the condition; one that cannot be evaluated is not met. */
export function evaluateCondition(text: string, claims: Readonly<Record<string, unknown>>): boolean {
  const { terms } = parse(text)
  return terms?.every((term) => ('always' in term ? term.always : claims[term.claim] === term.is)) ?? false
}

const UNKNOWN =
  'only true, false, claims.<name> == "<text>" and claims["<name>"] == "<text>", joined by &&, are understood; ' +
  'other expressions need the expression engine, which is not part of this version yet'

type Term = { always: boolean } | { claim: string; is: string }
type Parsed = { terms: Term[]; failedAt?: undefined } | { terms?: undefined; failedAt: number }

const TERM = /\s*(?:(true|false)\b|claims(?:\.([A-Za-z_]\w*)|\[\s*"([^"\\]*)"\s*\])\s*==\s*"([^"\\\n]*)")\s*/y

function parse(text: string): Parsed {
  const terms: Term[] = []
  for (let at = 0; ; at += 2) {
    TERM.lastIndex = at
    const found = TERM.exec(text)
    if (!found) return { failedAt: at + text.slice(at).search(/\S|$/) }
    const [, literal, name, quoted, is] = found
    terms.push(literal ? { always: literal === 'true' } : { claim: name ?? quoted ?? '', is: is ?? '' })
    at = TERM.lastIndex
    if (at === text.length) return { terms }
    if (!text.startsWith('&&', at)) return { failedAt: at }
  }
}
