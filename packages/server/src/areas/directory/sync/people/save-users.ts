import { sql } from '../../../../store/sql.ts'
import type { UsersRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { saveComposedUsers } from '../../../auth/users/api.ts'
import { wordsOf } from '../../search/search-words.ts'
import type { Composed } from './compose.ts'

/** Writes users that differ from before, with their match keys and search words. */
export async function saveUsers(tx: Tx, before: readonly UsersRow[], users: readonly Composed[]): Promise<void> {
  await saveComposedUsers(
    tx,
    users.map(({ keys: _, ...user }) => user),
  )
  await saveKeys(tx, users)
  await saveWords(
    tx,
    users.filter((user, n) => isRenamed(before[n]!, user)),
  )
}

/** Most syncs bring accounts and no other names. */
function isRenamed(before: UsersRow, user: Composed): boolean {
  const namesOf = (one: UsersRow | Composed): string =>
    JSON.stringify([one.display_name, one.emails, one.usernames, one.employee_ids])
  return before.version === 1 || namesOf(before) !== namesOf(user)
}

async function saveKeys(tx: Tx, users: readonly Composed[]): Promise<void> {
  const keys = users.flatMap(({ id, keys }) => keys.map((key) => ({ ...key, user_id: id })))
  const given = sql`jsonb_to_recordset(${JSON.stringify(keys)}) as n(kind text, value text, user_id text)`
  await tx.run(sql`
    delete from user_keys k where k.user_id = any(${users.map((user) => user.id)})
      and not exists (select from ${given} where n.kind = k.kind and n.value = k.value and n.user_id = k.user_id)`)
  await tx.run(sql`
    insert into user_keys (kind, value, user_id) select n.kind, n.value, n.user_id from ${given} on conflict do nothing`)
}

async function saveWords(tx: Tx, users: readonly Composed[]): Promise<void> {
  if (users.length === 0) return
  const words = users.flatMap((user) =>
    wordsOf(user.display_name, ...user.emails, ...user.usernames, ...user.employee_ids).map((word) => ({
      word,
      id: user.id,
    })),
  )
  const given = sql`jsonb_to_recordset(${JSON.stringify(words)}) as n(word text, id text)`
  await tx.run(sql`
    delete from search_words w where w.type = 'user' and w.object_id = any(${users.map((user) => user.id)})
      and not exists (select from ${given} where n.word = w.word and n.id = w.object_id)`)
  await tx.run(sql`
    insert into search_words (type, word, object_id) select 'user', n.word, n.id from ${given} on conflict do nothing`)
}
