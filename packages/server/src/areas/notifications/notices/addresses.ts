import { SUPER_ADMIN } from '../../../service/permissions.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

/** Of these users; of the super administrators when none is named or has an address. */
export async function addressesOf(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ email: string; named: boolean }>(sql`
    select email, id = any(${[...userIds]}) as named from users_view
    where status = 'ENABLED' and email <> '' and (id = any(${[...userIds]}) or ${SUPER_ADMIN} = any(role_ids))
    order by id`)
  const named = rows.filter((row) => row.named)
  return (named.length > 0 ? named : rows).map(({ email }) => email)
}
