import type { Json } from '../../../expressions/values/to-json.ts'
import { newId } from '../../../lib/ids.ts'
import type { ConnectorsRow } from '../../../store/tables.ts'
import { findConnector } from '../../connectors/registry/api.ts'
import {
  type AskedWork,
  type ConnectorTask,
  obstacleOf,
  passwordFor,
  planWork,
  requestTaskOnce,
  type TaskRequest,
} from '../../connectors/tasks/api.ts'
import { findRequestedTask, withdrawTask } from '../../connectors/tasks/requested/api.ts'
import { output, type ResumeReason, type StepContext, type StepEnd, StepFailed } from '../steps/step-kind.ts'
import type { StepEffect } from './effects.ts'
import { finalRefusals } from './final-refusals.ts'

/** A connector that has fetched nothing for so long is not there. */
const OFFLINE = { hours: 24 }
/** A host that still has the task gets more time. */
const LOOK_AGAIN = { minutes: 5 }

type Ref = { readonly appId?: string; readonly id?: string }
type OutputOf = (task: ConnectorTask) => Promise<Readonly<Record<string, unknown>>>

/** The connector a step names, when tasks may be created for it. */
export async function connectorOf({ tx }: Pick<StepContext, 'tx'>, ref: Ref = {}): Promise<ConnectorsRow> {
  const { appId = '', id = '' } = ref
  const connector = await findConnector(tx, { appId, id })
  if (!connector) throw new StepFailed(`no connector of app "${appId}" with id "${id}"`, 'NOT_FOUND')
  const hindrance = obstacleOf(connector)
  if (hindrance) throw new StepFailed(`connector "${connector.display_name}" ${hindrance.words}`)
  return connector
}

/** Creates a task for a connector and waits for it. A task with the same effect key is the same task. */
export async function askConnector(
  step: StepContext,
  connector: ConnectorsRow,
  asked: AskedWork,
  outputOf: OutputOf,
  about: Readonly<Record<string, string>> = {},
): Promise<StepEnd> {
  const { effectKey, executionId, stepName } = step.run
  const asking = { connector, asked, effectKey, origin: { ...about, executionId, stepName } }
  const task =
    (await findRequestedTask(step.tx, effectKey)) ?? (await finalRefusals(() => step.perform(request, asking)))
  if ('cannot' in task) throw new StepFailed(task.cannot)
  return endOf(task, outputOf)
}

/** Continues when the task has ended, or when no host has done it in time. */
export async function afterTask(step: StepContext, reason: ResumeReason, outputOf: OutputOf): Promise<StepEnd> {
  const task = await findRequestedTask(step.tx, step.run.effectKey)
  if (!task) throw new StepFailed('what the connector was asked for is no longer kept')
  if (task.finished_at !== null || reason.kind !== 'time') return endOf(task, outputOf)
  const withdrawn = await step.perform(withdrawal, { id: task.id, reason: 'the connector was offline for 24 hours' })
  // The withdrawal is committed apart: the failure of a step rolls back what the step has written.
  const until = withdrawn ? step.now : step.now.add(LOOK_AGAIN)
  return { kind: 'wait', until, note: noteOf(task) }
}

async function endOf(task: ConnectorTask, outputOf: OutputOf): Promise<StepEnd> {
  if (task.state === 'SUCCEEDED') return output(await outputOf(task))
  if (task.finished_at !== null) throw new StepFailed(task.reason)
  return { kind: 'wait', until: task.created_at.add(OFFLINE), note: noteOf(task) }
}

const noteOf = (task: ConnectorTask): Record<string, Json> => ({ taskId: task.id })

/** The password a step has named, as only the connector can open it. */
export async function passwordOf(step: StepContext, connector: ConnectorsRow, cel: string) {
  const password = await step.open(await step.evaluate(cel, 'secret'))
  return passwordFor(step.tx, connector.id, password)
}

/** The result of a connector, as an object. */
// Safe because the column only ever holds objects.
export const resultOf = ({ result }: ConnectorTask): Readonly<Record<string, unknown>> =>
  (result ?? {}) as Readonly<Record<string, unknown>>

const request: StepEffect<TaskRequest, ConnectorTask | { readonly cannot: string }> = {
  act: (step, asking) => requestTaskOnce(step, step.tenant.sealer, asking),
  async rehearse({ tx, tenant, now }, asking) {
    const { connector, asked } = asking
    const { work, cannot } = await planWork({ tx, sealer: tenant.sealer, connector }, asked)
    if (cannot !== '') return { result: { cannot } }
    return {
      effect: {
        kind: 'connectorTask',
        summary: `asks connector "${connector.display_name}" for ${work.kind.toLowerCase().replaceAll('_', ' ')}`,
        details: { connectorId: connector.id, ...shownWork(asked) },
      },
      assumed: 'the connector succeeds and returns nothing',
      result: succeededTask(asking, work, { id: newId(now), now, tenantId: tx.tenantId }),
    }
  },
}

const withdrawal: StepEffect<{ readonly id: string; readonly reason: string }, ConnectorTask | undefined> = {
  act: (step, { id, reason }) => withdrawTask(step, id, reason),
  rehearse: async () => ({ result: undefined }),
}

/** Without passwords, also as ciphertext. */
function shownWork({ action, createAccount, rotateCredential }: AskedWork): Readonly<Record<string, unknown>> {
  if (action) return { action: { name: action.name, args: action.args, resourceTypeId: action.resourceTypeId } }
  if (createAccount) return { createAccount: { profile: createAccount.profile } }
  return rotateCredential ? { rotateCredential: { resourceId: rotateCredential.resourceId } } : {}
}

type Made = { readonly id: string; readonly now: Temporal.Instant; readonly tenantId: string }

const succeededTask = (
  { connector, origin }: TaskRequest,
  work: ConnectorTask['work'],
  { id, now, tenantId }: Made,
): ConnectorTask => ({
  tenant_id: tenantId,
  id,
  app_id: connector.app_id,
  connector_id: connector.id,
  kind: work.kind,
  state: 'SUCCEEDED',
  work,
  reason: '',
  result: {},
  failures: 0,
  due: now,
  host_id: '',
  leased_until: null,
  lease_seconds: 0,
  version: 1,
  created_at: now,
  updated_at: now,
  finished_at: now,
  effect_key: null,
  origin,
})
