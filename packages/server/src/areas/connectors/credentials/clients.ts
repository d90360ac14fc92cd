import { sql } from '../../../store/sql.ts'
import type { ConnectorClients } from '../../auth/api.ts'

/** Connectors' clients as credentials: found by the queries that find those of users. */
export const clientsOfConnectors: ConnectorClients = {
  client: (name) => sql`
    select c.public_key, c.deleted_at, c.expires_at, c.allow_source_cidrs,
           k.deleted_at is null as is_enabled, 'connector:' || c.app_id || '/' || c.connector_id as subject,
           '{}'::text[] as role_ids, '' as decoy_id
    from connector_clients c join connectors k on k.id = c.connector_id
    where c.id = ${name}`,

  principal: (name) => sql`
    select c.deleted_at is not null or k.deleted_at is not null as gone, c.app_id, c.connector_id,
           k.display_name as name, c.allow_source_cidrs, c.expires_at
    from connector_clients c join connectors k on k.id = c.connector_id
    where c.id = ${name}`,

  setLastUsed: (used) => sql`
    update connector_clients c set last_used_at = greatest(c.last_used_at, used.at) from ${used} where c.id = used.id`,
}
