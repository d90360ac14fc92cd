import type { Change } from '../../../../service/events.ts'

const of = (tenantId: string) => ({ type: 'tenant_settings', id: tenantId })

export const domainsSet = (tenantId: string, before: readonly string[], after: readonly string[]): Change => ({
  kind: 'directory.domains.set',
  subject: of(tenantId),
  before: { displayName: 'domains', domains: before },
  after: { displayName: 'domains', domains: after },
})

/** So many accounts are outsiders now that were none, or the other way round. */
export const domainsApplied = (tenantId: string, domains: readonly string[], accounts: number): Change => ({
  kind: 'directory.domains.applied',
  subject: of(tenantId),
  after: { displayName: 'domains', domains, accounts },
})
