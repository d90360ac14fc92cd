import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const existing = async (tenant: TestTenant) => {
  const made = await tenant.post('/api/v1/iam/personal_clients', { displayName: 'sample' })
  return { params: { id: made.body.client.id as string } }
}

export const personalClientSamples: Samples = {
  'auth.introspect': async () => ({}),
  'auth.sessionInfo': async () => ({}),
  'auth.personalClients.list': async () => ({}),
  'auth.personalClients.create': async () => ({
    body: {
      displayName: 'sample',
      expires: '86400s',
      allowSourceCidr: ['127.0.0.0/8', '::1'],
      scopedRoles: ['basic_user'],
    },
  }),
  'auth.personalClients.get': existing,
  'auth.personalClients.update': async (tenant) => ({
    ...(await existing(tenant)),
    body: {
      client: { displayName: 'renamed', allowSourceCidr: ['127.0.0.1'] },
      updateMask: 'displayName,allow_source_cidr',
    },
  }),
  'auth.personalClients.delete': existing,
  'auth.personalClients.search': async () => ({ body: { query: 'sample', users: [{ id: 'x' }], pageSize: 5 } }),
}
