import { notFound } from '../../lib/failure.ts'
import { loading } from '../../service/guard.ts'
import { type Sql, sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import { type ActivityObject, readableBy } from '../console/api.ts'
import { accountAt } from './accounts/guards.ts'
import { appById } from './apps/guards.ts'
import { entitlementAt } from './entitlements/guards.ts'
import { userReader } from './guards.ts'
import { seesAllOf } from './users/access.ts'
import { getUser } from './users/store.ts'

type Key = { readonly appId: string; readonly id: string }

/** Objects are named by their id alone; their app is looked up. */
async function keyOf(tx: Tx, table: Sql, id: string): Promise<Key> {
  const row = await tx.find<{ app_id: string }>(sql`select app_id from ${table} where id = ${id}`)
  return { appId: row?.app_id ?? '', id }
}

/** What happened to somebody holds roles and sign-ins: who sees only the basics of a person does not see it. */
const wholeUser = loading<object, { readonly id: string }>(userReader, async (context, { id }) => {
  if (!seesAllOf(await getUser(context.tx, id), context)) throw notFound('user', id)
  return {}
})

export const directoryActivity: readonly ActivityObject[] = [
  { type: 'app', read: readableBy(appById('apps:read'), (id) => ({ id })) },
  { type: 'user', read: readableBy(wholeUser, (id) => ({ id })) },
  {
    type: 'app_user',
    read: readableBy(
      accountAt('accounts:read', (key: Key) => key),
      (id, { tx }) => keyOf(tx, sql`app_users`, id),
    ),
  },
  {
    type: 'app_entitlement',
    read: readableBy(
      entitlementAt('entitlements:read', (key: Key) => key),
      (id, { tx }) => keyOf(tx, sql`app_entitlements`, id),
    ),
  },
]
