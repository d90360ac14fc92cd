import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { AppResourcesRow, AppResourceTypesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { dropWordsOfMany, keepWords, wordsOf } from '../search/search-words.ts'

type NewType = Pick<AppResourceTypesRow, 'app_id' | 'display_name' | 'kind' | 'trait_ids'>

export const insertResourceType = (tx: Tx, made: NewType): Promise<AppResourceTypesRow> => {
  const id = newId(tx.now)
  return tx.get<AppResourceTypesRow>(
    sql`insert into app_resource_types (app_id, id, display_name, kind, trait_ids, is_manually_managed, created_at,
                                        updated_at)
        values (${made.app_id}, ${id}, ${made.display_name}, ${made.kind}, ${made.trait_ids}, true, ${tx.now},
                ${tx.now})
        returning *`,
    'resource type',
    id,
  )
}

export const renameResourceType = (tx: Tx, id: string, displayName: string): Promise<AppResourceTypesRow> =>
  tx.get<AppResourceTypesRow>(
    sql`update app_resource_types set display_name = ${displayName}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    'resource type',
    id,
  )

export const endResourceType = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update app_resource_types set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
             where id = ${id}`)

type User = { id: string; display_name: string }

export const listResourcesOfType = (tx: Tx, typeId: string, appId: string): Promise<User[]> =>
  tx.rows<User>(sql`
    select id, display_name from app_resources
    where app_id = ${appId} and app_resource_type_id = ${typeId} and deleted_at is null limit 10`)

export const listEntitlementsOn = (tx: Tx, resourceId: string): Promise<User[]> =>
  tx.rows<User>(sql`
    select id, display_name from app_entitlements
    where app_resource_id = ${resourceId} and deleted_at is null limit 10`)

type NewResource = Pick<
  AppResourcesRow,
  'app_id' | 'app_resource_type_id' | 'display_name' | 'description' | 'match_baton_id'
> & { annotations: Record<string, string> }

export async function insertResource(tx: Tx, made: NewResource): Promise<string> {
  const id = newId(tx.now)
  await tx.run(sql`
    insert into app_resources (app_id, app_resource_type_id, id, display_name, description, match_baton_id, annotations,
                               is_manually_managed, created_at, updated_at)
    values (${made.app_id}, ${made.app_resource_type_id}, ${id}, ${made.display_name}, ${made.description},
            ${made.match_baton_id}, ${made.annotations}, true, ${tx.now}, ${tx.now})`)
  await keepWords(tx, 'app_resource', id, wordsOf(made.display_name, made.description))
  return id
}

export type ResourceContent = Pick<
  AppResourcesRow,
  'display_name' | 'description' | 'custom_description' | 'match_baton_id' | 'access_config_id' | 'edited'
> & { annotations: Record<string, string> }

export async function saveResource(tx: Tx, id: string, content: ResourceContent): Promise<void> {
  await tx.run(sql`
    update app_resources set display_name = ${content.display_name}, description = ${content.description},
      custom_description = ${content.custom_description}, match_baton_id = ${content.match_baton_id},
      access_config_id = ${content.access_config_id}, annotations = ${content.annotations}, edited = ${content.edited},
      updated_at = ${tx.now}, version = version + 1
    where id = ${id}`)
  const words = wordsOf(content.display_name, content.description, content.custom_description)
  await keepWords(tx, 'app_resource', id, words)
}

export async function endResources(tx: Tx, given: readonly string[]): Promise<void> {
  const ids = [...given]
  await Promise.all([
    tx.run(sql`
      update app_resources set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
      where id = any(${ids})`),
    tx.run(sql`delete from owners where object_type = 'app_resource' and object_id = any(${ids})`),
    dropWordsOfMany(tx, 'app_resource', ids),
  ])
}
