import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { newReading } from '../../../wire/field.ts'
import { TRIGGER_SHAPES } from '../shapes/triggers.ts'
import type { TriggerKindName, TriggerPayload } from './index.ts'

/** A trigger that fires, as it was published. */
export type LiveTrigger<Kind extends TriggerKindName = TriggerKindName> = {
  readonly automationId: string
  /** Its place among the triggers of the automation: the first that matches counts. */
  readonly place: number
  readonly kind: Kind
  /** The one app it is about; empty when that is left to an expression or is every app. */
  readonly appId: string
  /** The app of an automation that was last saved by a user who may act there only; empty when it gets all events. */
  readonly withinApp: string
  readonly liveSince: Temporal.Instant
  readonly liveSinceMs: number
  readonly payload: TriggerPayload<Kind>
}

type Row = {
  automation_id: string
  place: number
  kind: string
  app_id: string
  within_app: string
  live_since: Temporal.Instant
  payload: string
}

const COLUMNS = sql`
  t.automation_id, t.place, t.kind, t.app_id, t.live_since, t.payload::text as payload,
  (select case when a.within_app then a.app_id else '' end from automations a where a.id = t.automation_id) as within_app`

export async function listLive<Kind extends TriggerKindName>(
  tx: Tx,
  kinds: readonly Kind[],
): Promise<LiveTrigger<Kind>[]> {
  if (kinds.length === 0) return []
  const rows = await tx.rows<Row>(sql`select ${COLUMNS} from live_triggers t where t.kind = any(${[...kinds]})`)
  return rows.map((row) => toLive<Kind>(row))
}

export async function listLiveOf<Kind extends TriggerKindName>(
  tx: Tx,
  automationId: string,
  kinds: readonly Kind[],
): Promise<LiveTrigger<Kind>[]> {
  const rows = await tx.rows<Row>(sql`
    select ${COLUMNS} from live_triggers t where t.automation_id = ${automationId} and t.kind = any(${[...kinds]})
    order by t.place`)
  return rows.map((row) => toLive<Kind>(row))
}

const toLive = <Kind extends TriggerKindName>(row: Row): LiveTrigger<Kind> => ({
  automationId: row.automation_id,
  place: row.place,
  kind: row.kind as Kind, // Safe because only these were selected.
  appId: row.app_id,
  withinApp: row.within_app,
  liveSince: row.live_since,
  liveSinceMs: row.live_since.epochMilliseconds,
  payload: readPayload(row.kind as Kind, row.payload),
})

const MOST_READ = 10_000
const read = new Map<string, unknown>()

/** The payload as its shape reads it. What is equal is read once: the triggers of a tenant change seldom. */
export function readPayload<Kind extends TriggerKindName>(kind: Kind, text: string): TriggerPayload<Kind> {
  const key = `${kind}\n${text}`
  const known = read.get(key)
  // Safe because it was read by the shape of the kind.
  if (known !== undefined) return known as TriggerPayload<Kind>
  const reading = newReading()
  const payload = TRIGGER_SHAPES[kind].read(JSON.parse(text), kind, reading)
  const [first] = reading.violations
  if (first) throw new Error(`${first.field} ${first.description}`)
  if (read.size >= MOST_READ) read.clear()
  read.set(key, payload)
  return payload as TriggerPayload<Kind>
}
