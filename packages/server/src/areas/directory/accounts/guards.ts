import { type GuardContext, loading, requiresOrOwns } from '../../../service/guard.ts'
import type { AppUsersRow } from '../../../store/tables.ts'
import { checkApp } from '../permission-scope.ts'
import { getAccount, lockAccount } from './store.ts'

type Verb = 'accounts:read' | 'accounts:write'
type Key = { readonly appId: string; readonly id: string }

/** The account, decided by its app; locked where the call writes. */
export async function loadAccount(context: GuardContext, key: Key, permission: Verb): Promise<AppUsersRow> {
  await checkApp(context, key.appId, permission)
  return (context.locks ? lockAccount : getAccount)(context.tx, key)
}

/** The account, wherever the path names it. */
export const accountAt = <Params>(permission: Verb, keyOf: (params: Params) => Key) =>
  loading<{ readonly account: AppUsersRow }, Params>(requiresOrOwns(permission), async (context, params) => ({
    account: await loadAccount(context, keyOf(params), permission),
  }))
