import { type Sql, sql } from '../../../../store/sql.ts'

/** The condition that a connector brings the account as one of this type. */
export const isOfType = (account: Sql, connectorId: Sql, type: Sql): Sql => sql`exists (
  select from source_records r where r.local_id = ${account} and r.connector_id = ${connectorId} and r.kind = 'account'
    and r.fingerprint is not null and starts_with(r.source_key, ${type} || '/'))`
