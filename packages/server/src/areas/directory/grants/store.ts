import { sql } from '../../../store/sql.ts'
import type { GrantsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { GrantKey } from './change.ts'

export const lockGrant = (tx: Tx, { entitlementId, appUserId }: GrantKey): Promise<GrantsRow> =>
  tx.get<GrantsRow>(
    sql`select * from grants where entitlement_id = ${entitlementId} and app_user_id = ${appUserId} for update`,
    'grant',
    `${entitlementId}/${appUserId}`,
  )

/** Everybody who holds it. */
export async function listGrantKeys(tx: Tx, entitlementId: string): Promise<GrantKey[]> {
  const rows = await tx.rows<{ app_user_id: string }>(
    sql`select app_user_id from grants where entitlement_id = ${entitlementId} order by app_user_id`,
  )
  return rows.map((row) => ({ entitlementId, appUserId: row.app_user_id }))
}
