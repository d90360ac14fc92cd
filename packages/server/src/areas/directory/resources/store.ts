import { notFound } from '../../../lib/failure.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { AppResourcesRow, AppResourceTypesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { AppResource, AppResourceType } from './shape.ts'
import { type ResourceRow, toResource, toResourceType } from './view.ts'

/** Resources with what their view counts and looks up; `r` is the resource. */
const selectResources = (rest: Sql): Sql => sql`
  select r.*,
    coalesce((select p.app_resource_type_id from app_resources p where p.id = r.parent_resource_id), '')
      as parent_type_id,
    (select count(*) from app_entitlements e join grants g on g.entitlement_id = e.id
     where e.app_resource_id = r.id) as grant_count
  from app_resources r ${rest}`

/** Adds what views count and look up to rows that were found, in one query for all of them. */
export async function countResources(tx: Tx, rows: readonly AppResourcesRow[]): Promise<ResourceRow[]> {
  if (rows.length === 0) return []
  const counts = await tx.rows<Pick<ResourceRow, 'id' | 'grant_count' | 'parent_type_id'>>(sql`
    select one.id, (select count(*) from app_entitlements e join grants g on g.entitlement_id = e.id
                    where e.app_resource_id = one.id) as grant_count,
      coalesce((select p.app_resource_type_id from app_resources p where p.id = one.parent_id), '') as parent_type_id
    from unnest(${rows.map((row) => row.id)}::text[], ${rows.map((row) => row.parent_resource_id)}::text[])
      as one(id, parent_id)`)
  const known = new Map(counts.map((count) => [count.id, count]))
  return rows.map((row) => ({ ...row, grant_count: 0n, parent_type_id: '', ...known.get(row.id) }))
}

/** Live types by id, as responses show them. */
export async function loadResourceTypes(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, Answer<typeof AppResourceType>>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<AppResourceTypesRow>(
    sql`select * from app_resource_types where id = any(${[...new Set(ids)]}) and deleted_at is null`,
  )
  return new Map(rows.map((row) => [row.id, toResourceType(row)]))
}

/** Live resources by id, as responses show them. */
export async function loadResources(tx: Tx, ids: readonly string[]): Promise<Map<string, Answer<typeof AppResource>>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<ResourceRow>(
    selectResources(sql`where r.id = any(${[...new Set(ids)]}) and r.deleted_at is null`),
  )
  return new Map(rows.map((row) => [row.id, toResource(row)]))
}

export const getResourceType = (tx: Tx, appId: string, id: string): Promise<AppResourceTypesRow> =>
  tx.get<AppResourceTypesRow>(
    sql`select * from app_resource_types where id = ${id} and app_id = ${appId} and deleted_at is null`,
    'resource type',
    id,
  )

export const lockResourceType = (tx: Tx, appId: string, id: string): Promise<AppResourceTypesRow> =>
  tx.get<AppResourceTypesRow>(
    sql`select * from app_resource_types where id = ${id} and app_id = ${appId} and deleted_at is null for update`,
    'resource type',
    id,
  )

export type ResourceKey = { appId: string; typeId: string; id: string }

export const getResource = (tx: Tx, { appId, typeId, id }: ResourceKey): Promise<ResourceRow> =>
  tx.get<ResourceRow>(
    selectResources(sql`
      where r.id = ${id} and r.app_id = ${appId} and r.app_resource_type_id = ${typeId} and r.deleted_at is null`),
    'resource',
    id,
  )

export async function lockResource(tx: Tx, key: ResourceKey): Promise<ResourceRow> {
  const found = await tx.find(sql`select 1 from app_resources where id = ${key.id} and deleted_at is null for update`)
  if (!found) throw notFound('resource', key.id)
  return getResource(tx, key)
}
