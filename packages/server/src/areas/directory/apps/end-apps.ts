import { sql } from '../../../store/sql.ts'
import type { AppsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { connectorsOf, type WithRegistry } from '../points/app-connectors.ts'

/** The live apps that were found in this one, and in those, each locked. */
export const lockDescendants = (tx: Tx, appId: string): Promise<AppsRow[]> =>
  tx.rows<AppsRow>(sql`
    select * from apps where deleted_at is null and id in (
      with recursive inside as (
        select id from apps where parent_app_id = ${appId} and deleted_at is null
        union select a.id from apps a join inside on a.parent_app_id = inside.id where a.deleted_at is null)
      select id from inside)
    order by id for update`)

/**
 * The apps, their connectors and directories are gone at once; what hangs on them (accounts, access, resources) is
 * cleared by work that follows. An app found or seen elsewhere that one of these managed is unmanaged again.
 */
export async function endApps(context: WithRegistry & { readonly tx: Tx }, ids: readonly string[]): Promise<void> {
  const { tx } = context
  await tx.run(sql`
    update apps set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1 where id = any(${ids})`)
  await connectorsOf(context).end(tx, ids)
  await tx.run(sql`delete from directories where app_id = any(${ids})`)
  await tx.run(sql`delete from managed_state_bindings where app_id = any(${ids})`)
  await tx.run(sql`
    update managed_state_bindings set managed_app_id = '', is_orphaned = false, updated_at = ${tx.now},
      version = version + 1
    where managed_app_id = any(${ids})`)
  await tx.run(sql`
    update shadow_apps set managed_app_id = '', updated_at = ${tx.now}, version = version + 1
    where managed_app_id = any(${ids})`)
  await tx.run(sql`delete from owners where object_type = 'app' and object_id = any(${ids})`)
  await tx.run(sql`delete from search_words where object_id = any(${ids})`)
}
