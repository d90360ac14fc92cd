/** How sure a classifier is: none, low, medium, high. */
export type Level = 0 | 1 | 2 | 3

/** One place of a text that a rule hit. */
export type Found = { readonly label: string; readonly start: number; readonly end: number }

export type Builtin = {
  /** Raised with every change of the rules. */
  readonly version: number
  readonly about: string
  /** `badHosts`: those that the operator has listed. */
  find(text: string, badHosts?: readonly string[]): Found[]
  levelOf(found: readonly Found[]): Level
}

/** More than these say nothing new. */
const MOST_FOUND = 200

/** Every place of a text where the pattern hits and the check holds. */
export function findAll(
  text: string,
  label: string,
  pattern: RegExp,
  check: (match: RegExpExecArray) => boolean = () => true,
): Found[] {
  const found: Found[] = []
  for (const match of text.matchAll(pattern)) {
    if (!check(match)) continue
    found.push({ label, start: match.index, end: match.index + match[0].length })
    if (found.length === MOST_FOUND) break
  }
  return found
}
