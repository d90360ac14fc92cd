import type { Tx } from '../../../../store/tx.ts'
import type { AuditSource, NewAudit } from '../audits/store.ts'
import { decidesRoleOf } from '../kinds/role-approval.ts'
import type { AreaContext, Note, RoleDecision } from '../kinds/step-kind.ts'
import type { MachineTask } from '../machine/transition.ts'
import type { StoredTask, TaskStepRow } from '../rows/rows.ts'
import { listActiveAssignees, listSteps, lockTaskRow } from '../rows/store.ts'

/** Who acts: a user, or the service itself. */
export type Doer = {
  /** Empty for the service. */
  readonly userId: string
  readonly bulkActionId?: string
  /** The call may decide about roles of the service. */
  readonly decidesRoles?: boolean
  /** The call of a webhook whose answer it is. */
  readonly deliveryId?: string
  /** Where it is done; here when absent. */
  readonly source?: AuditSource
}
export const SERVICE: Doer = { userId: '' }

/** A task that is held, with what has become of it and is stored at the end by `settleWork`. */
export type Work = {
  readonly context: AreaContext
  readonly by: Doer
  /** Undefined for a new task. */
  readonly before: StoredTask | undefined
  task: StoredTask
  /** All that were ever started, and those to come, in order. */
  steps: TaskStepRow[]
  readonly stored: ReadonlyMap<string, TaskStepRow>
  readonly audits: NewAudit[]
  /** Who may act on the active step. */
  assignees: readonly string[]
  /** Whom steps were given to here. */
  readonly assigned: Map<string, readonly string[]>
  closedAs: string
  riskAccepted: boolean
  readonly note: Note
}

type Opening = Pick<Work, 'context' | 'by' | 'before' | 'task' | 'steps' | 'assignees'>

export function newWork(opening: Opening): Work {
  const audits: NewAudit[] = []
  return {
    ...opening,
    stored: new Map(opening.before ? opening.steps.map((step) => [step.id, step]) : []),
    audits,
    assigned: new Map(),
    closedAs: '',
    riskAccepted: opening.task.action_target.riskAccepted === true,
    note: (event, detail = {}, { error = false, userId = opening.by.userId } = {}) => {
      const { source } = opening.by
      audits.push({ event, detail, userId, error, ...(source && userId !== '' ? { source } : {}) })
    },
  }
}

/** Locks the task: those who act on it are served one after the other. Undefined when there is none. */
export async function openWork(context: AreaContext, taskId: string, by: Doer): Promise<Work | undefined> {
  const task = await lockTaskRow(context.tx, taskId)
  return task && workOn(context, task, by)
}

/** The same for a task that the caller has locked. */
export async function workOn(context: AreaContext, task: StoredTask, by: Doer): Promise<Work> {
  const { tx } = context
  const steps = await listSteps(tx, [task.id])
  const assignees = await assigneesOf(tx, steps)
  return newWork({ context, by, before: task, task, steps, assignees })
}

async function assigneesOf(tx: Tx, steps: readonly TaskStepRow[]): Promise<string[]> {
  const active = steps.find((step) => step.active)
  return active ? ((await listActiveAssignees(tx, [active.task_id])).get(active.task_id) ?? []) : []
}

export const activeStep = ({ steps }: Pick<Work, 'steps'>): TaskStepRow | undefined => steps.find((step) => step.active)

/** The task as the machine sees it. */
export const machineOf = ({
  task,
  steps,
  riskAccepted,
}: Pick<Work, 'task' | 'steps' | 'riskAccepted'>): MachineTask => ({
  type: task.type,
  state: task.state,
  processing: task.processing,
  outcome: task.outcome,
  riskAccepted,
  steps: steps.map(({ id, kind, state, active, outcome, generation_id }) => ({
    id,
    kind,
    state,
    active,
    outcome,
    past: generation_id !== task.policy_generation_id,
  })),
})

/** Who approved steps of the present instance of the policy. */
export const approvedBy = ({
  steps,
  task,
}: Pick<Work, 'task'> & { readonly steps: readonly TaskStepRow[] }): string[] =>
  steps
    .filter((step) => step.outcome === 'approved' && step.generation_id === task.policy_generation_id)
    .map(({ instance }) => (instance.approved as { userId?: string } | undefined)?.userId ?? '')
    .filter((id) => id !== '')

/**
 * Who decided about which role: whoever opened the task or approved a step of its policy decided about what the task
 * names, whoever approved a step that is there for a role decided about that role.
 */
export const roleDecisions = ({ steps, task }: Pick<Work, 'steps' | 'task'>): RoleDecision[] => [
  { userId: task.roles_decided_by, entitlementId: task.entitlement_id },
  ...steps
    .filter((step) => step.outcome === 'approved' && step.generation_id === task.policy_generation_id)
    .filter(({ instance }) => instance.decidesRoles === true)
    .map((step) => ({
      userId: (step.instance.approved as { userId?: string } | undefined)?.userId ?? '',
      entitlementId: decidesRoleOf(step) || task.entitlement_id,
    })),
]

/** What was decided about is not the same any more. */
export function forgetRoleDecisions(work: Work): void {
  work.task = { ...work.task, roles_decided_by: '' }
  work.steps = work.steps.map((step) =>
    step.instance.decidesRoles === true ? { ...step, instance: { ...step.instance, decidesRoles: false } } : step,
  )
}
