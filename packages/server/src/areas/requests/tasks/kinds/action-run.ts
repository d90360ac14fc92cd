import { Failure } from '../../../../lib/failure.ts'
import { isAgreed, whyNotAllowed } from '../../../../service/authority.ts'
import { sql } from '../../../../store/sql.ts'
import { holderOf } from '../../../policies/evaluation/api.ts'
import { offeredAutomations } from '../../offered-automations.ts'
import type { TaskStepRow } from '../rows/rows.ts'
import { takeSecrets } from '../rows/secrets.ts'
import { failed } from './failed-action.ts'
import type { StepInProgress, StepResult } from './step-kind.ts'

const AGAIN_MINUTES = 5

/** Starts the run of an automation. */
export async function startRun(at: StepInProgress, automationId: string): Promise<StepResult> {
  const { context, task, step, note } = at
  const { tx, tenant, services } = context
  const automations = services.registry.extensions.only(offeredAutomations)
  const { refused, withinApp } = await limitsOf(at, automationId)
  if (refused !== undefined) return failed(at, 'NOT_ALLOWED', refused)
  try {
    const secrets = await takeSecrets(tx, tenant.sealer, task.id)
    const { id: taskId, user_id: userId, form_values: values } = task
    const asked = { automationId, taskId, stepId: step.id, userId, values, secrets, withinApp }
    const id = await automations.start({ tx, tenant, correlation: task.id }, asked)
    await tx.run(sql`update tasks set execution_id = ${id} where id = ${task.id}`)
    note('automationTriggered', { automationExecutionId: String(id), automationId }, { userId: '' })
    return {
      kind: 'waits',
      state: 'RUNNING',
      instance: { automation: { automationExecutionId: String(id) } },
      assignees: [],
      dueAt: tx.now.add({ minutes: AGAIN_MINUTES }),
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return failed(at, error.reason, error.message)
  }
}

type Limits = { readonly refused: string | undefined; readonly withinApp: boolean }

/** Whoever made an offer was asked whether it may run the automation; a step of a policy reaches what that may reach. */
async function limitsOf({ context, task }: StepInProgress, automationId: string): Promise<Limits> {
  const offer = await context.tx.find<{ automation_id: string | null }>(sql`
    select automation_id from request_actions where id = ${task.action_id} and ${task.action_id} <> ''`)
  if (offer?.automation_id === automationId) return { refused: undefined, withinApp: false }
  const holder = holderOf(task.policy)
  const named = { kind: 'automation', id: automationId } as const
  return { refused: await whyNotAllowed(context, holder, named), withinApp: !isAgreed(holder, named) }
}

/** How far the run is. */
export async function lookAtRun(at: StepInProgress): Promise<StepResult> {
  const { context, step, note } = at
  const { tx, services } = context
  const { runs } = services.registry.extensions.only(offeredAutomations)
  const run = await tx.find<{ state: string }>(sql`
    select e.state from (${runs}) e where e.id = ${runIdOf(step) ?? 0n}`)
  const outcomeTime = tx.now.toString()
  switch (run?.state) {
    case 'DONE':
      note('actionInstanceSucceeded', {}, { userId: '' })
      return { kind: 'done', outcome: 'succeeded', instance: { success: { outcomeTime } } }
    case 'TERMINATE':
      return { kind: 'done', outcome: 'cancelled', instance: { cancelled: { outcomeTime } } }
    case 'ERROR':
    case undefined:
      return failed(at, 'RUN_FAILED', 'the run of the automation failed')
    default:
      return { kind: 'waits', state: 'RUNNING', instance: {}, dueAt: tx.now.add({ minutes: AGAIN_MINUTES }) }
  }
}

/** The task is closed or begun anew: its run does nothing more. What it has done is not undone. */
export async function stopRun({ context, step }: StepInProgress): Promise<void> {
  const id = runIdOf(step)
  if (id !== undefined) await context.services.registry.extensions.only(offeredAutomations).stop(context, id)
}

function runIdOf({ instance }: TaskStepRow): bigint | undefined {
  const { automation } = instance as { automation?: { automationExecutionId?: string } }
  return automation?.automationExecutionId ? BigInt(automation.automationExecutionId) : undefined
}
