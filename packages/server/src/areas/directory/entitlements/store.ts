import { notFound } from '../../../lib/failure.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { AppEntitlementsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { AppEntitlement } from './shape.ts'
import { type EntitlementRow, toEntitlement } from './view.ts'

/** Entitlements with what their view counts; `e` is the entitlement. */
const selectEntitlements = (rest: Sql): Sql => sql`
  select e.*,
    (select count(*) from grants g where g.entitlement_id = e.id) as grant_count,
    exists (select from membership_rules m where m.entitlement_id = e.id and m.kind <> 'none') as is_automated
  from app_entitlements e ${rest}`

/** Adds what views count to rows that were found, in one query for all of them. */
export async function countEntitlements(tx: Tx, rows: readonly AppEntitlementsRow[]): Promise<EntitlementRow[]> {
  if (rows.length === 0) return []
  const counts = await tx.rows<Pick<EntitlementRow, 'id' | 'grant_count' | 'is_automated'>>(sql`
    select one.id, (select count(*) from grants g where g.entitlement_id = one.id) as grant_count,
      exists (select from membership_rules m where m.entitlement_id = one.id and m.kind <> 'none') as is_automated
    from unnest(${rows.map((row) => row.id)}::text[]) as one(id)`)
  const known = new Map(counts.map((count) => [count.id, count]))
  return rows.map((row) => ({ ...row, grant_count: 0n, is_automated: false, ...known.get(row.id) }))
}

/** Live entitlements by id, as responses show them. */
export async function loadEntitlements(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, Answer<typeof AppEntitlement>>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<EntitlementRow>(
    selectEntitlements(sql`where e.id = any(${[...new Set(ids)]}) and e.deleted_at is null`),
  )
  return new Map(rows.map((row) => [row.id, toEntitlement(row)]))
}

/** Entitlements by id, deleted ones too. */
export const listEntitlementRows = (tx: Tx, ids: readonly string[]): Promise<EntitlementRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.rows<EntitlementRow>(selectEntitlements(sql`where e.id = any(${[...new Set(ids)]})`))

/** A living one. */
export const getEntitlement = (tx: Tx, appId: string, id: string): Promise<EntitlementRow> =>
  tx.get<EntitlementRow>(
    selectEntitlements(sql`where e.id = ${id} and e.app_id = ${appId} and e.deleted_at is null`),
    'entitlement',
    id,
  )

/** Deleted ones too: their readers need when they were deleted. */
export const getAnyEntitlement = (tx: Tx, appId: string, id: string): Promise<EntitlementRow> =>
  tx.get<EntitlementRow>(selectEntitlements(sql`where e.id = ${id} and e.app_id = ${appId}`), 'entitlement', id)

export async function lockEntitlement(tx: Tx, appId: string, id: string): Promise<EntitlementRow> {
  const found = await tx.find(
    sql`select 1 from app_entitlements where id = ${id} and app_id = ${appId} and deleted_at is null for update`,
  )
  if (!found) throw notFound('entitlement', id)
  return getEntitlement(tx, appId, id)
}
