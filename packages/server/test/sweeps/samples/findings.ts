import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const PATH = '/api/v1/findings'
let made = 0

async function finding(tenant: TestTenant): Promise<string> {
  const { body } = await tenant.post(PATH, { severity: 'FINDING_SEVERITY_LOW', dedupKeyParts: ['sweep', `${made++}`] })
  return body.finding.id
}

const named = async (tenant: TestTenant) => ({ finding_id: await finding(tenant) })
const refs = async (tenant: TestTenant) => [{ id: await finding(tenant) }]

export const findingSamples: Samples = {
  'findings.create': async () => ({
    body: {
      severity: 'FINDING_SEVERITY_HIGH',
      customSubType: 'shared_admin',
      dedupKeyParts: ['erp', `sample ${made++}`],
      description: 'used by three people',
      remediationDescription: 'give each their own',
      annotations: { team: 'finance' },
    },
  }),
  'findings.get': async (tenant) => ({ params: { id: await finding(tenant) } }),
  'findings.search': async () => ({
    body: { query: 'shared', states: ['FINDING_STATE_OPEN'], severities: ['FINDING_SEVERITY_LOW'], pageSize: 5 },
  }),
  'findings.updateState': async (tenant) => ({
    params: await named(tenant),
    body: { snooze: { reason: 'vendor fix', snoozeUntil: '2090-05-15T00:00:00Z' } },
  }),
  'findings.createTask': async (tenant) => ({ params: await named(tenant), notYet: 'AREA_NOT_AVAILABLE' }),
  'findings.bulk.updateState': async (tenant) => ({
    body: { refs: await refs(tenant), suppress: { reason: 'noise' } },
  }),
  'findings.bulk.eligibility': async (tenant) => ({ body: { refs: await refs(tenant) } }),
  'findings.update': async (tenant) => ({
    params: await named(tenant),
    body: { finding: { severity: 'FINDING_SEVERITY_CRITICAL' }, updateMask: 'severity' },
  }),
  'findings.comment': async (tenant) => ({ params: await named(tenant), body: { comment: 'looked at it' } }),
  'findings.explainScore': async (tenant) => ({ params: await named(tenant) }),
  'findings.settings.list': async () => ({}),
  'findings.settings.update': async () => ({
    body: { settings: [{ findingType: 'FINDING_TYPE_UNUSED_SECRET', enabled: true }] },
  }),
  'findings.audits.search': async (tenant) => ({ body: { findingId: await finding(tenant), pageSize: 5 } }),
}
