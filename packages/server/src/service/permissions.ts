import { PERMISSIONS } from './permission-names.ts'

/** `area:verb`; the same with `:owned` counts only on objects the caller owns. */
export type Permission = (typeof PERMISSIONS)[number]
export type Grant = Permission | `${Permission}:owned`

export type SystemRole = {
  readonly id: string
  readonly name: string
  readonly displayName: string
  /** Meant for API keys only. */
  readonly apiOnly: boolean
  readonly grants: readonly Grant[]
}

const all = (area: string): Permission[] => PERMISSIONS.filter((permission) => permission.startsWith(`${area}:`))
const owned = (...permissions: Permission[]): Grant[] => permissions.map((permission): Grant => `${permission}:owned`)

const BASIC: Grant[] = [
  'users:read-basic',
  'delegation:self',
  'requests:self',
  'secrets:self',
  'clients:self',
  'catalogs:read',
]
const isRead = (permission: Permission): boolean => permission.endsWith(':read')

const role = (name: string, displayName: string, grants: Grant[], apiOnly = false): SystemRole => ({
  id: name,
  name,
  displayName,
  apiOnly,
  grants,
})

export const SUPER_ADMIN = 'super_admin'
const READ_ONLY_ADMIN = 'read_only_admin'
export const BASIC_USER = 'basic_user'

export const SYSTEM_ROLES: readonly SystemRole[] = [
  role(
    SUPER_ADMIN,
    'Super Administrator',
    PERMISSIONS.filter((permission) => permission !== 'sync:ingest'),
  ),
  role(READ_ONLY_ADMIN, 'Read-Only Administrator', [
    ...PERMISSIONS.filter(isRead),
    'users:read-basic',
    'clients:self',
    'reports:write',
  ]),
  role('app_admin', 'Application Administrator', [
    ...BASIC,
    'apps:create',
    ...owned(...all('apps'), ...all('accounts'), ...all('entitlements'), ...all('grants'), ...all('automations')),
    ...owned(...all('policies')),
    ...owned('findings:read', 'findings:write', ...all('connectors'), ...all('aigovernance'), ...all('reports')),
  ]),
  role('connector_admin', 'Connector Administrator', [...BASIC, ...all('connectors')]),
  role('campaign_admin', 'Campaign Administrator', [
    ...BASIC,
    'campaigns:create',
    ...owned(...all('campaigns'), ...all('reports')),
  ]),
  role('request_admin', 'Access Request Administrator', [...BASIC, 'requests:others', 'catalogs:write']),
  role('request_helpdesk', 'Access Request Helpdesk', [...BASIC, 'requests:others', 'revokes:others']),
  role('ai_governance_admin', 'AI Governance Administrator', [...BASIC, ...all('aigovernance')]),
  role(BASIC_USER, 'Basic User', BASIC),
  role('system_log_reader', 'Read-Only to System Logs', ['systemlog:read'], true),
]

/** What people may do with the apps that they own, whatever their roles. */
export const OF_OWNERS: RoleGrants = {
  id: '',
  grants: owned('apps:read', 'accounts:read', 'entitlements:read', 'grants:read', 'findings:read'),
}

const byId = new Map(SYSTEM_ROLES.map((one) => [one.id, one]))
export const findSystemRole = (id: string): SystemRole | undefined => byId.get(id)

/** Whether it is one of the built-in roles of administrators. */
export const isAdministration = (id: string): boolean => byId.has(id) && id.endsWith('_admin')

export type RoleGrants = { readonly id: string; readonly grants: readonly string[] }

/** Whether these grants include all of those; a permission includes the same on owned objects. */
export const covers = (grants: ReadonlySet<string>, wanted: readonly string[]): boolean =>
  wanted.every((grant) => grants.has(grant) || grants.has(grant.replace(/:owned$/, '')))

/** Whether these grants are more than everybody has who signs in. */
export const isMoreThanBasic = (grants: readonly string[]): boolean => !covers(new Set(BASIC), grants)

/** Whether these grants include everything a Super Administrator may do. */
export const isSuperAdministrator = (grants: ReadonlySet<string>): boolean =>
  covers(grants, findSystemRole(SUPER_ADMIN)?.grants ?? [])

/** What a caller may do: what the roles held give, cut down to what the key's own roles give when it has any. */
export function effectiveGrants(held: readonly RoleGrants[], scope: readonly RoleGrants[] | undefined): Set<string> {
  const grants = new Set(held.flatMap((one) => one.grants))
  if (!scope) return grants
  const narrowed = new Set(scope.flatMap((one) => one.grants))
  return new Set([...grants].filter((grant) => narrowed.has(grant)))
}
