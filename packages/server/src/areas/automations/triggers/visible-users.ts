import { basicUserFields } from '../../../expressions/reach.ts'
import type { UserFields } from '../../../expressions/types/user.ts'
import type { Tx } from '../../../store/tx.ts'
import { loadUserFields } from '../../directory/expressions/api.ts'

/** Users by id; a trigger limited to an app sees no details of them. */
export async function visibleUsers(
  tx: Tx,
  ids: readonly string[],
  withinApp: string,
): Promise<Map<string, UserFields>> {
  const users = await loadUserFields(tx, ids)
  return withinApp === '' ? users : new Map([...users].map(([id, user]) => [id, basicUserFields(user)]))
}
