import { sql } from '../../../store/sql.ts'
import type { ConnectorsRow } from '../../../store/tables.ts'
import type { GrantExpired } from '../../directory/grants/api.ts'
import { planHolding } from './plan.ts'
import { queueTask } from './queue.ts'

/** The time of a grant is over: the connectors that report it are asked to take it away. */
export const revokeExpired: GrantExpired = async (changing, grant) => {
  const { tx } = changing
  const connectors = await tx.rows<ConnectorsRow>(sql`
    select * from connectors where id = any(${grant.connector_ids}) and deleted_at is null order by id`)
  const holder = { appEntitlementId: grant.entitlement_id, appUserId: grant.app_user_id }
  for (const connector of connectors) {
    await queueTask(changing, connector, await planHolding({ tx, connector }, 'REVOKE', 'revoke', holder))
  }
}
