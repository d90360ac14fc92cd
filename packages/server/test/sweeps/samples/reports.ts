import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const PATH = '/api/v1/reporting/reports'

const definition = {
  dataset: 'grants',
  groupBy: ['app'],
  measures: [{ fn: 'COUNT_DISTINCT', column: 'user', as: 'people' }],
  filters: [
    { column: 'riskLevel', op: 'IN', values: ['High', 'Critical'], param: 'levels' },
    { column: 'grantedAt', op: 'OLDER_THAN', values: ['720h'] },
  ],
  sort: [{ column: 'people', descending: true }],
  limit: 1000,
}

async function aReport(tenant: TestTenant): Promise<{ id: string }> {
  const made = await tenant.post(PATH, { displayName: 'Privileged access by app', definition })
  return { id: made.body.report.id }
}

async function aRun(tenant: TestTenant): Promise<{ id: string; run_id: string }> {
  const { id } = await aReport(tenant)
  const { body } = await tenant.post(`${PATH}/${id}/run`, { format: 'JSON' })
  return { id, run_id: body.run.id }
}

export const reportSamples: Samples = {
  'reports.list': async (tenant) => {
    await aReport(tenant)
    return { body: { visibility: 'REPORT_VISIBILITY_TENANT', page_size: '5' } }
  },
  'reports.create': async () => ({
    body: {
      displayName: 'Privileged access by app',
      prompt: 'Who holds high-risk access, by app?',
      visibility: 'REPORT_VISIBILITY_TENANT',
      parameterValues: { levels: ['Critical'] },
      schedule: { enabled: true, cronSpec: '0 6 * * 1', timezone: 'Europe/Zurich', format: 'XLSX', onlyWhenRows: true },
      definition,
    },
  }),
  'reports.get': async (tenant) => ({ params: await aReport(tenant) }),
  'reports.update': async (tenant) => ({
    params: await aReport(tenant),
    body: { displayName: 'By app', visibility: 'REPORT_VISIBILITY_TENANT' },
  }),
  'reports.delete': async (tenant) => ({ params: await aReport(tenant) }),
  'reports.run': async (tenant) => ({
    params: await aReport(tenant),
    body: { parameterValues: { levels: ['Critical'] }, format: 'CSV' },
  }),
  'reports.preview': async () => ({ body: { definition, parameterValues: { levels: ['Critical'] } } }),
  'reports.listRuns': async (tenant) => {
    const { id } = await aRun(tenant)
    return { params: { id }, body: { page_size: '5' } }
  },
  'reports.getRun': async (tenant) => ({ params: await aRun(tenant) }),
  'reports.provenance': async (tenant) => {
    const params = await aRun(tenant)
    await tenant.sql(
      `update report_runs set status = 'SUCCEEDED', row_count = 0, query_hash = 'e3b0' where tenant_id = $1 and id = $2`,
      [tenant.id, params.run_id],
    )
    return { params }
  },
  'reports.datasets': async () => ({}),
  'reports.templates': async () => ({}),
}
