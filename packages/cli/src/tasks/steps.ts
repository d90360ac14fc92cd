import type { Answered } from '@reeve/client'
import { shortName } from '../findings/names.ts'

type Members = Readonly<Record<string, unknown>>

/** A step of a task that has begun. */
type Step = {
  readonly id: string
  readonly kind: string
  /** Waiting, done and the like; empty for kinds that end as they begin. */
  readonly state: string
  /** How it ended, such as `approved`; empty while it has not. */
  readonly outcome: string
  /** Who ended it; empty when nobody did. */
  readonly userId: string
}

const KINDS = ['approval', 'provision', 'wait', 'form', 'action', 'accept', 'reject']
const OUTCOMES = [
  'approved',
  'denied',
  'completed',
  'cancelled',
  'errored',
  'reassigned',
  'reassignedByError',
  'skipped',
  'restarted',
  'timedOut',
  'succeeded',
  'success',
  'error',
]

/** The step that a task is at; undefined when it is closed or between steps. */
export const currentStep = ({ policy }: Answered.Task): Step | undefined => stepOf(policy?.current)

/** Every step that has begun, the first first. */
export function begunSteps(task: Answered.Task): Step[] {
  const history = task.policy?.history
  const steps = [...(Array.isArray(history) ? history : []), task.policy?.current]
  return steps.map(stepOf).filter((step) => step !== undefined)
}

/** The kinds of the steps to come. */
export function kindsToCome({ policy }: Answered.Task): string[] {
  const next = Array.isArray(policy?.next) ? policy.next : []
  return next.flatMap((step: unknown) => (isMembers(step) ? (kindIn(step) ?? []) : []))
}

function stepOf(value: unknown): Step | undefined {
  if (!isMembers(value)) return undefined
  const kind = kindIn(value)
  const instance = kind === undefined ? undefined : value[kind]
  if (kind === undefined || !isMembers(instance)) return undefined
  const outcome = OUTCOMES.find((name) => isMembers(instance[name])) ?? ''
  const ended = instance[outcome]
  return {
    id: textIn(value, 'id'),
    kind,
    state: shortName(`${kind.toUpperCase()}_INSTANCE_STATE_`, textIn(instance, 'state')),
    outcome,
    userId: isMembers(ended) ? textIn(ended, 'userId') : '',
  }
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const kindIn = (step: Members): string | undefined => KINDS.find((name) => isMembers(step[name]))
const textIn = (members: Members, name: string): string => {
  const value = members[name]
  return typeof value === 'string' ? value : ''
}
