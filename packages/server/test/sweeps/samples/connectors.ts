import { newId } from '../../../src/lib/ids.ts'
import { pushConnector } from '../../connectors.ts'
import { makeApp } from '../../directory.ts'
import type { TestTenant } from '../../world.ts'
import type { Sample, Samples } from '../sample.ts'

/** Most name it in the same way. */
const onConnector =
  (body?: Record<string, unknown>, before?: (tenant: TestTenant, path: string) => Promise<unknown>): Sample =>
  async (tenant) => {
    const { appId, connectorId, path } = await pushConnector(tenant)
    await before?.(tenant, path)
    return { params: { app_id: appId, connector_id: connectorId }, body }
  }

const byId =
  (body?: Record<string, unknown>): Sample =>
  async (tenant) => {
    const { appId, connectorId } = await pushConnector(tenant)
    return { params: { app_id: appId, id: connectorId }, body }
  }

/** Only half of what was there before makes one; nobody waits for that here. */
async function heldSync(tenant: TestTenant, appId: string, connectorId: string): Promise<string> {
  const id = newId()
  await tenant.sql(
    `insert into connector_syncs (tenant_id, id, app_id, connector_id, type, state, created_at, updated_at)
     values ($1, $2, $3, $4, 'SYNC_TYPE_FULL', 'ERRORED_NO_DATA', now(), now())`,
    [tenant.id, id, appId, connectorId],
  )
  return id
}

export const connectorsSamples: Samples = {
  'connectors.settings.get': async () => ({}),
  'connectors.settings.set': async () => ({ body: { checkBadSync: true, accessRequests: false } }),
  'connectors.list': async (tenant) => ({
    params: { app_id: (await pushConnector(tenant)).appId },
    body: { page_size: '5', expand_mask: 'app_id' },
  }),
  'connectors.search': async () => ({
    body: {
      query: 'pay',
      withTotal: true,
      appIds: ['x'],
      catalogIds: ['file'],
      statuses: ['SYNC_STATUS_ERROR'],
      expandMask: { paths: ['app_id'] },
      pageSize: 5,
    },
  }),
  'connectors.testConfig': async () => ({ body: { catalogId: 'push', config: {} } }),
  'connectors.previewConfig': async () => ({
    body: { catalogId: 'file', config: { format: 'csv', content: 'User ID,Mail,Roles\n1,ada@acme.example,Editor\n' } },
  }),
  'connectors.test': onConnector({ config: {} }),
  'connectors.create': async (tenant) => ({
    params: { app_id: (await makeApp(tenant)).id },
    body: { catalogId: 'push', config: {}, description: 'sample', userIds: [] },
  }),
  'connectors.connect': async () => ({
    body: {
      appDisplayName: 'Staff list',
      catalogId: 'push',
      config: {},
      description: 'sample',
      cron: { cronSpec: '0 4 * * *', timezone: 'Europe/Paris' },
      makesPeople: true,
    },
  }),
  'connectors.createDelegated': async (tenant) => ({
    params: { app_id: (await makeApp(tenant)).id },
    body: { catalogId: 'file', displayName: 'sample', expandMask: { paths: ['*'] } },
  }),
  'connectors.get': byId({ expand_mask: '*' }),
  'connectors.update': byId({ connector: { displayName: 'renamed', config: {} }, updateMask: 'displayName,config' }),
  'connectors.updateDelegated': async (tenant) => {
    const { appId, connectorId } = await pushConnector(tenant)
    return {
      params: { connector_app_id: appId, connector_id: connectorId },
      body: { connector: { displayName: 'renamed' }, updateMask: 'displayName' },
    }
  },
  'connectors.deletion.get': onConnector(),
  'connectors.delete': byId(),
  'connectors.forceSync': onConnector(),
  'connectors.pause': onConnector(),
  'connectors.resume': onConnector(undefined, (tenant, path) => tenant.post(`${path}/pause`)),
  'connectors.schedule': onConnector({ cron: { cronSpec: '0 4 * * *', timezone: 'Europe/Paris' } }),
  'connectors.confirmSyncValid': async (tenant) => {
    const { appId, connectorId } = await pushConnector(tenant)
    const sync_lifecycle_id = await heldSync(tenant, appId, connectorId)
    return { params: { app_id: appId, connector_id: connectorId, sync_lifecycle_id } }
  },
  'connectors.actions.list': onConnector({ page_size: '5' }),
  'connectors.keys.get': onConnector(),
  'connectors.runner.get': onConnector(),
  'connectors.keys.rotate': onConnector(),
  'connectors.validateHttpConfig': async () => ({ body: { text: 'a: 1' } }),
  'connectors.catalog.list': async () => ({ body: { page_size: '5' } }),
  'connectors.catalog.schema': async () => ({ body: { catalogId: 'file' } }),
}
