import { formatTimestamp } from '../../../../lib/timestamp.ts'
import type { Outcome } from '../files/content.ts'

/** A step of a review as the report needs it. */
export type Step = {
  readonly generation_id: string
  readonly outcome: string
  readonly instance: unknown
  readonly ended_at: Temporal.Instant | null
}

export type Decided = {
  readonly verdict: Outcome
  /** Empty when nobody did. */
  readonly userId: string
  readonly at: Temporal.Instant
  /** The review was begun anew after it. */
  readonly isUndone: boolean
}

type Closed = {
  readonly generation_id: string
  /** Without the prefix of the wire. */
  readonly outcome: string
  readonly outcome_at: Temporal.Instant | null
}

const STEP_VERDICTS: Readonly<Record<string, Outcome>> = {
  approved: 'certified',
  denied: 'denied',
  cancelled: 'cancelled',
  errored: 'error',
  timedOut: 'timed out',
}

const TASK_VERDICTS: Readonly<Record<string, Outcome>> = {
  CERTIFIED: 'certified',
  DECERTIFIED: 'denied',
  CANCELLED: 'cancelled',
  ERROR: 'error',
  WAIT_TIMED_OUT: 'timed out',
}

/** What has come of a review. */
export const outcomeOf = (outcome: string): Outcome => TASK_VERDICTS[outcome] ?? 'open'

/** What was decided, one a step. How the review ended is added where no step of it says so: the campaign was ended. */
export function decisionsOf(steps: readonly Step[], task: Closed): Decided[] {
  const decided = steps.flatMap(({ outcome, instance, ended_at, generation_id }): Decided[] => {
    const verdict = STEP_VERDICTS[outcome]
    if (!verdict || !ended_at) return []
    const isUndone = generation_id !== task.generation_id
    return [{ verdict, userId: whoIn(instance), at: ended_at, isUndone }]
  })
  const end = outcomeOf(task.outcome)
  const last = decided.findLast(({ isUndone }) => !isUndone)
  if (end === 'open' || !task.outcome_at || last?.verdict === end) return decided
  return [...decided, { verdict: end, userId: '', at: task.outcome_at, isUndone: false }]
}

export const decisionText = ({ verdict, userId, at, isUndone }: Decided, nameOf: (id: string) => string): string => {
  const by = userId === '' ? 'without a reviewer' : `by ${nameOf(userId)}`
  return `${verdict} ${by} at ${formatTimestamp(at)}${isUndone ? ' (the review was begun anew)' : ''}`
}

function whoIn(instance: unknown): string {
  const members = Object.values((instance ?? {}) as Record<string, unknown>)
  for (const member of members) {
    const userId = typeof member === 'object' && member !== null && 'userId' in member ? member.userId : undefined
    if (typeof userId === 'string' && userId !== '') return userId
  }
  return ''
}
