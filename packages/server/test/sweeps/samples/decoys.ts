import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const PATH = '/api/v1/decoys'

const decoy = async (tenant: TestTenant) => {
  const made = await tenant.post(PATH, { displayName: 'sample', connectorClient: {} })
  return { params: { id: made.body.decoy.id as string } }
}

export const decoySamples: Samples = {
  'findings.decoys.list': async () => ({ body: { page_size: '5' } }),
  'findings.decoys.create': async (tenant) => {
    const made = await tenant.post('/api/v1/service_principals', { displayName: 'holder' })
    return {
      body: {
        displayName: 'sample',
        description: 'in the old runbook',
        annotations: { place: 'wiki' },
        accessToken: { subjectUserId: made.body.servicePrincipal.id, expiresIn: '86400s' },
      },
    }
  },
  'findings.decoys.search': async () => ({
    body: {
      query: 'sample',
      kinds: ['DECOY_KIND_CONNECTOR_CLIENT'],
      statuses: ['DECOY_STATUS_FILTER_ACTIVE'],
      annotationKeys: ['place'],
      hasBeenUsed: false,
      pageSize: 5,
    },
  }),
  'findings.decoys.get': decoy,
  'findings.decoys.update': async (tenant) => ({
    ...(await decoy(tenant)),
    body: { decoy: { displayName: 'renamed', disabled: true }, updateMask: 'displayName,disabled' },
  }),
  'findings.decoys.rotate': decoy,
  'findings.decoys.delete': decoy,
  'findings.exposures.report': async () => ({
    body: {
      secret: 'seen in public',
      scannerId: 'scanner',
      sourceKind: 'repository',
      sourceUrl: 'https://code.example/a',
      observedAt: '2026-01-02T03:04:05Z',
    },
  }),
}
