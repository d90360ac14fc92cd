import type { Fact, Names } from '../../../../service/notices/kind.ts'
import { counted, somebody } from '../../../../service/notices/words.ts'
import { sentenceOf } from './asking.ts'

/** What notices know of a task. */
export type TaskAbout = {
  /** Absent in notices of earlier versions. */
  readonly type?: string
  /** What the task is called, such as "Editor in Drive for Ann". */
  readonly task: string
  readonly number: string
  readonly subjectUserId: string
  /** Empty when nobody asked for it. */
  readonly openerUserId: string
  readonly appId: string
  readonly entitlementId: string
  /** The reason that was given. */
  readonly reason: string
  /** How long it is asked for, in seconds; 0 when for good. */
  readonly seconds: number
  /** What is known about it, for who decides. */
  readonly insights: readonly string[]
  /** The entitlement of the role that the step is there for, where it is not what is asked for; empty for any other. */
  readonly roleId: string
}

/** A task and the step of it that waits. */
export type StepAbout = TaskAbout & { readonly stepId: string }

/** What a task asks of whoever has its step, as the lists of what waits say it. */
export function askedIn(about: TaskAbout, step: 'approval' | 'provision', names: Names): string {
  const { type = '', task, subjectUserId, openerUserId, entitlementId } = about
  const sentence = sentenceOf({
    type,
    step,
    displayName: task,
    entitlement: names.entitlement(entitlementId),
    subject: names.user(subjectUserId),
    opener: openerUserId === subjectUserId ? '' : somebody(openerUserId, names),
  })
  return sentence.endsWith('?') ? sentence : `${sentence}.`
}

export const taskFacts = (about: TaskAbout, names: Names): readonly Fact[] => [
  ['For', names.user(about.subjectUserId)],
  ['Access', names.entitlement(about.entitlementId)],
  ['App', names.app(about.appId)],
  ['Role you decide about', names.entitlement(about.roleId)],
  ['Asked by', about.openerUserId === about.subjectUserId ? '' : names.user(about.openerUserId)],
  ['Why', about.reason],
  ['For how long', lengthOf(about.seconds)],
  ['Worth knowing', about.insights.join('\n')],
  ['Number', `#${about.number}`],
]

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** A length of time in words, in the largest unit that it is a whole number of. */
function lengthOf(seconds: number): string {
  if (seconds <= 0) return ''
  for (const [unit, size] of UNITS) {
    if (seconds % size === 0) return counted(seconds / size, unit)
  }
  return counted(seconds, 'second')
}
