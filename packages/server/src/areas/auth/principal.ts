import { addressAllowed } from '../../lib/cidr.ts'
import { Failure, unauthenticated } from '../../lib/failure.ts'
import type { Actor } from '../../service/actor.ts'
import type { ActorNames } from '../../service/events.ts'
import type { KeyLimits } from '../../service/key-limits.ts'
import { covers, effectiveGrants, findSystemRole, type Permission, type RoleGrants } from '../../service/permissions.ts'
import { type Sql, sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import type { Claims } from './access-token.ts'
import { parseClientId } from './client-id.ts'
import type { ConnectorClients } from './connector-clients.ts'

/** The actor behind a token and its rights, as they are now. */
export type Principal = {
  readonly actor: Actor
  readonly names: ActorNames
  /** Ids of the roles that count, after the key's own scope. */
  readonly roles: readonly string[]
  readonly grants: ReadonlySet<string>
  readonly key: KeyLimits
}

type Row = {
  revoked: boolean
  client_gone: boolean
  blocked: boolean
  user_status: string
  user_type: string
  user_name: string
  user_email: string
  role_ids: string[]
  scoped_role_ids: string[]
  allow_source_cidrs: string[]
  expires_at: Temporal.Instant | null
  custom_roles: CustomRole[]
}

type CustomRole = { id: string; name: string; permissions: string[] }

/** Loads client, user and roles in one query; fails with the reason why the token is no longer valid. */
export async function loadPrincipal(tx: Tx, claims: Claims, connectors: ConnectorClients): Promise<Principal> {
  const client = parseClientId(claims.client_id)
  if (client?.use === 'ccc') return loadConnector(tx, claims, client.name, connectors)
  const row = client && (await tx.find<Row>(stateOf(claims, client.name)))
  if (!client || !row || row.revoked || row.client_gone) throw revoked()
  if (row.user_status !== 'ENABLED') throw disabled()
  // A disabled trust or provider ends the tokens it gave out.
  if (row.blocked) throw revoked()
  const userId = claims.sub.slice('user:'.length)
  const find = (id: string): RoleGrants | undefined => findRole(id, row.custom_roles)
  const held = row.role_ids.map(find).filter((role) => role !== undefined)
  const scope =
    row.scoped_role_ids.length > 0 ? row.scoped_role_ids.map(find).filter((role) => role !== undefined) : undefined
  const kind = row.user_type === 'USER_TYPE_SERVICE' ? 'servicePrincipal' : 'user'
  const all = effectiveGrants(held, undefined)
  const roles = (scope ?? held).map((role) => role.id)
  const grants = effectiveGrants(held, scope)
  return {
    actor: { kind, userId, clientId: claims.client_id },
    names: { name: row.user_name, email: row.user_email, roleNames: roles.map((id) => roleName(id, row.custom_roles)) },
    roles,
    grants,
    key: {
      name: client.name,
      scopedRoles: row.scoped_role_ids,
      hasFewerRights: scope !== undefined && !covers(grants, [...all]),
      allowSourceCidrs: row.allow_source_cidrs,
      expiresAt: row.expires_at,
    },
  }
}

type ConnectorRow = {
  revoked: boolean
  gone: boolean
  app_id: string
  connector_id: string
  name: string
  allow_source_cidrs: string[]
  expires_at: Temporal.Instant | null
}

/** A connector's client may only act for its own connector; the operations check which one that is. */
async function loadConnector(tx: Tx, claims: Claims, name: string, connectors: ConnectorClients): Promise<Principal> {
  const row = await tx.find<ConnectorRow>(sql`
    select exists (select from revoked_tokens where jti = ${claims.jti}) as revoked, c.*
    from (${connectors.principal(name)}) c`)
  if (!row || row.revoked || row.gone) throw revoked()
  return {
    actor: { kind: 'connector', appId: row.app_id, connectorId: row.connector_id, clientId: claims.client_id },
    names: { name: row.name, email: '', roleNames: [] },
    roles: [],
    grants: CONNECTOR_GRANTS,
    key: {
      name,
      scopedRoles: [],
      hasFewerRights: false,
      allowSourceCidrs: row.allow_source_cidrs,
      expiresAt: row.expires_at,
    },
  }
}

const CONNECTOR_GRANTS: ReadonlySet<string> = new Set<Permission>(['sync:ingest'])

export function findRole(id: string, custom: readonly { id: string; permissions: string[] }[]): RoleGrants | undefined {
  const own = custom.find((role) => role.id === id)
  // A tenant's own role never takes the place of a built-in one.
  return findSystemRole(id) ?? (own && { id: own.id, grants: own.permissions })
}

const roleName = (id: string, custom: readonly CustomRole[]): string =>
  findSystemRole(id)?.displayName ?? custom.find((role) => role.id === id)?.name ?? ''

/** A client may be bound to addresses. */
export function checkAddress({ key }: Pick<Principal, 'key'>, ip: string): void {
  if (addressAllowed(ip, key.allowSourceCidrs)) return
  throw new Failure('PERMISSION_DENIED', 'IP_NOT_ALLOWED', 'this address may not use the client')
}

const revoked = () => unauthenticated('TOKEN_REVOKED', 'the access token was revoked')
const disabled = () => unauthenticated('PRINCIPAL_DISABLED', 'the user or service principal is disabled')

const CUSTOM_ROLES = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', display_name, 'permissions', permissions)), '[]') from roles)`

const stateOf = (claims: Claims, name: string): Sql =>
  claims.src === 'wfe'
    ? sql`
      select exists (select from revoked_tokens where jti = ${claims.jti}) as revoked,
             c.deleted_at is not null as client_gone, c.disabled or p.disabled as blocked, u.status as user_status,
             u.type as user_type, u.display_name as user_name, u.email as user_email, u.role_ids, c.scoped_role_ids, c.allow_source_cidrs, c.expires_at,
             ${CUSTOM_ROLES} as custom_roles
      from workload_trusts c
      join users u on u.id = c.service_principal_id
      join workload_providers p on p.id = c.provider_id
      where c.id = ${name}`
    : sql`
      select exists (select from revoked_tokens where jti = ${claims.jti}) as revoked,
             c.deleted_at is not null as client_gone, false as blocked, u.status as user_status,
             u.type as user_type, u.display_name as user_name, u.email as user_email, u.role_ids, c.scoped_role_ids, c.allow_source_cidrs, c.expires_at,
             ${CUSTOM_ROLES} as custom_roles
      from clients c
      join users u on u.id = c.user_id
      where c.id = ${name}`
