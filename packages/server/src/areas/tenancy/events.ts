import type { Cause, Change } from '../../service/events.ts'
import { SUPER_ADMIN } from '../../service/permissions.ts'
import type { Tenant } from '../../service/tenant.ts'

/** Tenants are made and changed by the operator of the service, not by a caller. */
export const causeOf = (tenant: Tenant): Cause => ({
  actor: { kind: 'system', component: 'tenancy' },
  roles: [],
  correlation: tenant.id,
  lineage: [],
})

export const tenantCreated = (tenant: Tenant, userId: string, clientName: string): Change[] => [
  { kind: 'tenancy.tenant.created', subject: { type: 'tenant', id: tenant.id }, after: { label: tenant.label } },
  administratorMade(userId),
  clientMade(clientName, userId),
]

export const administratorMade = (userId: string): Change => ({
  kind: 'directory.user.created',
  subject: { type: 'user', id: userId },
  after: { roleIds: [SUPER_ADMIN] },
})

export const clientMade = (clientName: string, userId: string): Change => ({
  kind: 'auth.personalClient.created',
  subject: { type: 'client', id: clientName },
  after: { userId },
})

type Kept = Pick<Tenant, 'status' | 'hosts' | 'allowedOrigins'>

export const tenantUpdated = ({ id, status, hosts, allowedOrigins }: Tenant, after: Kept): Change => ({
  kind: 'tenancy.tenant.updated',
  subject: { type: 'tenant', id },
  before: { status, hosts, allowedOrigins },
  after,
})

export const keysRotated = ({ id }: Tenant): Change => ({
  kind: 'auth.signingKeys.rotated',
  subject: { type: 'tenant', id },
})
