import { Failure } from '../../../../lib/failure.ts'
import { sql } from '../../../../store/sql.ts'
import { offeredAutomations } from '../../offered-automations.ts'
import { takeSecrets } from '../secrets.ts'
import type { StepInProgress, StepKind, StepResult } from '../step-kind.ts'

const AGAIN_MINUTES = 5

/** Something is run: an automation, or an action of a connector. */
export const actionStep: StepKind = {
  async start(_tx, at) {
    const { step, note } = at
    const { automation } = step.document as { automation?: { automationTemplateId?: string } }
    note('actionInstanceCreated', {}, { userId: '' })
    if (automation) return startRun(at, automation.automationTemplateId ?? '')
    return failed(at, 'UNIMPLEMENTED', 'this service cannot run such an action')
  },

  async look(_tx, at) {
    return runState(at)
  },
}

async function startRun(at: StepInProgress, automationId: string): Promise<StepResult> {
  const { context, task, note } = at
  const { tx, tenant, services } = context
  const automations = services.registry.extensions.only(offeredAutomations)
  try {
    const secrets = await takeSecrets(tx, tenant.sealer, task.id)
    const asked = { automationId, taskId: task.id, userId: task.user_id, values: task.form_values, secrets }
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

type Run = { state: string; error: unknown }

/** How far the run is. */
async function runState(at: StepInProgress): Promise<StepResult> {
  const { context, step, note } = at
  const { tx, services } = context
  const { automation } = step.instance as { automation?: { automationExecutionId?: string } }
  const { runs } = services.registry.extensions.only(offeredAutomations)
  const run = await tx.find<Run>(sql`
    select e.state from (${runs}) e where e.id = ${BigInt(automation?.automationExecutionId ?? '0')}`)
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

function failed({ context, note }: StepInProgress, errorCode: string, errorMessage: string): StepResult {
  const error = { errorCode, errorMessage, outcomeTime: context.tx.now.toString() }
  note('actionInstanceFailed', { error }, { error: true, userId: '' })
  return { kind: 'done', outcome: 'errored', instance: { error } }
}
