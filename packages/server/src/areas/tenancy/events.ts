import type { Cause, Change } from '../../service/events.ts'
import { SUPER_ADMIN } from '../../service/permissions.ts'
import type { Tenant } from '../../service/tenant.ts'
import type { ClientsRow } from '../../store/tables.ts'

/** Tenants are made and changed by the operator of the service, not by a caller. */
export const causeOf = (tenant: Tenant): Cause => ({
  actor: { kind: 'system', component: 'tenancy' },
  roles: [],
  correlation: tenant.id,
  lineage: [],
})

export const tenantCreated = (tenant: Tenant, userId: string, client: ClientsRow): Change[] => [
  { kind: 'tenancy.tenant.created', subject: { type: 'tenant', id: tenant.id }, after: { label: tenant.label } },
  administratorMade(userId),
  clientMade(client, userId),
]

export const administratorMade = (userId: string): Change => ({
  kind: 'directory.user.created',
  subject: { type: 'user', id: userId },
  after: { roleIds: [SUPER_ADMIN] },
})

export const clientMade = ({ id, display_name }: ClientsRow, userId: string): Change => ({
  kind: 'auth.personalClient.created',
  subject: { type: 'client', id },
  after: { displayName: display_name, userId },
})

type Kept = Pick<Tenant, 'status' | 'hosts' | 'allowedOrigins'>

export const tenantUpdated = ({ id, label, status, hosts, allowedOrigins }: Tenant, after: Kept): Change => ({
  kind: 'tenancy.tenant.updated',
  subject: { type: 'tenant', id },
  before: { label, status, hosts, allowedOrigins },
  after: { label, ...after },
})

export const keysRotated = ({ id, label }: Tenant): Change => ({
  kind: 'auth.signingKeys.rotated',
  subject: { type: 'tenant', id },
  after: { label },
})
