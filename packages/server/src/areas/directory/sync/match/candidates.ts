import { sql } from '../../../../store/sql.ts'
import type { AppUsersRow, DirectoriesRow } from '../../../../store/tables.ts'
import { toAppUserFields } from '../../accounts/fields.ts'
import type { Syncing } from '../syncing.ts'

/** How many accounts are evaluated by expressions at a time. */
const AT_A_TIME = 1000

/**
 * Accounts whose user has to be found: new and changed ones, those without one when users have changed since the
 * last sync, and all of a directory whose rules have. Whom a person has linked, or unlinked, is left alone.
 */
export async function findCandidates(
  { tx, app }: Syncing,
  directory: DirectoriesRow | undefined,
  since: Temporal.Instant | undefined,
): Promise<number> {
  const isNewRule =
    directory !== undefined && (since === undefined || directory.updated_at.epochMilliseconds > since.epochMilliseconds)
  const changedUser = await tx.find(sql`
    select 1 from users_view where updated_at >= ${since ?? null}::timestamptz or ${since === undefined} limit 1`)
  return tx.run(sql`
    insert into match_accounts
    select u.id, u.identity_user_id, u.match_detail, 'CREATE' from app_users u
    where u.app_id = ${app.id} and u.deleted_at is null and u.matched_by <> 'hand' and (
      u.id in (select n.id from accounts_in n where not n.existed or n.is_changed)
      or (u.identity_user_id = '' and ${changedUser !== undefined}) or ${isNewRule})`)
}

/** Evaluates the directory's filter for each candidate; an error leaves the account out with a warning. */
export async function filterCandidates(syncing: Syncing, directory: DirectoriesRow): Promise<void> {
  const { tx, services, warnings } = syncing
  const text = directory.account_filter_cel
  if (text === null) return
  for await (const accounts of candidateAccounts(syncing)) {
    const filters = accounts.map((account) => {
      try {
        const variables = { account: toAppUserFields(account) }
        const place = { environment: 'directory_account_filter', result: 'accountFilter' } as const
        return services.expressions.evaluateNow(place, text, { now: tx.now, reach: 'tenant', variables })
      } catch (error) {
        const message = `the directory's filter failed, so it makes no user: ${error instanceof Error ? error.message : error}`
        warnings.add({
          kind: 'account',
          record: account.external_id,
          place: 'account filter',
          message: message.slice(0, 512),
        })
        return 'IGNORE'
      }
    })
    await tx.run(sql`
      update match_accounts m set filter = f.filter
      from unnest(${accounts.map((one) => one.id)}::text[], ${filters}::text[]) as f(id, filter) where f.id = m.id`)
  }
}

export async function* candidateAccounts({ tx }: Syncing): AsyncGenerator<AppUsersRow[]> {
  for (let after = ''; ; ) {
    const rows = await tx.rows<AppUsersRow>(sql`
      select u.* from app_users u join match_accounts m on m.id = u.id where u.id > ${after} order by u.id limit ${AT_A_TIME}`)
    if (rows.length > 0) yield rows
    if (rows.length < AT_A_TIME) return
    after = rows.at(-1)!.id
  }
}
