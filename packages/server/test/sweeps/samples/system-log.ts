import { makeAutomation } from '../../automations.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const source = async (tenant: TestTenant): Promise<string> => {
  const made = await tenant.post('/api/v1/datasources', { displayName: 'files', fileSystem: { path: 'logs' } })
  return made.body.datasource.id
}

const target = async (tenant: TestTenant) => ({
  datasourceId: await source(tenant),
  prefix: 'sample',
  format: 'EXPORT_FORMAT_OCSF_JSON_ZSTD',
})

const exporter = async (tenant: TestTenant) => {
  const made = await tenant.post('/api/v1/systemlog/exports', { displayName: 'x', datasource: await target(tenant) })
  return { params: { export_id: made.body.exporter.exportId as string } }
}

export const systemLogSamples: Samples = {
  'systemLog.chain.get': async () => ({}),
  'systemLog.chain.export': async () => ({ body: { pageSize: 5 } }),
  'systemLog.dataSources.list': async () => ({}),
  'systemLog.dataSources.create': async () => ({
    body: {
      displayName: 'bucket',
      s3: { bucket: 'logs', region: 'eu-central-1', accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret' },
    },
  }),
  'systemLog.dataSources.get': async (tenant) => ({ params: { id: await source(tenant) } }),
  'systemLog.dataSources.update': async (tenant) => ({
    params: { id: await source(tenant) },
    body: { datasource: { displayName: 'renamed', fileSystem: { path: 'elsewhere' } } },
  }),
  'systemLog.dataSources.delete': async (tenant) => ({ params: { id: await source(tenant) } }),
  'systemLog.exports.list': async () => ({}),
  'systemLog.exports.create': async (tenant) => ({
    body: { displayName: 'sample', datasource: await target(tenant), startFromBeginning: true },
  }),
  'systemLog.exports.get': exporter,
  'systemLog.exports.update': async (tenant) => ({
    ...(await exporter(tenant)),
    body: {
      exporter: { displayName: 'renamed', datasource: await target(tenant) },
      updateMask: 'displayName,datasource',
    },
  }),
  'systemLog.exports.delete': exporter,
  'systemLog.exports.listEvents': exporter,
  'systemLog.exports.search': async () => ({ body: { query: 'sample', refs: [{ exportId: 'x' }], pageSize: 5 } }),
  'systemLog.events.counts': async () => ({
    body: {
      classUids: [6003],
      statusIds: [1],
      query: 'called',
      timezone: 'Europe/Berlin',
      since: '2026-01-01T00:00:00Z',
      until: '2026-02-01T00:00:00Z',
    },
  }),
  'systemLog.activity.list': async (tenant) => ({
    params: { object_type: 'automation', object_id: (await makeAutomation(tenant)).id },
    body: { page_size: '5' },
  }),
  'systemLog.events.list': async () => ({
    body: {
      since: '2020-01-01T00:00:00Z',
      sortDirection: 'SORT_DIRECTION_DESC',
      classUids: [6003],
      activityNames: ['Cre*', 'Read'],
      operations: ['PersonalClientService/Create'],
      actorEmail: 'nobody@example.com',
      statusIds: [1],
      sourceIps: ['127.0.0.0/8'],
      query: 'called',
      pageSize: 5,
    },
  }),
}
