/** A value as JSON in a text, or why there is none. */
export type Shown = { readonly value: string } | { readonly error: string }

/** One part of an expression and what it gave, the last time it was evaluated. */
export type ExplainedPart = {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly shown: Shown
}

/** What became of an expression, and of each of its parts. */
export type Explained = {
  readonly text: string
  readonly shown: Shown
  /** Every part that was evaluated, outermost first. */
  readonly parts: readonly ExplainedPart[]
  /** The innermost parts that decided the value. */
  readonly reasons: readonly ExplainedPart[]
}

export const HIDDEN = '"[REDACTED]"'

export const withoutParts = (text: string, shown: Shown): Explained => ({ text, shown, parts: [], reasons: [] })

/** The same for a reader who may not see values. */
export const hidden = ({ text }: Explained): Explained => withoutParts(text, { value: HIDDEN })

/** What the parts gave that decided, as sentences. */
export const sentencesOf = ({ reasons }: Explained): string[] => [...new Set(reasons.map(sentenceOf))]

const sentenceOf = ({ text, shown }: ExplainedPart): string =>
  'error' in shown ? `${text} failed: ${shown.error}` : `${text} is ${shown.value}`
