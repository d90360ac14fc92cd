import { denied } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import type { Context } from '../../../../service/context.ts'
import { sql } from '../../../../store/sql.ts'
import type { UsersRow } from '../../../../store/tables.ts'
import { accessTo } from '../../service-principals/access.ts'

/** Whoever may see a service principal of its own sees which issuers it could trust. */
export async function checkMayReadProviders(context: Context): Promise<void> {
  if (context.hasPermission('federation:read') || context.hasPermission('federation:write')) return
  const owned = await findOwned(context)
  if (!owned || !accessTo(owned, context).read) throw denied('federation:read')
}

const findOwned = ({ tx, actor }: Context): Promise<Pick<UsersRow, 'id' | 'owner_ids'> | undefined> =>
  tx.find(sql`
    select id, owner_ids from users
    where type = 'USER_TYPE_SERVICE' and deleted_at is null and ${userIdOf(actor)} = any(owner_ids) limit 1`)
