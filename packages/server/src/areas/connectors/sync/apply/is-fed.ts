import { type Sql, sql } from '../../../../store/sql.ts'

/** The condition that some connector still feeds the object with this id. */
export const isFed = (id: Sql): Sql => sql`exists (
  select from source_records r where r.local_id = ${id} and r.fingerprint is not null)`
