import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import { checkAdministratorRemains } from '../../auth/roles/api.ts'
import { toUser } from '../../auth/service-principals/api.ts'
import { saveUserTypes } from '../../auth/users/api.ts'
import { userChanged } from './events.ts'
import { listUsersById } from './store.ts'

/** A user that a directory made is what its accounts are: a person as soon as one of them is a person's. The last administrator stays one. */
export async function followAccounts(
  { tx, emit }: Pick<Context, 'tx' | 'emit'>,
  userIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(userIds)].filter((id) => id !== '')
  if (ids.length === 0) return
  const before = new Map((await listUsersById(tx, ids)).map((row) => [row.id, row]))
  const types = sql`
    select identity_user_id as id,
           case when bool_or(app_user_type in ('APP_USER_TYPE_USER', 'APP_USER_TYPE_UNSPECIFIED')) then 'USER_TYPE_HUMAN'
                when bool_or(app_user_type = 'APP_USER_TYPE_SERVICE_ACCOUNT') then 'USER_TYPE_SERVICE'
                else 'USER_TYPE_SYSTEM' end as type
    from app_users where identity_user_id = any(${ids}) and deleted_at is null group by identity_user_id`
  const changed = await saveUserTypes(tx, types)
  for (const row of changed) {
    const stored = before.get(row.id)!
    await checkAdministratorRemains(tx, stored, row)
    emit(userChanged('updated', toUser(stored), toUser(row)))
  }
}
