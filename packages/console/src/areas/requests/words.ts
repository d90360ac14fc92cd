import type { Answered } from '@reeve/client/session'
import { formatName } from '../../lib/format.ts'
import type { Tone } from '../../ui/tone.ts'
import { texts } from './texts.ts'

export type Task = Answered.Task

export const TYPES = ['grant', 'revoke', 'certify', 'offboarding', 'action', 'finding'] as const
export type TypeName = (typeof TYPES)[number]
export const STATES = ['open', 'closed'] as const
export type StateName = (typeof STATES)[number]

export const wireState = (state: StateName): string => `TASK_STATE_${state.toUpperCase()}`
export const isOpen = ({ state }: Pick<Task, 'state'>): boolean => state === 'TASK_STATE_OPEN'

export const typeOf = ({ type = {} }: Pick<Task, 'type'>): TypeName | undefined =>
  TYPES.find((name) => type[name] !== undefined && type[name] !== null)

export const typeName = (task: Pick<Task, 'type'>): string => {
  const type = typeOf(task)
  return type ? texts.types[type] : ''
}

/** The app, the entitlement and the duration, where the type has them. */
export function targetOf(task: Pick<Task, 'type'>): { appId: string; entitlementId: string; duration: string } {
  const { grant, revoke, certify } = task.type ?? {}
  const { appId = '', appEntitlementId = '' } = grant ?? revoke ?? certify ?? {}
  return { appId, entitlementId: appEntitlementId, duration: grant?.grantDuration ?? '' }
}

/** The campaign that a review belongs to; empty for other tasks. */
export const reviewIdOf = ({ type }: Pick<Task, 'type'>): string => type?.certify?.accessReviewId ?? ''

/** Without the prefix of its enumeration, such as `GRANTED`; empty while there is none. */
function outcomeOf(task: Pick<Task, 'type'>): string {
  const type = typeOf(task)
  const of: { readonly outcome?: string } = (type && task.type?.[type]) ?? {}
  const outcome = (of.outcome ?? '').replace(/^.*_OUTCOME_/, '')
  return outcome === 'UNSPECIFIED' ? '' : outcome
}

const GOOD = ['GRANTED', 'REVOKED', 'CERTIFIED', 'DONE', 'SUCCESS', 'REMEDIATED', 'RISK_ACCEPTED']
const BAD = ['DENIED', 'ERROR', 'WAIT_TIMED_OUT', 'DECERTIFIED']

/** In one word: how an open task stands, or what came of a closed one. */
export function statusOf(task: Task): { readonly name: string; readonly tone: Tone } {
  const outcome = outcomeOf(task)
  if (!isOpen(task) && outcome !== '') {
    const tone = GOOD.includes(outcome) ? 'good' : BAD.includes(outcome) ? 'bad' : 'neutral'
    return { name: formatName(outcome), tone }
  }
  if (!isOpen(task)) return { name: texts.states.closed, tone: 'neutral' }
  const isWaiting = task.processing === 'TASK_PROCESSING_TYPE_WAITING'
  return { name: isWaiting ? texts.waiting : texts.processing, tone: 'busy' }
}

/** `TASK_ACTION_TYPE_APPROVE` as `APPROVE`. */
export const actionNames = ({ actions }: Pick<Task, 'actions'>): string[] =>
  actions.map((name) => name.replace('TASK_ACTION_TYPE_', ''))
