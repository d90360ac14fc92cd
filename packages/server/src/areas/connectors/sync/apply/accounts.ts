import { enqueue } from '../../../../engine/enqueue.ts'
import { newId } from '../../../../lib/ids.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import { endSyncedAccounts, saveAccountWords, saveSyncedAccounts } from '../../../directory/sync/api.ts'
import { WRITE_WORDS } from '../jobs/names.ts'
import type { Applying } from './applying.ts'
import { warnDuplicates } from './duplicates.ts'
import { isFed } from './is-fed.ts'
import { saveKeys } from './save-keys.ts'

/** What makes two states of an account different ones. When somebody last signed in does not. */
const visible = (of: Sql): Sql => sql`(${of}.display_name, ${of}.email, ${of}.emails, ${of}.username, ${of}.usernames,
  ${of}.employee_ids, ${of}.profile, ${of}.status, ${of}.status_details, ${of}.external_id, ${of}.nhi_type,
  ${of}.nhi_detail, ${of}.agent_status)`

/** Writes the accounts of `accounts_in`, and ends those of `resources_gone` that nobody else feeds. */
export async function applyAccounts(applying: Applying, isMissing: boolean): Promise<void> {
  await warnDuplicates(applying, 'resource', sql`accounts_in`)
  await resolve(applying)
  await saveSyncedAccounts(applying)
  await saveKeys(applying, { kind: 'account', table: sql`accounts_in` })
  const { isLeftOut } = await saveAccountWords(applying)
  if (isLeftOut) await enqueueWords(applying)
  await remove(applying, isMissing)
}

/**
 * Finds the accounts that are there: what the connector called so before, or the one with the same external id that
 * this connector no longer feeds or never did.
 */
async function resolve({ tx, connector, app }: Applying): Promise<void> {
  await tx.run(sql`
    with known as materialized (
      select i.source_key, r.local_id as id from accounts_in i join source_records r
        on r.connector_id = ${connector.id} and r.kind = 'account' and r.source_key = i.source_key
    ), free as (
      select distinct on (c.external_id) c.external_id, c.id from app_users_view c
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
    from found f left join app_users_view u on u.id = f.id where i.source_key = f.source_key`)
}

/** Writes the search words of many new accounts after the sync: its commit does not wait for them. */
async function enqueueWords({ tx, sync, app }: Applying): Promise<void> {
  // Ids sort by their second: this one is before all that were made for this sync.
  const after = newId(tx.now.subtract({ seconds: 1 }))
  const payload = { syncId: sync.id, appId: app.id, at: tx.now.toString(), after }
  await enqueue(tx, WRITE_WORDS, payload, { key: sync.id })
}

/** An account that no connector feeds any more is deleted. */
async function remove(applying: Applying, isMissing: boolean): Promise<void> {
  const { tx, connector } = applying
  if (!isMissing) return
  await tx.run(sql`
    update source_records r set fingerprint = null from resources_gone g
    where g.k1 = 'account' and r.connector_id = ${connector.id} and r.kind = 'account' and r.source_key = g.k2`)
  await endSyncedAccounts(applying, isFed)
}
