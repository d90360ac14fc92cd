import { type Checked, type Outcome, type TraceEntry, traceAsync } from '@reeve/cel'
import { type Explained, type ExplainedPart, HIDDEN, type Shown, withoutParts } from './explained.ts'
import { MOST_MILLISECONDS } from './limits.ts'
import { toJson } from './values/to-json.ts'

const MOST_PARTS = 100
const LONGEST = 2000

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
