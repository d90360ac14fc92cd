import { sql } from '../../../store/sql.ts'
import type { AppResourceTypesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { empty } from './scratch.ts'
import type { Syncing } from './syncing.ts'
import { resourceTypeWire } from './wire.ts'

/** All of an app, deleted ones too. */
export const listAllResourceTypes = (tx: Tx, appId: string): Promise<AppResourceTypesRow[]> =>
  tx.rows<AppResourceTypesRow>(sql`select * from app_resource_types where app_id = ${appId}`)

type SyncedType = {
  readonly id: string
  readonly displayName: string
  readonly description: string
  readonly traits: readonly string[]
  readonly isTransient: boolean
  readonly before: AppResourceTypesRow | undefined
}

/** Columns that were edited by hand stay. */
export async function saveSyncedType({ tx, app, record }: Syncing, type: SyncedType): Promise<void> {
  const { id, before } = type
  const edited = before?.edited ?? []
  const displayName = edited.includes('display_name') ? before!.display_name : type.displayName
  const description = edited.includes('description') ? before!.description : type.description
  await empty(tx, sql`type_before`)
  await tx.run(sql`insert into type_before select * from app_resource_types where id = ${id}`)
  await tx.run(sql`
    insert into app_resource_types (app_id, id, display_name, description, trait_ids, is_transient, created_at, updated_at)
    values (${app.id}, ${id}, ${displayName}, ${description}, ${[...type.traits]}, ${type.isTransient}, ${tx.now}, ${tx.now})
    on conflict (tenant_id, id) do update set display_name = excluded.display_name, description = excluded.description,
      trait_ids = excluded.trait_ids, is_transient = excluded.is_transient, deleted_at = null,
      version = app_resource_types.version + 1, updated_at = excluded.updated_at`)
  await record.each('resourceType', before && before.deleted_at === null ? 'updated' : 'created', {
    id: sql`t.id`,
    before: sql`case when b.id is null then null else ${resourceTypeWire(sql`b`)} end`,
    after: resourceTypeWire(sql`t`),
    from: sql`app_resource_types t left join type_before b on b.id = t.id`,
    where: sql`t.id = ${id}`,
  })
}

export async function endSyncedType({ tx, record }: Syncing, id: string): Promise<void> {
  await record.each('resourceType', 'deleted', {
    id: sql`t.id`,
    before: resourceTypeWire(sql`t`),
    from: sql`app_resource_types t`,
    where: sql`t.id = ${id}`,
  })
  await tx.run(sql`update app_resource_types set deleted_at = ${tx.now}, updated_at = ${tx.now} where id = ${id}`)
}
