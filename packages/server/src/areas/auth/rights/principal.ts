import { addressAllowed } from '../../../lib/cidr.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Permission } from '../../../service/permissions.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { parseClientId } from '../clients/client-id.ts'
import type { ConnectorClients } from '../clients/connector-clients.ts'
import { type AddedToSessions, loadSessionPrincipal } from '../sessions/session-principal.ts'
import type { Claims } from '../tokens/access-token.ts'
import { type AddressLists, isAllowedSource, sourcesOf } from './source-addresses.ts'
import { disabled, type Principal, principalOf, revoked, type UserState, userState } from './user-principal.ts'

type Row = UserState & {
  revoked: boolean
  client_gone: boolean
  blocked: boolean
  scoped_role_ids: string[]
  allow_source_cidrs: string[]
  expires_at: Temporal.Instant | null
}

/** What other areas add to the queries. */
type Added = AddedToSessions & { readonly connectors: ConnectorClients }

/** Loads client, user and roles in one query; fails with the reason why the token is no longer valid. */
export async function loadPrincipal(tx: Tx, claims: Claims, added: Added): Promise<Principal> {
  if (claims.src === 'session' || claims.sid !== undefined) {
    return loadSessionPrincipal(tx, { sessionId: claims.sid ?? '', claims }, added)
  }
  const client = parseClientId(claims.client_id)
  if (client?.use === 'ccc') return loadConnector(tx, claims, client.name, added)
  const row = client && (await tx.find<Row>(stateOf(claims, client.name, added)))
  if (!client || !row || row.revoked || row.client_gone) throw revoked()
  if (row.user_status !== 'ENABLED') throw disabled()
  // A disabled trust or provider ends the tokens it gave out.
  if (row.blocked) throw revoked()
  const principal = principalOf(row, {
    userId: claims.sub.slice('user:'.length),
    clientId: claims.client_id,
    by: claims.src === 'ext' ? 'spc' : claims.src,
    name: client.name,
    scopedRoles: row.scoped_role_ids,
    allowSourceCidrs: row.allow_source_cidrs,
    expiresAt: row.expires_at,
  })
  if (claims.src !== 'ext') return principal
  return { ...principal, tokenIssuedAt: Temporal.Instant.fromEpochMilliseconds((claims.iat ?? 0) * 1000) }
}

type ConnectorRow = {
  revoked: boolean
  gone: boolean
  app_id: string
  connector_id: string
  name: string
  allow_source_cidrs: string[]
  expires_at: Temporal.Instant | null
  address_lists: AddressLists
}

/** A connector's client may only act for its own connector; the operations check which one that is. */
async function loadConnector(tx: Tx, claims: Claims, name: string, { connectors, lists }: Added): Promise<Principal> {
  const row = await tx.find<ConnectorRow>(sql`
    select exists (select from revoked_tokens where jti = ${claims.jti}) as revoked, ${lists} as address_lists, c.*
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
    sources: sourcesOf(row.address_lists, 'ccc', CONNECTOR_GRANTS),
  }
}

const CONNECTOR_GRANTS: ReadonlySet<string> = new Set<Permission>(['sync:ingest'])

/** A client may be bound to addresses, and the tenant may have a list of its own for such callers. */
export function checkAddress({ key, sources }: Pick<Principal, 'key' | 'sources'>, ip: string): void {
  if (!addressAllowed(ip, key.allowSourceCidrs)) throw notAllowed('this address may not use the client')
  if (!isAllowedSource(ip, sources)) throw notAllowed('this address is not in the list of the tenant')
}

const notAllowed = (message: string) => new Failure('PERMISSION_DENIED', 'IP_NOT_ALLOWED', message)

const stateOf = (claims: Claims, name: string, { lists, owns }: Added): Sql =>
  claims.src === 'wfe'
    ? sql`
      select exists (select from revoked_tokens where jti = ${claims.jti}) as revoked,
             c.deleted_at is not null as client_gone, c.disabled or p.disabled as blocked,
             c.scoped_role_ids, c.allow_source_cidrs, c.expires_at, ${userState(lists, owns)}
      from workload_trusts c
      join users u on u.id = c.service_principal_id
      join workload_providers p on p.id = c.provider_id
      where c.id = ${name}`
    : sql`
      select exists (select from revoked_tokens where jti = ${claims.jti}) as revoked,
             c.deleted_at is not null as client_gone, false as blocked, c.scoped_role_ids, c.allow_source_cidrs,
             c.expires_at, ${userState(lists, owns)}
      from clients c
      join users u on u.id = c.user_id
      where c.id = ${name}`
