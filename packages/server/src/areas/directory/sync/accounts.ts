import { MANY } from '../../../store/planner.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { AT_A_TIME, changeWords, type Named } from './account-words.ts'
import type { IsFed, Syncing } from './syncing.ts'
import { accountWire } from './wire.ts'

/** Writes the accounts of `accounts_in`. */
export async function saveSyncedAccounts({ tx, app }: Syncing): Promise<void> {
  await tx.run(sql`
    insert into app_users (app_id, id, display_name, email, emails, username, usernames, employee_ids, profile,
      app_user_type, status, status_details, is_external, agent_status, nhi_type, nhi_detail, external_id, last_login_at,
      created_at, updated_at)
    select ${app.id}, id, display_name, email, emails, username, usernames, employee_ids, profile, app_user_type, status,
      status_details, is_external, agent_status, nhi_type, nhi_detail, external_id, last_login_at, ${tx.now}, ${tx.now}
    from accounts_in where not existed order by id`)
  const existed = await tx.find(sql`select 1 from accounts_in where existed limit 1`)
  if (existed) await change(tx)
}

async function change(tx: Tx): Promise<void> {
  await tx.run(sql`
    insert into accounts_before
    select u.* from app_users u join accounts_in n on n.id = u.id where n.is_changed`)
  await tx.run(sql`
    update app_users u set
      display_name = n.display_name, email = n.email, emails = n.emails, username = n.username, usernames = n.usernames,
      employee_ids = n.employee_ids, profile = n.profile, status = n.status, status_details = n.status_details, is_external = n.is_external,
      agent_status = n.agent_status, nhi_type = n.nhi_type, nhi_detail = n.nhi_detail, external_id = n.external_id,
      last_login_at = greatest(u.last_login_at, n.last_login_at), deleted_at = null, version = u.version + 1,
      updated_at = ${tx.now}
    from accounts_in n where u.id = n.id and n.is_changed`)
  await tx.run(sql`
    update app_users u set last_login_at = n.last_login_at from accounts_in n
    where u.id = n.id and n.existed and not n.is_changed and n.last_login_at > coalesce(u.last_login_at, '-infinity')`)
}

/**
 * Writes the words of the accounts of `accounts_in`. Many new ones are left out, and their number returned: their words
 * would take a third of the time of the sync.
 */
export async function saveAccountWords({ tx }: Syncing): Promise<{ readonly isLeftOut: boolean }> {
  const created = await tx.rows(sql`select 1 from accounts_in where not existed limit ${MANY + 1}`)
  const isLeftOut = created.length > MANY
  const which = sql`is_changed or (not existed and ${!isLeftOut})`
  for await (const accounts of named(tx, which)) await changeWords(tx, accounts)
  return { isLeftOut }
}

async function* named(tx: Tx, which: Sql): AsyncGenerator<Named[]> {
  for (let after = ''; ; ) {
    const accounts = await tx.rows<Named>(sql`
      select id, display_name, emails, usernames from accounts_in where (${which}) and id > ${after}
      order by id limit ${AT_A_TIME}`)
    if (accounts.length > 0) yield accounts
    if (accounts.length < AT_A_TIME) return
    after = accounts.at(-1)!.id
  }
}

/** Deletes the accounts of `resources_gone` that no connector feeds; they are stored for a while and may be revived. */
export async function endSyncedAccounts({ tx, record }: Syncing, isFed: IsFed): Promise<void> {
  await tx.run(sql`
    insert into accounts_gone select u.* from app_users u
    where u.deleted_at is null and u.id in (select g.k3 from resources_gone g where g.k1 = 'account')
      and not ${isFed(sql`u.id`)}`)
  const gone = await tx.run(sql`
    update app_users u set status = 'STATUS_DELETED', deleted_at = ${tx.now}, version = u.version + 1, updated_at = ${tx.now}
    from accounts_gone g where g.id = u.id`)
  if (gone === 0) return
  await record.each('account', 'deleted', { id: sql`u.id`, before: accountWire(sql`u`), from: sql`accounts_gone u` })
}

/** After matching, so that the events of accounts name their users. */
export async function recordAccounts({ record }: Syncing): Promise<void> {
  await record.each('account', 'created', {
    id: sql`n.id`,
    after: accountWire(sql`u`),
    from: sql`accounts_in n`,
    joins: sql`join lateral (select * from app_users where id = n.id offset 0) u on true`,
    where: sql`not n.existed`,
  })
  await record.each('account', 'updated', {
    id: sql`b.id`,
    before: accountWire(sql`b`),
    after: accountWire(sql`u`),
    from: sql`accounts_before b`,
    joins: sql`join lateral (select * from app_users where id = b.id offset 0) u on true`,
  })
}

/** Removes accounts for good that were deleted before a time, at most so many. */
export async function purgeDeletedAccounts(tx: Tx, before: Temporal.Instant, limit: number): Promise<void> {
  const gone = await tx.rows<{ id: string }>(sql`
    delete from app_users where id = any(array(
      select id from app_users where deleted_at <= ${before} and status = 'STATUS_DELETED'
      order by deleted_at limit ${limit}))
    returning id`)
  await tx.run(sql`
    delete from search_words where type = 'app_user' and object_id = any(${gone.map(({ id }) => id)})`)
}
