import { precondition } from '../../../lib/failure.ts'
import { SUPER_ADMIN } from '../../../service/permissions.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

/**
 * To be called before an enabled Super Administrator loses the role, is disabled or deleted: fails when the tenant has
 * no other. Two that go at the same time are served one after the other, and the second one stays.
 */
export async function checkSuperAdminRemains(tx: Tx, leavingUserId: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`super administrators ${tx.tenantId}`}, 0))`)
  const other = await tx.find(sql`
    select id from users
    where ${SUPER_ADMIN} = any(role_ids) and status = 'ENABLED' and deleted_at is null and id <> ${leavingUserId}
    limit 1`)
  if (other) return
  throw precondition(
    'LAST_SUPER_ADMIN',
    'this is the last enabled Super Administrator of the tenant; give the role to another user first',
    leavingUserId,
  )
}
