import { sql } from '../../../store/sql.ts'
import type { Syncing } from './syncing.ts'

/** Resources that are apps are stored as discovered; the names of unmanaged ones follow the source. */
export async function saveDiscovered({ tx, app }: Syncing): Promise<void> {
  await tx.run(sql`
    insert into managed_state_bindings as b (app_id, resource_type_id, resource_id, display_name, created_at, updated_at)
    select ${app.id}, c.app_resource_type_id, c.id, c.display_name, ${tx.now}, ${tx.now}
    from resources_next n join app_resources c on c.id = n.id where n.is_app order by c.id
    on conflict (tenant_id, resource_id) do update set
      display_name = case when b.managed_app_id = '' then excluded.display_name else b.display_name end,
      is_orphaned = false, version = b.version + 1, updated_at = excluded.updated_at
    where b.is_orphaned or (b.managed_app_id = '' and b.display_name <> excluded.display_name)`)
  await tx.run(sql`
    delete from managed_state_bindings b using resources_ended d where d.id = b.resource_id and b.managed_app_id = ''`)
  await tx.run(sql`
    update managed_state_bindings b set is_orphaned = true, version = b.version + 1, updated_at = ${tx.now}
    from resources_ended d where d.id = b.resource_id and b.managed_app_id <> ''`)
}
