import { sql } from '../../../../store/sql.ts'
import type { UsersRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { wordsOf } from '../../../directory/api.ts'
import type { Composed } from './compose.ts'

/** Writes users where they differ from before, with the keys they are matched by and the words they are found by. */
export async function saveUsers(tx: Tx, before: readonly UsersRow[], users: readonly Composed[]): Promise<void> {
  const rows = JSON.stringify(users.map(({ keys: _, ...user }) => user))
  await tx.run(sql`
    update users u set
      type = n.type, status = n.status, display_name = n.display_name, email = n.email, emails = n.emails,
      username = n.username, usernames = n.usernames, employee_ids = n.employee_ids,
      directory_status = n.directory_status, department = n.department, job_title = n.job_title,
      employment_type = n.employment_type, employment_status = n.employment_status, directory_ids = n.directory_ids,
      profile = n.profile, sources = n.sources, version = u.version + 1, updated_at = ${tx.now},
      missed_since = case when n."isMissed" then ${tx.now}::timestamptz end,
      disabled_by_hand = u.disabled_by_hand and n.status = 'DISABLED',
      deleted_at = case when n.status = 'DELETED' then coalesce(u.deleted_at, ${tx.now}::timestamptz) end
    from jsonb_to_recordset(${rows}) as n(
      id text, type text, status text, display_name text, email text, emails text[], username text, usernames text[],
      employee_ids text[], directory_status text, department text, job_title text, employment_type text,
      employment_status text, directory_ids text[], profile jsonb, sources jsonb, "isMissed" boolean)
    where u.id = n.id and (
      (u.type, u.status, u.display_name, u.email, u.emails, u.username, u.usernames, u.employee_ids, u.directory_status,
       u.department, u.job_title, u.employment_type, u.employment_status, u.directory_ids, u.profile, u.sources)
      is distinct from
      (n.type, n.status, n.display_name, n.email, n.emails, n.username, n.usernames, n.employee_ids, n.directory_status,
       n.department, n.job_title, n.employment_type, n.employment_status, n.directory_ids, n.profile, n.sources)
      or (u.missed_since is not null) <> n."isMissed")`)
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
