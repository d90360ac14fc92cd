import type { Extensions } from '../../../service/extension.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { type ClientId, formatClientId } from '../clients/client-id.ts'
import { connectorClients } from '../clients/connector-clients.ts'
import { decoyCredentials } from '../decoys/decoy-credentials.ts'
import { type AddressLists, addressLists } from '../rights/source-addresses.ts'
import { CUSTOM_ROLES, type CustomRole } from '../rights/user-principal.ts'
import type { Claims } from '../tokens/access-token.ts'

/** A client that authenticates with a secret: of a user, a service principal, a connector, or a decoy. */
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
  scoped_role_ids: string[]
  custom_roles: CustomRole[]
  address_lists: AddressLists
}

export const findKnownClient = (tx: Tx, id: ClientId, extensions: Extensions): Promise<KnownClient | undefined> =>
  // One query for all, so that a decoy takes no longer than others.
  tx.find<KnownClient>(sql`
    select known.*, ${CUSTOM_ROLES} as custom_roles, ${extensions.only(addressLists)} as address_lists,
           coalesce((select c.scoped_role_ids from clients c where c.id = ${id.name}), '{}') as scoped_role_ids
    from (
      ${id.use === 'ccc' ? extensions.only(connectorClients).client(id.name) : userClient(id)}
      union all ${extensions.only(decoyCredentials).clients(id)}
      limit 1) known`)

const userClient = ({ name, use }: ClientId): Sql => sql`
  select c.public_key, c.deleted_at, c.expires_at, c.allow_source_cidrs, u.status = 'ENABLED' as is_enabled,
         'user:' || c.user_id as subject, u.role_ids, '' as decoy_id
  from clients c join users u on u.id = c.user_id
  where c.id = ${name} and c.use = ${use}`

export const claimsOf = (client: KnownClient, named: ClientId): Omit<Claims, 'tid' | 'jti' | 'exp' | 'aud'> => ({
  sub: client.subject,
  client_id: formatClientId(named),
  src: named.use,
  rol: client.role_ids,
  wfc: {},
})
