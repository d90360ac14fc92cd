import { sql } from '../../../../store/sql.ts'

/**
 * When the secrets end that authorization servers gave to this service; null when they never do, or in a time that cannot
 * be told.
 */
export const clientSecrets = sql`
  select app_id, connector_id, display_name,
    case when (oauth->>'clientSecretExpiresAt')::numeric between 1 and 253402300799
      then to_timestamp((oauth->>'clientSecretExpiresAt')::double precision) end as expires_at
  from tool_servers where deleted_at is null`
