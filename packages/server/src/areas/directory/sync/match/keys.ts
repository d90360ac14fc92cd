import type { Reach } from '../../../../expressions/reach.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import type { DirectoriesRow, UsersRow } from '../../../../store/tables.ts'
import { toAppUserFields } from '../../accounts/fields.ts'
import { toReach } from '../../expressions/reach.ts'
import { toUserFields } from '../../people/fields.ts'
import type { Syncing } from '../syncing.ts'
import { candidateAccounts } from './candidates.ts'

type MatchCase = { readonly appUserKeyCel: string; readonly userKeyCel: string }

/** The rules by which an app's accounts find users, in order. */
export type Rules =
  | { readonly cases: readonly MatchCase[] /** How far their expressions see. */; readonly reach: Reach }
  | { readonly kinds: readonly Kind[] }
type Kind = 'primary_email' | 'email' | 'username' | 'employee_id' | 'name'

export function rulesOf({ app }: Syncing, directory: DirectoriesRow | undefined): Rules {
  if (directory) {
    const cases = directory.match_cases as MatchCase[] // Safe because it is stored as the shape read it.
    return cases.length > 0 ? { cases, reach: 'tenant' } : { kinds: ['primary_email', 'employee_id'] }
  }
  if (app.identity_matching === 'APP_USER_IDENTITY_MATCHING_CUSTOM') {
    const cases = app.mapping_cases as MatchCase[] // Safe because it is stored as the shape read it.
    return { cases, reach: toReach(app.matching_reaches_all, app.id) }
  }
  const byName = app.identity_matching === 'APP_USER_IDENTITY_MATCHING_DISPLAY_NAME'
  return { kinds: byName ? ['email', 'username', 'name'] : ['email', 'username'] }
}

/** Fills `match_keys`, the keys of the candidates, and `match_users`, the keys of users. */
export async function collectKeys(syncing: Syncing, rules: Rules, onlyHits: boolean): Promise<void> {
  if ('kinds' in rules) {
    for (const [rank, kind] of rules.kinds.entries())
      await collectKind(syncing, { kind, rank, table: sql`match_accounts`, onlyHits })
    return
  }
  for (const [rank, { appUserKeyCel, userKeyCel }] of rules.cases.entries()) {
    await collectAccountKeys(syncing, rank, appUserKeyCel)
    await collectUserKeys(syncing, rank, { text: userKeyCel, reach: rules.reach })
  }
}

const VALUES: Readonly<Record<Kind, Sql>> = {
  primary_email: sql`unnest(array[a.email])`,
  email: sql`unnest(array[a.email] || a.emails)`,
  username: sql`unnest(array[a.username] || a.usernames)`,
  employee_id: sql`unnest(a.employee_ids)`,
  name: sql`unnest(array[a.display_name, concat_ws(' ', a.profile->>'first_name', a.profile->>'last_name')])`,
}

type Collected = { readonly kind: Kind; readonly rank: number; readonly table: Sql; readonly onlyHits: boolean }

/**
 * What accounts of a table are called, and the users who share it; keys that nobody has are of use only to those who
 * make users. Local users are known by their address alone.
 */
export async function collectKind({ tx }: Syncing, { kind, rank, table, onlyHits }: Collected): Promise<void> {
  const label = kind === 'primary_email' ? 'email' : kind
  const users = sql`
    select k.value, k.user_id from user_keys k where k.kind = ${label}
    union
    select lower(btrim(u.email)), u.id from users_view u
    where ${label === 'email'} and u.origin = 'USER_ORIGIN_LOCAL' and u.email <> '' and u.deleted_at is null`
  const anybody = await tx.find(sql`select 1 from (${users}) as u limit 1`)
  if (!anybody && onlyHits) return
  await tx.run(sql`
    insert into match_keys
    select distinct a.id, ${rank}::integer, ${label}::text, v.value
    from ${table} m join app_users a on a.id = m.id, lateral (select lower(btrim(one)) as value from ${VALUES[kind]} as one) v
    where v.value <> '' and (${!onlyHits} or v.value in (select u.value from (${users}) as u))`)
  if (!anybody) return
  await tx.run(sql`
    insert into match_users
    select ${rank}::integer, u.value, u.user_id from (${users}) as u
    where u.value in (select value from match_keys where rank = ${rank}::integer)`)
}

async function collectAccountKeys(syncing: Syncing, rank: number, text: string): Promise<void> {
  const { tx, warnings } = syncing
  for await (const accounts of candidateAccounts(syncing)) {
    const keys = accounts.flatMap((account) => {
      const variables = { account: toAppUserFields(account) }
      const found = evaluate(syncing, 'merge_key_account', text, { reach: 'tenant', variables })
      if (found instanceof Error) {
        const message = `the key expression ${rank + 1} failed: ${found.message}`.slice(0, 512)
        warnings.add({ kind: 'account', record: account.external_id, place: `match case ${rank + 1}`, message })
        return []
      }
      return found.map((value) => ({ id: account.id, value }))
    })
    await tx.run(sql`
      insert into match_keys select id, ${rank}::integer, ${`case ${rank + 1}`}::text, value
      from unnest(${keys.map((one) => one.id)}::text[], ${keys.map((one) => one.value)}::text[]) as k(id, value)`)
  }
}

async function collectUserKeys(syncing: Syncing, rank: number, { text, reach }: UserKey): Promise<void> {
  const { tx } = syncing
  for (let after = ''; ; ) {
    const users = await tx.rows<UsersRow>(sql`
      select * from users_view where id > ${after} and type <> 'USER_TYPE_SYSTEM' order by id limit 1000`)
    const keys = users.flatMap((user) => {
      const subject = toUserFields({ ...user, manager_email: null })
      const found = evaluate(syncing, 'merge_key_user', text, { reach, variables: { subject } })
      return found instanceof Error ? [] : found.map((value) => ({ id: user.id, value }))
    })
    await tx.run(sql`
      insert into match_users select ${rank}::integer, value, id
      from unnest(${keys.map((one) => one.id)}::text[], ${keys.map((one) => one.value)}::text[]) as k(id, value)`)
    if (users.length < 1000) return
    after = users.at(-1)!.id
  }
}

type UserKey = { readonly text: string; readonly reach: Reach }

/** Keys are compared as people mean them: lower case, without spaces around. */
function evaluate(
  { services, tx }: Syncing,
  environment: 'merge_key_account' | 'merge_key_user',
  text: string,
  seen: { readonly reach: Reach; readonly variables: Readonly<Record<string, unknown>> },
): string[] | Error {
  try {
    const found = services.expressions.evaluateNow({ environment, result: 'strings' }, text, { now: tx.now, ...seen })
    return [...new Set(found.map((one) => one.trim().toLowerCase()).filter((one) => one !== ''))]
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
