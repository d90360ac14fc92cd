import type { Answered } from '@reeve/client'
import { ageSince } from '../age.ts'
import { shortName } from '../findings/names.ts'
import { currentStep } from './steps.ts'

type Task = Answered.Task

export const TYPES = ['grant', 'revoke', 'certify', 'offboarding', 'action', 'finding'] as const

export const typeOf = ({ type }: Task): string => TYPES.find((name) => type?.[name] !== undefined) ?? ''

/** `open`, or how it ended, such as `granted`. */
export function stateOf(task: Task): string {
  if (task.state !== 'TASK_STATE_CLOSED') return 'open'
  const outcome = outcomeOf(task).replace(/^[A-Z_]+_OUTCOME_/, '')
  return outcome === '' || outcome === 'UNSPECIFIED' ? 'closed' : shortName('', outcome)
}

const outcomeOf = ({ type }: Task): string =>
  TYPES.map((name) => type?.[name]?.outcome).find((outcome) => outcome !== undefined) ?? ''

/** What an open task waits for: the kind of its step. */
export const waitsFor = (task: Task): string =>
  task.state === 'TASK_STATE_CLOSED' ? '-' : (currentStep(task)?.kind ?? '-')

/** Since it was asked for. */
export const ageOf = ({ createdAt }: Task, now: Date): string => ageSince(createdAt, now)

/** `12 is open, at approval.` */
export function lineOf(task: Task): string {
  const step = waitsFor(task)
  return `${task.numericId} is ${stateOf(task)}${step === '-' ? '' : `, at ${step}`}.`
}
