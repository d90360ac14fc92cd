import { customRole } from '../../people.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const existing = async (tenant: TestTenant) => ({ params: { role_id: await customRole(tenant, ['findings:read']) } })

export const roleSamples: Samples = {
  'auth.roles.list': async () => ({}),
  'auth.roles.get': existing,
  'auth.roles.update': async (tenant) => ({
    ...(await existing(tenant)),
    body: {
      role: { displayName: 'Senior Auditor', permissions: ['findings:read', 'apps:read:owned'] },
      updateMask: 'displayName,permissions',
    },
  }),
}
