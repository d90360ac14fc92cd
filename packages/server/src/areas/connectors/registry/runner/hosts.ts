import { sql } from '../../../../store/sql.ts'
import type { ConnectorHostsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'

export const MOST_HOSTS = 100

/** The programs that run a connector, those heard of last first. */
export const listHosts = (tx: Tx, connectorId: string): Promise<ConnectorHostsRow[]> =>
  tx.rows<ConnectorHostsRow>(sql`
    select * from connector_hosts where connector_id = ${connectorId} order by seen_at desc, id limit ${MOST_HOSTS}`)
