import { pushConnector, SOURCE } from '../../connectors.ts'
import { insertAccount } from '../../directory.ts'
import type { Sample, Samples } from '../sample.ts'
import { askedConnector } from './connector-tasks.ts'

const onConnector =
  (body: Record<string, unknown>): Sample =>
  async (tenant) => {
    const { appId, connectorId } = await pushConnector(tenant)
    return { params: { app_id: appId, connector_id: connectorId }, body }
  }

/** A sync that was opened; of a full one the types are there. */
const onSync =
  (body: Record<string, unknown>, type = 'SYNC_TYPE_FULL'): Sample =>
  async (tenant) => {
    const { appId, connectorId, path } = await pushConnector(tenant)
    const { sync } = (await tenant.post(`${path}/syncs`, { type })).body
    await tenant.post(`${path}/syncs/${sync.id}/resource_types`, { list: SOURCE.resourceTypes })
    return { params: { app_id: appId, connector_id: connectorId, sync_id: sync.id }, body }
  }

const onTask =
  (body: Record<string, unknown>): Sample =>
  async (tenant) => {
    const { appId, connectorId, path, taskId } = await askedConnector(tenant)
    await tenant.post(`${path}/tasks/next`, { hostId: 'host' })
    return { params: { app_id: appId, connector_id: connectorId, task_id: taskId }, body }
  }

const USE = {
  id: 'use-1',
  principalId: { resourceType: 'user', resource: 'ada' },
  occurredAt: '2026-01-02T03:04:05Z',
}

const WARNING = { kind: 'grant', record: 'g1', place: 'page 1', message: 'its holder is not listed' }

export const pushSamples: Samples = {
  'connectors.push.openSync': onConnector({ type: 'SYNC_TYPE_FULL', suppressTriggers: true }),
  'connectors.push.stageResourceTypes': onSync({ list: SOURCE.resourceTypes }),
  'connectors.push.stageResources': onSync({ list: SOURCE.resources }),
  'connectors.push.stageEntitlements': onSync({ list: SOURCE.entitlements }),
  'connectors.push.stageGrants': onSync({ list: SOURCE.grants }),
  'connectors.push.stageUses': onSync({ list: [USE] }),
  'connectors.push.tellUses': async (tenant) => {
    const { appId, connectorId } = await pushConnector(tenant)
    await tenant.sql(
      `insert into source_records (tenant_id, connector_id, kind, source_key, local_id, fingerprint, seen_at)
       values ($1, $2, 'account', 'user/ada', $3, 0, now())`,
      [tenant.id, connectorId, await insertAccount(tenant, appId)],
    )
    return { params: { app_id: appId, connector_id: connectorId }, body: { list: [USE] } }
  },
  'connectors.push.stageDeletes': onSync({ list: [{ entitlement: 'gone' }] }, 'SYNC_TYPE_PARTIAL'),
  'connectors.push.completeSync': onSync({
    expectedCounts: { resourceTypes: 2 },
    warnings: [WARNING],
    warningCount: 3,
  }),
  'connectors.push.failSync': onSync({ error: 'the source is away', warnings: [WARNING] }),
  'connectors.push.renewSync': onSync({}),
  'connectors.push.logSync': onSync({
    lines: [{ at: '2026-01-02T03:04:05Z', level: 'WARN', message: 'the source is slow' }],
  }),
  'connectors.push.hello': onConnector({
    hostId: 'host',
    name: 'feeder',
    version: '1.2.3',
    metadata: { program: 'feeder', fields: [{ name: 'token', required: true, secret: true }] },
  }),
  'connectors.push.nextTask': async (tenant) => {
    const { appId, connectorId } = await askedConnector(tenant)
    return { params: { app_id: appId, connector_id: connectorId }, body: { hostId: 'host', waitSeconds: 1 } }
  },
  'connectors.push.heartbeat': onTask({ hostId: 'host' }),
  'connectors.push.finishTask': onTask({ status: 'SUCCESS', result: { wiped: true } }),
}
