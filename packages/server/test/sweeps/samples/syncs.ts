import { pushConnector, SOURCE } from '../../connectors.ts'
import type { Sample, Samples } from '../sample.ts'

/** A sync with something in it. */
const onSync: Sample = async (tenant) => {
  const { appId, connectorId, path } = await pushConnector(tenant)
  const { sync } = (await tenant.post(`${path}/syncs`, { type: 'SYNC_TYPE_FULL' })).body
  await tenant.post(`${path}/syncs/${sync.id}/resource_types`, { list: SOURCE.resourceTypes })
  return { params: { app_id: appId, connector_id: connectorId, sync_id: sync.id } }
}

export const syncSamples: Samples = {
  'connectors.syncs.list': async (tenant) => {
    const { params } = await onSync(tenant)
    return { params: { app_id: params!.app_id!, connector_id: params!.connector_id! }, body: { page_size: '5' } }
  },
  'connectors.syncs.search': async () => ({
    body: {
      appIds: ['x'],
      connectorIds: ['y'],
      states: ['ERROR'],
      createdAfter: '2020-01-01T00:00:00Z',
      createdBefore: '2090-01-01T00:00:00Z',
      pageSize: 5,
    },
  }),
  'connectors.syncs.counts': async () => ({
    body: {
      appIds: ['x'],
      connectorIds: ['y'],
      states: ['ERROR'],
      timezone: 'Europe/Berlin',
      since: '2026-01-01T00:00:00Z',
      until: '2026-02-01T00:00:00Z',
    },
  }),
  'connectors.syncs.get': onSync,
  'connectors.syncs.listLines': async (tenant) => ({ ...(await onSync(tenant)), body: { page_size: '5' } }),
  'connectors.syncs.downloadUrl': onSync,
}
