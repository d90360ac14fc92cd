import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'

type Choice = {
  /** The account that was named. */
  readonly named: string
  readonly userId: string
  readonly appId: string
  readonly entitlementId: string
  readonly direction: 'grant' | 'revoke'
}

/**
 * The account that is meant: the one that was named, else one of the user's. Access is given to an enabled account, of
 * a person first and then the oldest; it is taken from the account that holds it. Empty when there is none.
 */
export async function chooseAccount(tx: Tx, choice: Choice): Promise<string> {
  const { named, userId, appId, entitlementId, direction } = choice
  const which = named === '' ? sql`a.identity_user_id = ${userId} and a.identity_user_id <> ''` : sql`a.id = ${named}`
  const isRevoke = direction === 'revoke'
  const row = await tx.find<{ id: string }>(sql`
    select a.id from app_users_view a
    left join grants_view g on g.app_user_id = a.id and g.entitlement_id = ${entitlementId}
    where ${which} and a.app_id = ${appId} and a.deleted_at is null and a.status <> 'STATUS_DELETED'
      and (${isRevoke || named !== ''} or a.status <> 'STATUS_DISABLED')
    order by ${isRevoke} and g.is_direct is true desc, ${isRevoke} and g.entitlement_id is not null desc,
      a.status = 'STATUS_ENABLED' desc, a.app_user_type = 'APP_USER_TYPE_USER' desc, a.created_at, a.id
    limit 1`)
  return row?.id ?? ''
}

/** Writes down which account was chosen. */
export const saveAccount = (tx: Tx, taskId: string, accountId: string): Promise<number> =>
  tx.run(sql`update tasks set account_id = ${accountId} where id = ${taskId} and account_id = ''`)
