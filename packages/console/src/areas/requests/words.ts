import { formatName } from '../../lib/format.ts'
import { endOf, isOpen, type Task, typeOf } from '../../lib/task.ts'
import type { Tone } from '../../ui/tone.ts'
import { texts } from './texts.ts'

export const STATES = ['open', 'closed'] as const
export type StateName = (typeof STATES)[number]

export const wireState = (state: StateName): string => `TASK_STATE_${state.toUpperCase()}`

export const typeName = (task: Pick<Task, 'type'>): string => {
  const type = typeOf(task)
  return type ? texts.types[type] : ''
}

/** The campaign that a review belongs to; empty for other tasks. */
export const reviewIdOf = ({ type }: Pick<Task, 'type'>): string => type?.certify?.accessReviewId ?? ''

const GOOD = ['GRANTED', 'REVOKED', 'CERTIFIED', 'DONE', 'SUCCESS', 'REMEDIATED', 'RISK_ACCEPTED']
const BAD = ['DENIED', 'ERROR', 'WAIT_TIMED_OUT', 'DECERTIFIED']

/** In one word: how an open task stands, or what came of a closed one. */
export function statusOf(task: Task): { readonly name: string; readonly tone: Tone } {
  const { outcome } = endOf(task)
  if (!isOpen(task) && outcome !== '') {
    const tone = GOOD.includes(outcome) ? 'good' : BAD.includes(outcome) ? 'bad' : 'neutral'
    return { name: formatName(outcome), tone }
  }
  if (!isOpen(task)) return { name: texts.states.closed, tone: 'neutral' }
  const isWaiting = task.processing === 'TASK_PROCESSING_TYPE_WAITING'
  return { name: isWaiting ? texts.waiting : texts.processing, tone: 'busy' }
}
