import type { StepOutcome } from '../kinds/step-kind.ts'
import type { StepKindName, TaskKind } from '../rows/rows.ts'
import { afterStep, outcomeOf, type TaskOutcome } from './after-step.ts'
import { firstStateOf, isStateOf, lastStateOf } from './states.ts'

export type MachineStep = {
  readonly id: string
  readonly kind: StepKindName
  readonly state: string
  readonly active: boolean
  /** How it ended; empty before. */
  readonly outcome: string
  /** It belongs to an instance of the policy that was replaced since. */
  readonly past: boolean
}

export type MachineTask = {
  readonly type: TaskKind
  readonly state: 'OPEN' | 'CLOSED'
  readonly processing: 'PROCESSING' | 'WAITING' | 'DONE'
  readonly outcome: string
  readonly riskAccepted: boolean
  /** In order: those that ended, the active one, those to come. */
  readonly steps: readonly MachineStep[]
}

type NewStep = { readonly id: string; readonly kind: StepKindName }

export type MachineEvent =
  | { readonly kind: 'begin' }
  | { readonly kind: 'waits'; readonly stepId: string; readonly state: string }
  | { readonly kind: 'ends'; readonly stepId: string; readonly outcome: StepOutcome }
  /** Other steps take the place of one. */
  | { readonly kind: 'replaced'; readonly stepId: string; readonly outcome: string; readonly by: readonly NewStep[] }
  /** Everything that is left, the active step too, is replaced. */
  | { readonly kind: 'policyReplaced'; readonly outcome: string; readonly by: readonly NewStep[] }
  /** Approvals have passed and this is how access is given or taken; none: nobody can say how, an error. */
  | { readonly kind: 'provide'; readonly by: readonly NewStep[] }
  | { readonly kind: 'close'; readonly outcome: TaskOutcome }

export type Effect =
  | { readonly kind: 'start'; readonly stepId: string }
  /** The active step was taken away before it ended. */
  | { readonly kind: 'stop'; readonly stepId: string }
  | { readonly kind: 'provide' }
  | { readonly kind: 'closed'; readonly outcome: TaskOutcome }

export type Transition = { readonly task: MachineTask; readonly effects: readonly Effect[] }

/** What becomes of a task by an event. An event about a step that is not active changes nothing. */
export function transition(task: MachineTask, event: MachineEvent): Transition {
  switch (event.kind) {
    case 'begin':
      return startNext(task)
    case 'waits':
      return isActive(task, event.stepId) ? waits(task, event) : unchanged(task)
    case 'ends':
      return isActive(task, event.stepId) ? ends(task, event) : unchanged(task)
    case 'replaced':
      return isActive(task, event.stepId) ? replaced(task, event) : unchanged(task)
    case 'policyReplaced':
      return policyReplaced(task, event)
    case 'provide':
      return provide(task, event.by)
    case 'close':
      return task.state === 'OPEN' ? closed(task, outcomeOf(task.type, event.outcome)) : unchanged(task)
  }
}

const unchanged = (task: MachineTask): Transition => ({ task, effects: [] })
const isActive = ({ steps, state }: MachineTask, id: string): boolean =>
  state === 'OPEN' && steps.some((step) => step.id === id && step.active)
const isPending = ({ active, outcome }: Pick<MachineStep, 'active' | 'outcome'>): boolean => !active && outcome === ''

const newStep = ({ id, kind }: NewStep): MachineStep => ({
  id,
  kind,
  state: firstStateOf(kind),
  active: false,
  outcome: '',
  past: false,
})

const ended = (step: MachineStep, outcome: string): MachineStep => ({
  ...step,
  active: false,
  outcome,
  state: lastStateOf(step.kind, outcome),
})

function startNext(task: MachineTask): Transition {
  const next = task.steps.find(isPending)
  if (!next) return task.type === 'grant' || task.type === 'revoke' ? providing(task) : closed(task, passedOf(task))
  const steps = task.steps.map((step) => (step === next ? { ...step, active: true } : step))
  return { task: { ...task, steps, processing: 'PROCESSING' }, effects: [{ kind: 'start', stepId: next.id }] }
}

/** A policy without a step that decides: only `accept` makes such a one, and it is a step. */
const passedOf = ({ type }: MachineTask): TaskOutcome => (type === 'offboarding' ? 'IN_PROGRESS' : 'ERROR')

const providing = (task: MachineTask): Transition => ({
  task: { ...task, processing: 'PROCESSING' },
  effects: [{ kind: 'provide' }],
})

function waits(task: MachineTask, { stepId, state }: { stepId: string; state: string }): Transition {
  const steps = task.steps.map((step) => (step.id === stepId ? { ...step, state: checkedState(step, state) } : step))
  return { task: { ...task, steps, processing: 'WAITING' }, effects: [] }
}

function checkedState({ kind }: MachineStep, state: string): string {
  if (!isStateOf(kind, state)) throw new Error(`${state} is no state of a step of the kind ${kind}`)
  return state
}

function ends(task: MachineTask, { stepId, outcome }: { stepId: string; outcome: StepOutcome }): Transition {
  const steps = task.steps.map((step) => (step.id === stepId ? ended(step, outcome) : step))
  const kind = steps.find(({ id }) => id === stepId)!.kind
  const pending = steps.filter(isPending)
  const after = { ...task, steps }
  const next = afterStep({
    type: task.type,
    kind,
    outcome,
    rest: pending.map((step) => step.kind),
    provisions: steps
      .filter((step) => step.kind === 'provision' && step.outcome !== '' && !step.past)
      .map((step) => step.outcome),
    riskAccepted: task.riskAccepted,
  })
  switch (next.next) {
    case 'step':
      return startNext(after)
    case 'provisionStep':
      return startNext({ ...after, steps: steps.filter((step) => !isPending(step) || ACTS.has(step.kind)) })
    case 'provide':
      return providing({ ...after, steps: steps.filter((step) => !isPending(step)) })
    case 'close':
      return closed(after, next.outcome)
  }
}

const ACTS: ReadonlySet<StepKindName> = new Set(['provision', 'action'])

type Replacement = { readonly stepId: string; readonly outcome: string; readonly by: readonly NewStep[] }

function replaced(task: MachineTask, { stepId, outcome, by }: Replacement): Transition {
  // Nothing in the place of a step would pass it over.
  if (by.length === 0) return closed(task, outcomeOf(task.type, 'ERROR'))
  const steps = task.steps.flatMap((step) => (step.id === stepId ? [ended(step, outcome), ...by.map(newStep)] : [step]))
  return startNext({ ...task, steps })
}

function policyReplaced(task: MachineTask, { outcome, by }: { outcome: string; by: readonly NewStep[] }): Transition {
  const active = task.steps.find((step) => step.active)
  const kept = task.steps
    .filter((step) => !isPending(step))
    .map((step) => ({ ...(step.active ? ended(step, outcome) : step), past: true }))
  const open = { ...task, state: 'OPEN', outcome: 'UNSPECIFIED', steps: [...kept, ...by.map(newStep)] } as const
  const { task: after, effects } = startNext(open)
  return { task: after, effects: [...(active ? [{ kind: 'stop', stepId: active.id } as const] : []), ...effects] }
}

function provide(task: MachineTask, by: readonly NewStep[]): Transition {
  if (task.state !== 'OPEN') return unchanged(task)
  if (by.length === 0) return closed(task, 'ERROR')
  return startNext({ ...task, steps: [...task.steps.filter((step) => !isPending(step)), ...by.map(newStep)] })
}

function closed(task: MachineTask, outcome: TaskOutcome): Transition {
  const active = task.steps.find((step) => step.active)
  const steps = task.steps
    .filter((step) => !isPending(step))
    .map((step) => (step.active ? ended(step, outcome === 'CANCELLED' ? 'cancelled' : 'skipped') : step))
  return {
    task: { ...task, state: 'CLOSED', processing: 'DONE', outcome, steps },
    effects: [...(active ? [{ kind: 'stop', stepId: active.id } as const] : []), { kind: 'closed', outcome }],
  }
}
