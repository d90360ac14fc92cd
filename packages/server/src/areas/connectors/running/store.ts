import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

type UnderWay = { id: string; state: 'QUEUED' | 'RUNNING' | 'PROCESSING'; check_off: boolean }

/** The sync under way, locked. */
export const findUnderWay = (tx: Tx, connectorId: string): Promise<UnderWay | undefined> =>
  tx.find<UnderWay>(sql`
    select id, state, check_off from connector_syncs
    where connector_id = ${connectorId} and state in ('QUEUED', 'RUNNING', 'PROCESSING') for update`)
