import { sql } from '../../../store/sql.ts'
import type { LiveTriggersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { followLiveTriggers } from '../triggers/follow.ts'
import { triggerKinds } from '../triggers/index.ts'
import type { AnyTriggerKind } from '../triggers/trigger-kind.ts'
import { triggersOf } from './content.ts'
import { same, type Wire } from './rules/lists.ts'

type Live = { readonly id: string; readonly appId: string; readonly triggers: readonly Wire[] }

/** Writes the triggers that fire now. One that fired before keeps its start time; another starts now. */
export async function writeLiveTriggers(tx: Tx, { id, appId, triggers }: Live): Promise<void> {
  const before = await tx.rows<LiveTriggersRow>(sql`delete from live_triggers where automation_id = ${id} returning *`)
  const rows = triggersOf(triggers).map(({ kind, payload }, place) => {
    const wire = triggers[place]?.[kind]
    const known: AnyTriggerKind = triggerKinds[kind]
    const app = known.appOf?.(payload as never, appId) ?? '' // Safe because the payload is of the kind.
    const earlier = before.find(
      (one) => one.kind === kind && one.app_id === app && same(sorted(one.payload), sorted(wire)),
    )
    return { place, kind, app_id: app, payload: wire, live_since: (earlier?.live_since ?? tx.now).toString() }
  })
  if (rows.length === 0 && before.length === 0) return
  await tx.run(sql`
    insert into live_triggers (automation_id, place, kind, app_id, payload, live_since)
    select ${id}, place, kind, app_id, payload, live_since
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(place integer, kind text, app_id text, payload jsonb, live_since timestamptz)`)
  await followLiveTriggers(tx, id)
}

/** In the order of the keys: what was stored may have another. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  )
}
