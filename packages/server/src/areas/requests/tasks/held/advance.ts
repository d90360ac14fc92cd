import { newId } from '../../../../lib/ids.ts'
import type { FrozenStep } from '../../../policies/api.ts'
import { approverKindOf } from '../../../policies/steps/api.ts'
import type { AuditEvent } from '../audits/event-shapes.ts'
import { decidesRoleOf } from '../kinds/role-approval.ts'
import { isEndDecided } from '../kinds/role-end.ts'
import type { LookReason, StepInProgress, StepResult } from '../kinds/step-kind.ts'
import { stepKindOf } from '../kinds/step-kinds.ts'
import type { TaskOutcome } from '../machine/after-step.ts'
import { type Effect, type MachineEvent, transition } from '../machine/transition.ts'
import { instancePolicy } from '../policy/instance.ts'
import type { StepKindName, TaskStepRow } from '../rows/rows.ts'
import { approvedBy, machineOf, roleDecisions, type Work } from './held-task.ts'

/** More than any policy has; a policy that replaces itself for ever ends here. */
const MOST_TURNS = 500

/** Applies an event and everything that follows from it until the task waits or is closed. */
export async function advance(work: Work, first: MachineEvent, fresh: readonly FrozenStep[] = []): Promise<void> {
  const events: { event: MachineEvent; fresh: readonly FrozenStep[] }[] = [{ event: first, fresh }]
  for (let turn = 0; events.length > 0; turn++) {
    if (turn > MOST_TURNS) {
      work.note('provisionError', { error: 'the policy does not come to an end' }, { error: true })
      // Nothing follows from the end of a task, so this ends.
      for (const effect of apply(work, { kind: 'close', outcome: 'ERROR' }, [])) await perform(work, effect)
      return
    }
    const next = events.shift()!
    for (const effect of apply(work, next.event, next.fresh)) {
      const followed = await perform(work, effect)
      if (followed) events.push(followed)
    }
  }
}

/** What the machine says of the event, put into the rows. */
function apply(work: Work, event: MachineEvent, fresh: readonly FrozenStep[]): readonly Effect[] {
  const { task, effects } = transition(machineOf(work), event)
  const made = new Map(fresh.map((step) => [step.id, step]))
  const rows = new Map(work.steps.map((step) => [step.id, step]))
  const now = work.context.tx.now
  work.steps = task.steps.map((step) => {
    const row = rows.get(step.id) ?? rowOf(work, made.get(step.id)!)
    const ended = step.outcome !== '' && row.outcome === ''
    return {
      ...row,
      state: step.state,
      active: step.active,
      outcome: step.outcome,
      ...(step.active && row.started_at === null ? { started_at: now } : {}),
      ...(ended ? { ended_at: now, due_at: null, started_at: row.started_at ?? now } : {}),
    }
  })
  const { state, processing, outcome } = task
  work.task = { ...work.task, state, processing, outcome }
  return effects
}

const rowOf = ({ task }: Work, { id, kind, document }: FrozenStep): TaskStepRow => ({
  tenant_id: task.tenant_id,
  id,
  task_id: task.id,
  generation_id: task.policy_generation_id,
  position: 0,
  kind,
  approval_kind: kind === 'approval' ? (approverKindOf(contentOf(document, kind)) ?? '') : '',
  state: '',
  active: false,
  outcome: '',
  document: contentOf(document, kind),
  instance: {},
  due_at: null,
  started_at: null,
  ended_at: null,
})

const contentOf = (
  document: Readonly<Record<string, unknown>>,
  kind: StepKindName,
): Readonly<Record<string, unknown>> =>
  // Safe because a step has the member that its kind names, and it is an object.
  (document[kind] ?? {}) as Readonly<Record<string, unknown>>

type Followed = { event: MachineEvent; fresh: readonly FrozenStep[] } | undefined

async function perform(work: Work, effect: Effect): Promise<Followed> {
  switch (effect.kind) {
    case 'start':
      return started(work, effect.stepId)
    case 'stop': {
      const at = inProgress(work, effect.stepId)
      await stepKindOf(at.context.services, at.step.kind).stop?.(work.context.tx, at)
      work.assignees = []
      return undefined
    }
    case 'provide': {
      const { provide } = stepKindOf(work.context.services, 'provision')
      const steps = (await provide?.(work.context, work.task)) ?? []
      return { event: { kind: 'provide', by: steps }, fresh: steps }
    }
    case 'closed':
      close(work, effect.outcome)
      return undefined
  }
}

async function started(work: Work, stepId: string): Promise<Followed> {
  work.assignees = []
  const at = inProgress(work, stepId)
  const result =
    (await passesOver(at)) ?? (await stepKindOf(at.context.services, at.step.kind).start(work.context.tx, at))
  return followedBy(work, stepId, result)
}

const ENDS_IN_TIME: ReadonlySet<string> = new Set(['TASK_ORIGIN_TIME_REVOKE', 'TASK_ORIGIN_CASCADE_DELETE'])
const HOLDS_UP: ReadonlySet<StepKindName> = new Set(['approval', 'form', 'wait', 'reject'])

/** Access whose time is over ends without asking: neither a slow approver nor a policy that refuses lengthens it. */
export async function passesOver(at: StepInProgress): Promise<StepResult | undefined> {
  const { task, step, context, note } = at
  if (!ENDS_IN_TIME.has(task.origin) || !HOLDS_UP.has(step.kind)) return undefined
  const role = decidesRoleOf(step)
  if (role !== '' && !(await isEndDecided(at, role))) return undefined
  note('approvedAutomatically', {}, { userId: '' })
  const skipped = { userId: '', skippedAt: context.tx.now.toString() }
  return { kind: 'done', outcome: 'skipped', instance: { skipped } }
}

export const inProgress = (work: Work, stepId: string): StepInProgress => ({
  task: work.task,
  step: work.steps.find(({ id }) => id === stepId)!,
  context: work.context,
  approvedBy: approvedBy(work),
  roleDecisions: roleDecisions(work),
  assignees: work.assignees,
  note: work.note,
})

function close(work: Work, outcome: TaskOutcome): void {
  const { now } = work.context.tx
  work.closedAs = outcome
  work.task = { ...work.task, outcome_at: now, closed_at: now }
  work.note('stateChange', { previousState: 'TASK_STATE_OPEN' })
  const named = OUTCOME_AUDITS[work.task.type]
  if (named) work.note(named.event, { outcome: `${named.prefix}${outcome}` })
}

const OUTCOME_AUDITS: Readonly<Partial<Record<string, { event: AuditEvent; prefix: string }>>> = {
  grant: { event: 'grantOutcome', prefix: 'GRANT_OUTCOME_' },
  revoke: { event: 'revokeOutcome', prefix: 'REVOKE_OUTCOME_' },
  certify: { event: 'certifyOutcome', prefix: 'CERTIFY_OUTCOME_' },
}

/** Puts what a step has become into its row; answers what the machine is told. */
async function followedBy(work: Work, stepId: string, result: StepResult): Promise<Followed> {
  const instance = { ...work.steps.find(({ id }) => id === stepId)!.instance, ...result.instance }
  const dueAt = result.kind === 'waits' ? (result.dueAt ?? null) : null
  work.steps = work.steps.map((step) => (step.id === stepId ? { ...step, instance, due_at: dueAt } : step))
  switch (result.kind) {
    case 'waits':
      if (result.assignees) {
        work.assignees = result.assignees
        work.assigned.set(stepId, result.assignees)
      }
      return { event: { kind: 'waits', stepId, state: result.state }, fresh: [] }
    case 'done':
      decided(work, result)
      return { event: { kind: 'ends', stepId, outcome: result.outcome }, fresh: [] }
    case 'replaced': {
      const by = result.by.map((step) => (isKnown(work, step) ? named(step) : step))
      return { event: { kind: 'replaced', stepId, outcome: result.outcome, by }, fresh: by }
    }
    case 'policyReplaced': {
      const steps = await replacing(work, result)
      work.task = { ...work.task, policy_generation_id: newId(work.context.tx.now) }
      return { event: { kind: 'policyReplaced', outcome: 'reassigned', by: steps }, fresh: steps }
    }
  }
}

type Done = Extract<StepResult, { kind: 'done' }>

function decided(work: Work, { outcome, decidedBy = '', made }: Done): void {
  if (made) work.task = { ...work.task, action_target: { ...work.task.action_target, ...made } }
  if (decidedBy === '' || (outcome !== 'approved' && outcome !== 'denied')) return
  if (work.task.approver_ids.includes(decidedBy)) return
  work.task = { ...work.task, approver_ids: [...work.task.approver_ids, decidedBy] }
}

type Replaced = Extract<StepResult, { kind: 'policyReplaced' }>

async function replacing(work: Work, { by, actor }: Replaced): Promise<FrozenStep[]> {
  if ('steps' in by) {
    work.note('policyChanged', { oldPolicyId: work.task.policy_id, newPolicyId: '' }, { userId: userOf(actor) })
    return by.steps.map(named)
  }
  work.note('policyChanged', { oldPolicyId: work.task.policy_id, newPolicyId: by.policyId }, { userId: userOf(actor) })
  return instancePolicy(work, { policyId: by.policyId })
}

const userOf = (actor: string): string => (actor.includes(':') ? '' : actor)

const isKnown = ({ steps }: Work, { id }: FrozenStep): boolean => steps.some((step) => step.id === id)

/** A step that takes a place of its own never has the id of one before. */
const named = (step: FrozenStep): FrozenStep => ({ ...step, id: newId() })

/** Applies what a step has become. Ignored when the step is not active any more. */
export async function applyResult(work: Work, stepId: string, result: StepResult): Promise<boolean> {
  const step = work.steps.find(({ id }) => id === stepId)
  if (!step?.active || work.task.state !== 'OPEN') return false
  const followed = await followedBy(work, stepId, result)
  if (followed) await advance(work, followed.event, followed.fresh)
  return true
}

/** Has the kind of the active step look at it, and applies what it answers. */
export async function lookAtStep(work: Work, stepId: string, why: LookReason): Promise<boolean> {
  const step = work.steps.find(({ id }) => id === stepId)
  if (!step?.active || work.task.state !== 'OPEN') return false
  const { look } = stepKindOf(work.context.services, step.kind)
  if (!look) return false
  return applyResult(work, stepId, await look(work.context.tx, inProgress(work, stepId), why))
}
