import { Failure } from '../../../../lib/failure.ts'
import { whyNotAllowed } from '../../../../service/authority.ts'
import { findConnector } from '../../../connectors/registry/api.ts'
import {
  type ConnectorTask,
  findResourceOfSource,
  isPaused,
  obstacleOf,
  requestTaskOnce,
} from '../../../connectors/tasks/api.ts'
import { findRequestedTask, withdrawTask } from '../../../connectors/tasks/requested/api.ts'
import { holderOf } from '../../../policies/evaluation/api.ts'
import type { ConnectorAction } from '../../actions/resource-action.ts'
import { findConnectorAction } from '../../actions/store.ts'
import type { Document, TaskStepRow } from '../rows/rows.ts'
import { failed } from './failed-action.ts'
import { madeIn } from './made-resource.ts'
import type { StepInProgress, StepResult } from './step-kind.ts'

/** Hosts that have fetched nothing for so long are not there. */
const OFFLINE = { hours: 24 }
/** A host that still has the task gets more time. */
const LOOK_AGAIN = { minutes: 5 }

const keyOf = ({ task_id, id }: TaskStepRow): string => `task/${task_id}/${id}/action`

/** The key under which the connector was asked; empty when it was not. */
export const actionKeyOf = (step: TaskStepRow): string => (step.instance.resourceActionInstance ? keyOf(step) : '')

/** Has the connector do once what the offer names, with what was filled in; the step is told when it has ended. */
export async function askConnector(at: StepInProgress, resourceActionId: string): Promise<StepResult> {
  const { context, step, note } = at
  const action = await findConnectorAction(context.tx, resourceActionId)
  if (!action)
    return failed(at, 'REFERENCE_NOT_FOUND', `there is no action of a connector with id "${resourceActionId}"`)
  const refused =
    at.task.action_id === resourceActionId
      ? undefined
      : await whyNotAllowed(context, holderOf(at.task.policy), { kind: 'resourceAction', id: resourceActionId })
  if (refused !== undefined) return failed(at, 'NOT_ALLOWED', refused)
  const asked = await ask(at, action)
  if ('cannot' in asked) return failed(at, 'UNSUPPORTED', asked.cannot)
  note('connectorActionsStart', { policyStepId: step.id })
  return {
    kind: 'waits',
    state: 'RUNNING',
    instance: { resourceActionInstance: { actionInvocationId: asked.id } },
    assignees: [],
    dueAt: asked.created_at.add(OFFLINE),
  }
}

type Cannot = { readonly cannot: string }

async function ask(at: StepInProgress, action: ConnectorAction): Promise<ConnectorTask | Cannot> {
  const { context, task, step } = at
  const connector = await findConnector(context.tx, { appId: action.appId, id: action.connectorId })
  if (!connector) return { cannot: 'the connector was deleted' }
  const obstacle = obstacleOf(connector)
  if (obstacle && obstacle.code !== 'PAUSED') return { cannot: `the connector ${obstacle.words}` }
  const { actionName: name, resourceTypeId } = action
  try {
    return await requestTaskOnce(context, context.tenant.sealer, {
      connector,
      asked: { action: { name, args: { ...task.form_values }, resourceTypeId } },
      effectKey: keyOf(step),
      origin: { taskId: task.id, stepId: step.id },
    })
  } catch (error) {
    // An argument that the connector requires is missing: nothing was stored.
    if (error instanceof Failure) return { cannot: error.message }
    throw error
  }
}

/** The connector has done it, could not, or was silent for too long. */
export async function lookAtConnector(at: StepInProgress): Promise<StepResult> {
  const { context, step } = at
  const work = await findRequestedTask(context.tx, keyOf(step))
  if (!work) return failed(at, 'ACTION_FAILED', 'what the connector was asked for is no longer kept')
  if (work.finished_at === null) return stillWaiting(at, work)
  noteResult(at, work)
  if (work.state !== 'SUCCEEDED') return failed(at, 'ACTION_FAILED', work.reason || 'the connector could not do it')
  at.note('actionInstanceSucceeded', {}, { userId: '' })
  const success = { outcomeTime: context.tx.now.toString() }
  return { kind: 'done', outcome: 'succeeded', instance: { success }, made: await madeBy(at, work) }
}

async function stillWaiting(at: StepInProgress, work: ConnectorTask): Promise<StepResult> {
  const { tx } = at.context
  const again = (dueAt: Temporal.Instant): StepResult => ({ kind: 'waits', state: 'RUNNING', instance: {}, dueAt })
  const limit = work.created_at.add(OFFLINE)
  if (Temporal.Instant.compare(tx.now, limit) < 0) return again(limit)
  const connector = await findConnector(tx, { appId: work.app_id, id: work.connector_id })
  if (connector && isPaused(connector)) return again(tx.now.add({ hours: 1 }))
  const withdrawn = await withdrawTask(at.context, work.id, 'no host has done it within 24 hours')
  return withdrawn
    ? failed(at, 'ACTION_FAILED', 'the connector was silent for 24 hours')
    : again(tx.now.add(LOOK_AGAIN))
}

/** The resource as the directory knows it; until a sync has brought it, what the source calls it. */
async function madeBy(
  { context }: StepInProgress,
  { result, connector_id: connectorId }: ConnectorTask,
): Promise<Document> {
  const name = madeIn(result)
  if (!name) return {}
  const known = await findResourceOfSource(context.tx, connectorId, name)
  return known ? createdOf(known) : { unsynced: { connectorId, ...name } }
}

type Known = NonNullable<Awaited<ReturnType<typeof findResourceOfSource>>>

export const createdOf = ({ appResourceId, appResourceTypeId, appEntitlementIds }: Known): Document => ({
  createdAppResourceId: appResourceId,
  createdAppResourceTypeId: appResourceTypeId,
  createdAppEntitlementIds: appEntitlementIds,
})

/** The task is closed or begun anew: what no host has taken is withdrawn. */
export async function withdrawAction(at: StepInProgress): Promise<void> {
  const key = actionKeyOf(at.step)
  const work = key === '' ? undefined : await findRequestedTask(at.context.tx, key)
  if (!work || work.finished_at !== null) return
  const withdrawn = await withdrawTask(at.context, work.id, 'the task that asked for it has ended')
  if (withdrawn) noteResult(at, withdrawn)
}

/** The connector has done it after the step had ended, for a host had taken it: that is said on the task. */
export async function finishActionLate(at: StepInProgress): Promise<boolean> {
  const key = actionKeyOf(at.step)
  const work = key === '' ? undefined : await findRequestedTask(at.context.tx, key)
  if (work?.state !== 'SUCCEEDED') return false
  noteResult(at, work)
  at.note('comment', { comment: 'The connector did it after this step had ended.' }, { userId: '' })
  return true
}

function noteResult({ note, step }: StepInProgress, work: ConnectorTask): void {
  const result =
    work.state === 'SUCCEEDED'
      ? { success: { successReason: work.reason, effects: [] } }
      : work.state === 'CANCELED'
        ? { cancelled: { cancelReason: work.reason } }
        : { error: { errorReason: work.reason, errorCount: String(work.failures) } }
  const names = { appId: work.app_id, connectorId: work.connector_id, connectorActionId: work.id }
  note('actionResult', { ...names, ...result }, { error: 'error' in result, userId: '' })
  note('connectorActionsEnd', { policyStepId: step.id })
}
