import type { Answered } from '@reeve/client/session'
import { approverKindOf, documentIn, type StepKind, stepKindOf } from './policy-step.ts'

type Document = Readonly<Record<string, unknown>>
type Task = Pick<Answered.Task, 'policy'>
type Tone = 'neutral' | 'good' | 'busy' | 'bad'

type Phase = 'done' | 'now' | 'next'

/** How a step ended: who did it, and when. */
export type Ending = {
  readonly name: 'approved' | 'denied' | 'skipped' | 'reassigned' | 'other'
  readonly userId: string
  readonly at: string
}

/** A step of the policy of a task as the timeline shows it. */
export type ShownStep = {
  readonly key: string
  readonly phase: Phase
  readonly kind: StepKind
  /** The step as the policy has it. */
  readonly content: Document
  /** Without its prefix, such as `WAITING`; empty for steps to come. */
  readonly state: string
  readonly tone: Tone
  readonly ending: Ending | undefined
  readonly assignedAt: string
  /** When it is escalated; empty when it is not. */
  readonly dueAt: string
}

const list = (value: unknown): Document[] => (Array.isArray(value) ? value.map(documentIn) : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The steps that are done, the current one and those to come, in this order. */
export function stepsOf({ policy }: Task): ShownStep[] {
  const { history, current, next } = documentIn(policy)
  const now = documentIn(current)
  return [
    ...list(history).flatMap((step) => started(step, 'done')),
    ...(Object.keys(now).length > 0 ? started(now, 'now') : []),
    ...list(next).flatMap(toCome),
  ]
}

function started(step: Document, phase: Phase): ShownStep[] {
  const kind = stepKindOf(step)
  if (!kind) return []
  const held = documentIn(step[kind])
  const ending = phase === 'done' ? endingOf(held) : undefined
  return [
    {
      key: text(step.id),
      phase,
      kind,
      content: CONTENT_WITHIN.has(kind) ? documentIn(held[kind]) : held,
      state: text(held.state).replace(/^.*_INSTANCE_STATE_/, ''),
      tone: phase === 'now' ? 'busy' : toneOf(kind, held, ending),
      ending,
      assignedAt: text(held.assignedAt),
      dueAt: text(documentIn(held.escalationInstance).expiresAt),
    },
  ]
}

/** Kinds whose instance has the step of the policy in a member of the same name. */
const CONTENT_WITHIN: ReadonlySet<StepKind> = new Set(['approval', 'provision', 'action'])

const toCome = (step: Document, index: number): ShownStep[] => {
  const kind = stepKindOf(step)
  if (!kind) return []
  const content = documentIn(step[kind])
  const none = { state: '', ending: undefined, assignedAt: '', dueAt: '' }
  return [{ key: `next-${index}`, phase: 'next', kind, content, tone: 'neutral', ...none }]
}

const ENDINGS = ['approved', 'denied', 'skipped', 'reassigned'] as const
const OTHERS = ['completed', 'succeeded', 'timedOut', 'cancelled', 'errored', 'reassignedByError']

function endingOf(held: Document): Ending | undefined {
  for (const name of [...ENDINGS, ...OTHERS]) {
    if (held[name] === undefined || held[name] === null) continue
    const ended = documentIn(held[name])
    const [, at = ''] = Object.entries(ended).find(([member]) => member.endsWith('At')) ?? []
    const known = ENDINGS.find((one) => one === name)
    return { name: known ?? 'other', userId: text(ended.userId), at: text(at) }
  }
  return undefined
}

/** What is written for whoever does the current step by hand; empty when nothing is. */
export function instructionsOf(task: Task): string {
  const now = stepsOf(task).find(({ phase, kind }) => phase === 'now' && kind === 'provision')
  return text(documentIn(documentIn(now?.content.provisionPolicy).manual).instructions)
}

const FAILED = ['denied', 'errored', 'timedOut', 'cancelled', 'reassignedByError']

function toneOf(kind: StepKind, held: Document, ending: Ending | undefined): Tone {
  if (kind === 'reject' || FAILED.some((name) => held[name] !== undefined && held[name] !== null)) return 'bad'
  return ending?.name === 'skipped' || ending?.name === 'reassigned' ? 'neutral' : 'good'
}

/** The member of the current approval that says who decides; empty when there is none. */
export const deciderOf = (step: Pick<ShownStep, 'kind' | 'content'>): string =>
  step.kind === 'approval' ? approverKindOf(step.content) : ''
