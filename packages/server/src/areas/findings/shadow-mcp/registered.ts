import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

/** A server at this address is governed from now on: whoever was seen using it uses nothing unknown. */
export const registeredServer = (tx: Tx, address: string, appId: string): Promise<number> =>
  tx.run(sql`
    update shadow_mcp_servers set state = 'REGISTERED', app_id = ${appId}, version = version + 1, updated_at = ${tx.now}
    where identifier = ${address} and state <> 'REGISTERED'`)
