import type { Answered } from '@reeve/client/session'

export type Task = Answered.Task

export const TYPES = ['grant', 'revoke', 'certify', 'offboarding', 'action', 'finding'] as const
export type TypeName = (typeof TYPES)[number]

export const isOpen = ({ state }: Pick<Task, 'state'>): boolean => state === 'TASK_STATE_OPEN'

export const typeOf = ({ type = {} }: Pick<Task, 'type'>): TypeName | undefined =>
  TYPES.find((name) => type[name] !== undefined && type[name] !== null)

/** The app, the entitlement and the duration, where the type has them. */
export function targetOf(task: Pick<Task, 'type'>): { appId: string; entitlementId: string; duration: string } {
  const { grant, revoke, certify } = task.type ?? {}
  const { appId = '', appEntitlementId = '' } = grant ?? revoke ?? certify ?? {}
  return { appId, entitlementId: appEntitlementId, duration: grant?.grantDuration ?? '' }
}

/** How it ended, without the prefix of its enumeration, such as `GRANTED`, and when; empty while it has not. */
export function endOf(task: Pick<Task, 'type'>): { readonly outcome: string; readonly at: string } {
  const type = typeOf(task)
  const of: { readonly outcome?: string; readonly outcomeTime?: string } = (type && task.type?.[type]) ?? {}
  const outcome = (of.outcome ?? '').replace(/^.*_OUTCOME_/, '')
  return outcome === 'UNSPECIFIED' ? { outcome: '', at: '' } : { outcome, at: of.outcomeTime ?? '' }
}

/** `TASK_ACTION_TYPE_APPROVE` as `APPROVE`. */
export const actionNames = ({ actions }: Pick<Task, 'actions'>): string[] =>
  actions.map((name) => name.replace('TASK_ACTION_TYPE_', ''))
