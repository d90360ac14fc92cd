import { type Sql, sql } from '../../../../store/sql.ts'

/** The fingerprint of what a connector said of grant `g`; most grants have one connector, and need not be searched. */
export const statedOf = (connectorId: string): Sql => sql`
  case when g.connector_ids[1] = ${connectorId} then g.fingerprints[1]
    else g.fingerprints[array_position(g.connector_ids, ${connectorId})] end`
