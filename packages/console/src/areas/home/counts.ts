import type { Answered } from '@reeve/client/session'
import type { Series } from '../../charts/stacked-bars.tsx'
import { formatDay } from '../../lib/format.ts'

type Named = readonly Answered.Count[]
/** Counts of a range of days by state. */
export type StateCounts = {
  readonly total: number
  readonly isComplete: boolean
  readonly byState: Named
  readonly days: readonly { readonly day: string; readonly count: number; readonly byState: Named }[]
}

export const OUTCOMES = ['good', 'bad', 'other'] as const
export type Outcome = (typeof OUTCOMES)[number]

const ENDINGS: Readonly<Record<'good' | 'bad', RegExp>> = {
  good: /(^|_)(DONE|SUCCESS|SUCCEEDED)$/i,
  bad: /(^|_)(ERROR|FAILURE|FAILED|ERRORED_NO_DATA|TERMINATE|PAUSED_BY_CIRCUIT_BREAKER)$/i,
}

/** Whether a state is a good end, a bad one, or none of these. */
const outcomeOf = (state: string): Outcome =>
  ENDINGS.good.test(state) ? 'good' : ENDINGS.bad.test(state) ? 'bad' : 'other'

export const countOf = (counts: Named, outcome: Outcome): number =>
  counts.reduce((sum, { name, count }) => (outcomeOf(name) === outcome ? sum + count : sum), 0)

const COLORS: Readonly<Record<Outcome, string>> = { good: 'var(--low)', bad: 'var(--critical)', other: 'var(--info)' }

/** One series an outcome; outcomes that never happened are left out. */
export const seriesOf = ({ days }: StateCounts, names: Readonly<Record<Outcome, string>>): Series[] =>
  OUTCOMES.map((outcome) => ({
    name: names[outcome],
    color: COLORS[outcome],
    values: days.map(({ byState }) => countOf(byState, outcome)),
  })).filter(({ values }, index) => index < 2 || values.some((value) => value > 0))

export const labelsOf = ({ days }: { days: readonly { readonly day: string }[] }): string[] =>
  days.map(({ day }) => formatDay(day))
