import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Claims } from '../access-token.ts'
import type { ClientId } from '../client-id.ts'

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
}

export const findKnownClient = (tx: Tx, { name, use }: ClientId): Promise<KnownClient | undefined> =>
  tx.find<KnownClient>(
    use === 'ccc'
      ? sql`
      select c.public_key, c.deleted_at, c.expires_at, '{}'::text[] as allow_source_cidrs,
             k.deleted_at is null as is_enabled, 'connector:' || c.app_id || '/' || c.connector_id as subject,
             '{}'::text[] as role_ids
      from connector_clients c join connectors k on k.id = c.connector_id
      where c.id = ${name}`
      : sql`
      select c.public_key, c.deleted_at, c.expires_at, c.allow_source_cidrs, u.status = 'ENABLED' as is_enabled,
             'user:' || c.user_id as subject, u.role_ids
      from clients c join users u on u.id = c.user_id
      where c.id = ${name} and c.use = ${use}`,
  )

export const claimsOf = (
  client: KnownClient,
  clientId: string,
  { use }: ClientId,
): Omit<Claims, 'tid' | 'jti' | 'exp'> => ({
  sub: client.subject,
  client_id: clientId,
  src: use,
  rol: client.role_ids,
  wfc: {},
})
