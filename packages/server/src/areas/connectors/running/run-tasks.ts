import { done, sleepUntil } from '../../../engine/outcome.ts'
import { areaJob } from '../../../service/area-job.ts'
import { ConnectorError, type ConnectorKind, type ConnectorTask } from '../builtin/connector.ts'
import { connectorEnv } from '../builtin/env.ts'
import { isolated } from '../builtin/isolated.ts'
import { REEVE } from '../reeve/connector.ts'
import { performInside } from '../reeve/perform.ts'
import { findEntry } from '../registry/catalog/entries.ts'
import { openConfig } from '../registry/config/keep.ts'
import { findConnector } from '../registry/store.ts'
import { RUN_TASKS, type RunTasks } from '../tasks/queue.ts'
import type { Ending } from '../tasks/rules.ts'
import { lockTask, nextDue } from '../tasks/store.ts'
import { checkHeld, finishTask, openPassword, takeTask } from '../tasks/take.ts'
import type { Task } from '../tasks/view.ts'
import { ConnectorRun } from './as-connector.ts'

/** Nothing a connector does for one task takes longer. */
const LONGEST_SECONDS = 300

export const runTasks = areaJob({
  ...RUN_TASKS,
  about: 'Does what a connector inside the service is asked to do, one after the other.',
  retry: { delaySeconds: [5, 30, 120, 600], jitter: 0.2, attempts: 50 },
  waits: true,

  async prepare(prepareContext, { appId, connectorId }: RunTasks) {
    const connector = await findConnector(prepareContext.read, { appId, id: connectorId })
    const builtin = connector && findEntry(connector.catalog_id)?.builtin
    if (!builtin || connector.sync_disabled_at !== null || connector.config === null) return undefined
    const hostId = `service/${prepareContext.id}/${prepareContext.attempt}`
    const run = new ConnectorRun(prepareContext.tenant, connector, prepareContext.now)
    const task = await run.write((inner) =>
      takeTask({ ...inner, services: prepareContext.services }, { connectorId, hostId, seconds: LONGEST_SECONDS }),
    )
    if (!task) return undefined
    if (connector.catalog_id === REEVE) return { taskId: task.id, hostId, ending: undefined }
    const { sealer } = prepareContext.tenant
    const signal = AbortSignal.any([prepareContext.signal, AbortSignal.timeout(LONGEST_SECONDS * 1000)])
    const env = connectorEnv(prepareContext.services, {
      tenant: prepareContext.tenant,
      signal,
      now: prepareContext.now,
    })
    const ending = await endingOf(builtin, async () => {
      const password = await openPassword(prepareContext.read, sealer, task)
      return isolated.perform(builtin.catalogId, toTask(task, password), { config: openConfig(connector, sealer), env })
    })
    return { taskId: task.id, hostId, ending }
  },

  async run(context, { connectorId }, prepared) {
    const { tx, now } = context
    if (prepared) {
      const task = await lockTask(tx, { connectorId, id: prepared.taskId })
      checkHeld(task, prepared.hostId)
      const host = context.services.addresses().hostOf(context.tenant)
      await finishTask(context, task, prepared.ending ?? (await performInside(context, task.work, host)))
      return sleepUntil(now)
    }
    const due = await nextDue(tx, connectorId)
    // One that is paused is woken when it is resumed.
    return due && Temporal.Instant.compare(due, now) > 0 ? sleepUntil(due) : done
  },
})

async function endingOf(
  { displayName }: ConnectorKind,
  perform: () => Promise<Readonly<Record<string, unknown>>>,
): Promise<Ending> {
  try {
    return { kind: 'success', result: await perform() }
  } catch (error) {
    if (error instanceof ConnectorError && error.unsupported) return { kind: 'unsupported', error: error.message }
    if (error instanceof ConnectorError) return { kind: 'failure', error: error.message, retryable: error.retryable }
    return { kind: 'failure', error: `${displayName} failed in a way it does not know itself`, retryable: true }
  }
}

/** As connectors take them. */
function toTask({ work }: Task, password: string | undefined): ConnectorTask {
  switch (work.kind) {
    case 'GRANT':
    case 'REVOKE': {
      if (!work.principalId) throw new ConnectorError('the connector does not feed this account', { unsupported: true })
      return {
        kind: work.kind,
        entitlementId: work.entitlementId,
        principalId: work.principalId,
        grantId: work.grantId,
      }
    }
    case 'CREATE_ACCOUNT':
      return { kind: work.kind, profile: work.profile, password }
    case 'ROTATE_CREDENTIAL':
      return { kind: work.kind, resourceId: work.resourceId, password: password ?? '' }
    case 'SYNC':
      throw new ConnectorError('syncs are run apart', { unsupported: true })
    case 'CREATE_TICKET':
    case 'GET_TICKET':
      throw new ConnectorError('connectors inside the service have no tickets', { unsupported: true })
    default:
      return work
  }
}
