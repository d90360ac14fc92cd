import { enqueueAll } from '../../../engine/enqueue.ts'
import type { Expressions } from '../../../expressions/expressions.ts'
import { sql } from '../../../store/sql.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { defaultOwner } from '../assignment/default-owner.ts'
import { resolved } from '../assignment/resolve.ts'
import { dispatchAll } from '../dispatch/start.ts'
import { type Happened, type Recorder, record } from '../record.ts'
import { enabledRules } from '../rules/matching.ts'
import { routed } from '../rules/route.ts'
import { type Transformed, transformed } from '../rules/transform.ts'
import { privilegedAmong } from '../score/privileged.ts'
import { scored } from '../score/score.ts'
import { openRoutedTask } from '../tasks/routed.ts'

/** What findings go through as they appear. */
export type Pipe = Recorder & { readonly expressions: Expressions }

export type Enriched = Pick<Transformed, 'row' | 'ruleIds' | 'errors'>

/** Findings as rules make them, with who sees to them, and with their score. */
export async function enriched(
  { tx, expressions }: Pick<Pipe, 'tx' | 'expressions'>,
  rows: readonly FindingsRow[],
): Promise<Enriched[]> {
  if (rows.length === 0) return []
  const rules = await enabledRules(tx, 'transformation')
  const owners = await connectorOwners(tx, rows)
  const changed = rows.map((row) => transformed(row, { rules, expressions, now: tx.now }))
  const owned = changed.map(({ row, assignee }) => ({ ...row, computed_owner: assignee ?? defaultOwner(row, owners) }))
  const ready = await rescored(tx, await resolved(tx, owned))
  return changed.map(({ ruleIds, errors }, index) => ({ row: ready[index]!, ruleIds, errors }))
}

/** The audit of the rules that changed a finding, or could not be evaluated; none when there were no such rules. */
export function auditsOfRules(before: FindingsRow, { row, ruleIds, errors }: Enriched): Happened[] {
  const failed = Object.keys(errors).length > 0
  if (ruleIds.length === 0 && !failed) return []
  return [{ type: 'TRANSFORMED', before, after: row, details: { ruleIds, ...(failed ? { errors } : {}) } }]
}

/** The same findings with their scores counted anew. */
export async function rescored(tx: Tx, rows: readonly FindingsRow[]): Promise<FindingsRow[]> {
  const privileged = await privilegedAmong(tx, rows)
  return rows.map((row) => scored(row, { privileged: privileged.has(row.id), now: tx.now }))
}

const ROUTED = ['OPEN', 'IN_PROGRESS']

/** Dispatches new findings by the rules; muted ones are not dispatched. Returns all of them as they are then. */
export async function routeAll(pipe: Pipe, rows: readonly FindingsRow[]): Promise<FindingsRow[]> {
  const rules = await enabledRules(pipe.tx, 'routing')
  if (rules.length === 0 || rows.length === 0) return [...rows]
  const asking = { rules, expressions: pipe.expressions, now: pipe.tx.now }
  const all = rows.map((row) => (ROUTED.includes(row.state) ? routed(row, asking) : undefined))
  const saved = await record(
    pipe,
    all.flatMap((one) => one?.happened ?? []),
  )
  const byId = new Map(saved.map((row) => [row.id, row]))
  await dispatchAll(
    pipe.tx,
    all.flatMap((one, index) =>
      one && one.dispatchers.length > 0 ? [{ finding: byId.get(one.after.id) ?? rows[index]!, ...one }] : [],
    ),
  )
  await enqueueAll(
    pipe.tx,
    openRoutedTask,
    all.flatMap((one) => (one?.task ? [{ key: one.after.id, payload: { findingId: one.after.id, ...one.task } }] : [])),
  )
  return rows.map((row) => byId.get(row.id) ?? row)
}

async function connectorOwners(tx: Tx, rows: readonly FindingsRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.filter((row) => row.target === 'connectorTarget').map((row) => row.connector_id))]
  if (ids.length === 0) return new Map()
  const owners = await tx.rows<{ id: string; user_id: string }>(sql`
    select distinct on (o.object_id) o.object_id as id, u.id as user_id
    from owners_view o join users_view u on u.id = o.user_id and u.status = 'ENABLED'
    where o.object_type = 'connector' and o.role_slug = 'owner' and o.object_id = any(${ids})
    order by o.object_id, o.created_at, u.id`)
  return new Map(owners.map((one) => [one.id, one.user_id]))
}
