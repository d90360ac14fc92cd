import { sql } from '../../../../store/sql.ts'

/** The configurations that provisioning may name. */
export const namedTicketConfigs = sql`select id, app_id, connector_id from external_ticket_configs where deleted_at is null`
