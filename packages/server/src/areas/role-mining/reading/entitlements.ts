import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

const AT_A_TIME = 5000

/** An entitlement as suggestions name it. */
export type Entitlement = {
  readonly id: string
  readonly appId: string
  readonly app: string
  readonly name: string
  readonly resource: string
  readonly resourceType: string
  readonly riskLevelId: string
}

const NAMED = sql`
  select e.id, e.app_id as "appId", a.display_name as app, e.display_name as name,
    coalesce(r.display_name, '') as resource, coalesce(t.display_name, '') as "resourceType",
    e.risk_level_value_id as "riskLevelId"
  from app_entitlements_view e
  join apps_view a on a.id = e.app_id and a.deleted_at is null and not a.is_builtin
  left join app_resources_view r on r.id = e.app_resource_id
  left join app_resource_types_view t on t.id = e.app_resource_type_id
  where e.deleted_at is null`

/** Those of the apps that are there, but for the service's own. */
export async function readEntitlements(tx: Tx, signal: AbortSignal): Promise<Entitlement[]> {
  const all: Entitlement[] = []
  for (let after = ''; ; ) {
    signal.throwIfAborted()
    const rows = await tx.rows<Entitlement>(sql`${NAMED} and e.id > ${after} order by e.id limit ${AT_A_TIME}`)
    for (const row of rows) all.push(row)
    if (rows.length < AT_A_TIME) return all
    after = rows.at(-1)!.id
  }
}

/** Those of these that are there still, by id. */
export async function loadNamed(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Entitlement>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<Entitlement>(sql`${NAMED} and e.id = any(${[...new Set(ids)]})`)
  return new Map(rows.map((row) => [row.id, row]))
}
