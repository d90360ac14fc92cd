import type { Reach } from '../../../expressions/reach.ts'
import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

type Requester = Pick<Context, 'hasPermission'>

/** Whoever reads all users and accounts writes expressions that see the tenant. */
export const reachesAll = ({ hasPermission }: Requester): boolean =>
  hasPermission('users:read') && hasPermission('accounts:read')

/** How far an expression sees that the caller writes or tries, for an object of this app; empty for one of no app. */
export const reachOf = (requester: Requester, appId: string): Reach => toReach(reachesAll(requester), appId)

/** How far the expressions of a stored object see; `appId` is the app that the object belongs to. */
export const toReach = (isAll: boolean, appId: string): Reach => (isAll ? 'tenant' : { appId })

/** Which of these users have an account in the app. */
export async function usersOfApp(tx: Tx, appId: string, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct identity_user_id as id from app_users
    where identity_user_id = any(${[...new Set(userIds)]}) and identity_user_id <> '' and app_id = ${appId}
      and deleted_at is null`)
  return new Set(rows.map(({ id }) => id))
}
