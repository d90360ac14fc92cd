import { sql } from '../../../store/sql.ts'
import type { DecoyCredentials } from '../../auth/api.ts'

/** Decoys as credentials: found by the queries that find real ones. */
export const credentialsOfDecoys: DecoyCredentials = {
  clients: ({ name, use }) => sql`
    select public_key, null::timestamptz as deleted_at, null::timestamptz as expires_at,
           '{}'::text[] as allow_source_cidrs, not disabled as is_enabled, '' as subject, '{}'::text[] as role_ids,
           id as decoy_id
    from decoys where client_name = ${name} and client_use = ${use} and deleted_at is null`,

  trusts: (clientName) => sql`
    select client_name, user_id, condition_expression, disabled, provider_id, id
    from decoys where client_name = ${clientName} and client_use = 'wfe' and deleted_at is null`,

  accessTokens: (sha256) => sql`
    select id from decoys where material_sha256 = ${sha256} and kind = 'ACCESS_TOKEN'
      and not disabled and deleted_at is null`,

  ofProvider: (providerId) => sql`
    select id, display_name from decoys where provider_id = ${providerId} and deleted_at is null order by id limit 10`,
}
