import { type Sql, sql } from '../../../store/sql.ts'
import type { Syncing } from './syncing.ts'

/**
 * Saves the owners that the source names, if the app takes them from there: users by their address, or by their account at
 * the source. `accountsNamed` is a query of the users of the accounts that a text names. Owners that people named stay.
 */
export async function saveSyncedOwners(
  { tx, app, connectorId }: Syncing,
  accountsNamed: (text: Sql) => Sql,
): Promise<void> {
  await tx.run(sql`
    delete from owners o using resources_ended d
    where o.object_type = 'app_resource' and o.object_id = d.id and o.connector_id = ${connectorId}`)
  if (!app.enable_connector_sourced_ownership) return
  await tx.run(sql`
    insert into owners_next
    select distinct n.id as resource_id, u.id as user_id
    from resources_next n, unnest(n.owners) as owner
    join lateral (
      select k.user_id as id from user_keys k where k.kind = 'email' and k.value = lower(btrim(owner))
      union
      ${accountsNamed(sql`owner`)}
    ) as found on true
    join users_view u on u.id = found.id and u.status = 'ENABLED'`)
  await tx.run(sql`
    delete from owners o using resources_next n
    where o.object_type = 'app_resource' and o.object_id = n.id and o.connector_id = ${connectorId}
      and not exists (select from owners_next w where w.resource_id = n.id and w.user_id = o.user_id)`)
  await tx.run(sql`
    insert into owners (object_type, object_id, role_slug, user_id, connector_id, created_at)
    select 'app_resource', resource_id, 'owner', user_id, ${connectorId}, ${tx.now} from owners_next
    on conflict do nothing`)
}
