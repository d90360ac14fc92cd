import { sql } from '../../../../store/sql.ts'
import type { Applying } from './applying.ts'

/**
 * Who the source says owns its resources, where the app wants to hear it: users by their address, or by their account
 * at the source. Owners that people named stay.
 */
export async function applyOwners({ tx, app, connector }: Applying): Promise<void> {
  await tx.run(sql`
    delete from owners o using resources_ended d
    where o.object_type = 'app_resource' and o.object_id = d.id and o.connector_id = ${connector.id}`)
  if (!app.enable_connector_sourced_ownership) return
  await tx.run(sql`
    insert into owners_next
    select distinct n.id as resource_id, u.id as user_id
    from resources_next n, unnest(n.owners) as owner
    join lateral (
      select k.user_id as id from user_keys k where k.kind = 'email' and k.value = lower(btrim(owner))
      union
      select a.identity_user_id from source_records s join app_users a on a.id = s.local_id
      where s.connector_id = ${connector.id} and s.kind = 'account' and a.identity_user_id <> ''
        and (s.source_key = owner or a.external_id = owner)
    ) as found on true
    join users u on u.id = found.id and u.status = 'ENABLED'`)
  await tx.run(sql`
    delete from owners o using resources_next n
    where o.object_type = 'app_resource' and o.object_id = n.id and o.connector_id = ${connector.id}
      and not exists (select from owners_next w where w.resource_id = n.id and w.user_id = o.user_id)`)
  await tx.run(sql`
    insert into owners (object_type, object_id, role_slug, user_id, connector_id, created_at)
    select 'app_resource', resource_id, 'owner', user_id, ${connector.id}, ${tx.now} from owners_next
    on conflict do nothing`)
}
