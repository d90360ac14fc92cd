import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Claims } from '../access-token.ts'
import { type ClientId, formatClientId } from '../client-id.ts'

/** A client that shows its secret, whatever stands behind it. */
export type KnownClient = {
  public_key: string
  deleted_at: Temporal.Instant | null
  expires_at: Temporal.Instant | null
  allow_source_cidrs: string[]
  /** Whether the user, service principal or connector behind it may act. */
  is_enabled: boolean
  subject: string
  role_ids: string[]
  /** The decoy it is; empty when it is real. */
  decoy_id: string
}

export const findKnownClient = (tx: Tx, { name, use }: ClientId): Promise<KnownClient | undefined> =>
  // One query for all, so that a decoy takes no longer than others.
  tx.find<KnownClient>(sql`
    ${use === 'ccc' ? connectorClient(name) : userClient(name, use)}
    union all
    select public_key, null, null, '{}', not disabled, '', '{}', id
    from decoys where client_name = ${name} and client_use = ${use} and deleted_at is null
    limit 1`)

const connectorClient = (name: string): Sql => sql`
  select c.public_key, c.deleted_at, c.expires_at, c.allow_source_cidrs,
         k.deleted_at is null as is_enabled, 'connector:' || c.app_id || '/' || c.connector_id as subject,
         '{}'::text[] as role_ids, '' as decoy_id
  from connector_clients c join connectors k on k.id = c.connector_id
  where c.id = ${name}`

const userClient = (name: string, use: string): Sql => sql`
  select c.public_key, c.deleted_at, c.expires_at, c.allow_source_cidrs, u.status = 'ENABLED' as is_enabled,
         'user:' || c.user_id as subject, u.role_ids, '' as decoy_id
  from clients c join users u on u.id = c.user_id
  where c.id = ${name} and c.use = ${use}`

export const claimsOf = (client: KnownClient, named: ClientId): Omit<Claims, 'tid' | 'jti' | 'exp'> => ({
  sub: client.subject,
  client_id: formatClientId(named),
  src: named.use,
  rol: client.role_ids,
  wfc: {},
})
