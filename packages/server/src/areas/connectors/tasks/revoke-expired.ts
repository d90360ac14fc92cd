import { sql } from '../../../store/sql.ts'
import type { ConnectorsRow } from '../../../store/tables.ts'
import type { GrantExpired } from '../../directory/grants/api.ts'
import { planHolding } from './plan.ts'
import { queueTask } from './queue.ts'

/** A grant has expired: the connectors that report it get a task to revoke it. */
export const revokeExpired: GrantExpired = async (changing, grant) => {
  const { tx } = changing
  const connectors = await tx.rows<ConnectorsRow>(sql`
    select * from connectors where id = any(${grant.connector_ids}) and deleted_at is null order by id`)
  const holder = { appEntitlementId: grant.entitlement_id, appUserId: grant.app_user_id }
  for (const connector of connectors) {
    await queueTask(changing, connector, await planHolding({ tx, connector }, 'REVOKE', 'revoke', holder))
  }
}
