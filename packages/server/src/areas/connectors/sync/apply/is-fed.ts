import { type Sql, sql } from '../../../../store/sql.ts'

/** The condition that some connector still feeds the object with this id. */
export const isFed = (id: Sql): Sql => sql`exists (
  select from source_records r where r.local_id = ${id} and r.fingerprint is not null)`

/** The condition that the connector feeds the object with this id, or no connector does. */
export const isFedByNoOther =
  (connectorId: string) =>
  (id: Sql): Sql =>
    sql`(not ${isFed(id)} or exists (
  select from source_records r
  where r.local_id = ${id} and r.connector_id = ${connectorId} and r.fingerprint is not null))`

/** The condition that the sync that is being applied brings the account, new or changed. */
export const isBrought = (id: Sql): Sql => sql`exists (select from accounts_in n where n.id = ${id})`
