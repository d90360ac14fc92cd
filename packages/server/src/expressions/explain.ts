import { type Checked, type Outcome, type TraceEntry, traceAsync } from '@reeve/cel'
import { MOST_MILLISECONDS } from './limits.ts'
import { toJson } from './values/to-json.ts'

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

const MOST_PARTS = 100
const LONGEST = 2000
const HIDDEN = '"[REDACTED]"'

/** Evaluates once more, recording the parts; `shown` is what the evaluation that counted gave. */
export async function explained(
  checked: Checked,
  text: string,
  variables: Readonly<Record<string, unknown>>,
  shown: Shown,
): Promise<Explained> {
  const trace = await traceAsync(checked, variables, { timeout: MOST_MILLISECONDS }).catch(() => undefined)
  if (!trace) return withoutParts(text, shown)
  const { entries, reasons } = trace
  return {
    text,
    shown,
    parts: entries.filter(isTelling).slice(0, MOST_PARTS).map(partOf),
    reasons: reasons.filter(isTelling).slice(0, MOST_PARTS).map(partOf),
  }
}

export const withoutParts = (text: string, shown: Shown): Explained => ({ text, shown, parts: [], reasons: [] })

/** The same for a reader who may not see values. */
export const hidden = ({ text }: Explained): Explained => withoutParts(text, { value: HIDDEN })

/** What the parts gave that decided, as sentences. */
export const sentencesOf = ({ reasons }: Explained): string[] => [...new Set(reasons.map(sentenceOf))]

const sentenceOf = ({ text, shown }: ExplainedPart): string =>
  'error' in shown ? `${text} failed: ${shown.error}` : `${text} is ${shown.value}`

/** A constant explains nothing, and the whole context is no part of a reason. */
const isTelling = ({ text, outcomes }: TraceEntry): boolean => outcomes.length > 0 && text !== 'ctx'

const partOf = ({ text, start, end, outcomes }: TraceEntry): ExplainedPart => ({
  text,
  start,
  end,
  shown: shownOutcome(outcomes.at(-1)!),
})

const shownOutcome = (outcome: Outcome): Shown => ('error' in outcome ? outcome : shownValue(outcome.value))

/** Secrets, and what JSON cannot hold, are not shown. */
export function shownValue(value: unknown): Shown {
  try {
    const text = JSON.stringify(toJson(value))
    return { value: text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text }
  } catch {
    return { value: HIDDEN }
  }
}
