import { sql } from '../../../store/sql.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { defaultOwner } from '../assignment/default-owner.ts'
import { resolved } from '../assignment/resolve.ts'
import { privilegedAmong } from '../score/privileged.ts'
import { scored } from '../score/score.ts'

/** Findings with who sees to them by default, and with their score. */
export async function furnished(tx: Tx, rows: readonly FindingsRow[]): Promise<FindingsRow[]> {
  const owners = await connectorOwners(tx, rows)
  const owned = rows.map((row) => ({ ...row, computed_owner: defaultOwner(row, owners) }))
  return rescored(tx, await resolved(tx, owned))
}

/** The same findings with their scores counted anew. */
export async function rescored(tx: Tx, rows: readonly FindingsRow[]): Promise<FindingsRow[]> {
  const privileged = await privilegedAmong(tx, rows)
  return rows.map((row) => scored(row, { privileged: privileged.has(row.id), now: tx.now }))
}

async function connectorOwners(tx: Tx, rows: readonly FindingsRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.filter((row) => row.target === 'connectorTarget').map((row) => row.connector_id))]
  if (ids.length === 0) return new Map()
  const owners = await tx.rows<{ id: string; user_id: string }>(sql`
    select distinct on (o.object_id) o.object_id as id, u.id as user_id
    from owners o join users u on u.id = o.user_id and u.status = 'ENABLED'
    where o.object_type = 'connector' and o.role_slug = 'owner' and o.object_id = any(${ids})
    order by o.object_id, o.created_at, u.id`)
  return new Map(owners.map((one) => [one.id, one.user_id]))
}
