import { enqueue } from '../../../../engine/enqueue.ts'
import { newId } from '../../../../lib/ids.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { WRITE_WORDS } from '../jobs/names.ts'
import { AT_A_TIME, changeWords, type Named } from './account-words.ts'
import type { Applying } from './applying.ts'
import { warnDuplicates } from './duplicates.ts'
import { MANY } from './plan.ts'
import { saveKeys } from './save-keys.ts'
import { accountWire } from './wire.ts'

/** What makes two states of an account different ones. When somebody last signed in does not. */
const visible = (of: Sql): Sql => sql`(${of}.display_name, ${of}.email, ${of}.emails, ${of}.username, ${of}.usernames,
  ${of}.employee_ids, ${of}.profile, ${of}.status, ${of}.status_details, ${of}.external_id, ${of}.nhi_type,
  ${of}.nhi_detail, ${of}.agent_status)`

/** Writes the accounts of `accounts_in`, and ends those of `resources_gone` that nobody else feeds. */
export async function applyAccounts(applying: Applying, isMissing: boolean): Promise<void> {
  await warnDuplicates(applying, 'resource', sql`accounts_in`)
  await resolve(applying)
  await save(applying)
  await remove(applying, isMissing)
}

/**
 * Finds the accounts that are there: what the connector called so before, or the one with the same external id that this
 * connector no longer feeds or never did.
 */
async function resolve({ tx, connector, app }: Applying): Promise<void> {
  await tx.run(sql`
    with known as materialized (
      select i.source_key, r.local_id as id from accounts_in i join source_records r
        on r.connector_id = ${connector.id} and r.kind = 'account' and r.source_key = i.source_key
    ), free as (
      select distinct on (c.external_id) c.external_id, c.id from app_users c
      where c.app_id = ${app.id} and c.external_id <> '' and c.external_id in (select i.external_id from accounts_in i)
        and not exists (
        select from source_records s where s.local_id = c.id and s.connector_id = ${connector.id} and s.fingerprint is not null
          and not exists (select from resources_gone g where g.k3 = c.id))
      order by c.external_id, c.deleted_at nulls first, c.id
    ), merged as (
      select distinct on (i.external_id) i.source_key, f.id from accounts_in i join free f on f.external_id = i.external_id
      where not exists (select from known k where k.source_key = i.source_key)
      order by i.external_id, i.batch, i.index
    ), found as (
      select source_key, id, id as known_id from known union all select source_key, id, null from merged
    )
    update accounts_in i set id = f.id, known_id = f.known_id, existed = u.id is not null,
      is_changed = u.id is not null and (u.deleted_at is not null or ${visible(sql`u`)} is distinct from ${visible(sql`i`)})
    from found f left join app_users u on u.id = f.id where i.source_key = f.source_key`)
}

async function save(applying: Applying): Promise<void> {
  const { tx, app } = applying
  await tx.run(sql`
    insert into app_users (app_id, id, display_name, email, emails, username, usernames, employee_ids, profile,
      app_user_type, status, status_details, is_external, agent_status, nhi_type, nhi_detail, external_id, last_login_at,
      created_at, updated_at)
    select ${app.id}, id, display_name, email, emails, username, usernames, employee_ids, profile, app_user_type, status,
      status_details, is_external, agent_status, nhi_type, nhi_detail, external_id, last_login_at, ${tx.now}, ${tx.now}
    from accounts_in where not existed order by id`)
  const existed = await tx.find(sql`select 1 from accounts_in where existed limit 1`)
  if (existed) await change(applying)
  await saveKeys(applying, { kind: 'account', table: sql`accounts_in` })
  await saveWords(applying)
}

async function change({ tx }: Applying): Promise<void> {
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

/** The words of many new accounts are written after the switch: it need not wait for a third of all that is written. */
async function saveWords({ tx, sync, app }: Applying): Promise<void> {
  const created = await tx.rows(sql`select 1 from accounts_in where not existed limit ${MANY + 1}`)
  const isLarge = created.length > MANY
  const which = sql`is_changed or (not existed and ${!isLarge})`
  for await (const accounts of named(tx, which)) await changeWords(tx, accounts)
  if (!isLarge) return
  // Ids sort by their second: this one is before all that were made for this sync.
  const after = newId(tx.now.subtract({ seconds: 1 }))
  const payload = { syncId: sync.id, appId: app.id, at: tx.now.toString(), after }
  await enqueue(tx, WRITE_WORDS, payload, { key: sync.id })
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

/** An account that no connector feeds any more is deleted; it is kept for a while, and revived when it comes back. */
async function remove({ tx, connector, record }: Applying, isMissing: boolean): Promise<void> {
  if (!isMissing) return
  await tx.run(sql`
    update source_records r set fingerprint = null from resources_gone g
    where g.k1 = 'account' and r.connector_id = ${connector.id} and r.kind = 'account' and r.source_key = g.k2`)
  await tx.run(sql`
    insert into accounts_gone select u.* from app_users u
    where u.deleted_at is null and u.id in (select g.k3 from resources_gone g where g.k1 = 'account')
      and not exists (select from source_records r where r.local_id = u.id and r.fingerprint is not null)`)
  const gone = await tx.run(sql`
    update app_users u set status = 'STATUS_DELETED', deleted_at = ${tx.now}, version = u.version + 1, updated_at = ${tx.now}
    from accounts_gone g where g.id = u.id`)
  if (gone === 0) return
  await record.each('account', 'deleted', { id: sql`u.id`, before: accountWire(sql`u`), from: sql`accounts_gone u` })
}

/** After matching, so that what is told of accounts says whose they are. */
export async function recordAccounts({ record }: Applying): Promise<void> {
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
