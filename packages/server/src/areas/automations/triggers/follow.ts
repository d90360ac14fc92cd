import { dropSchedulesUnder, setSchedule } from '../../../engine/schedule.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { TRIGGER_SHAPES } from '../shapes/triggers.ts'
import { cronOf } from './kinds/when.ts'
import { type LiveTrigger, listLiveOf } from './live.ts'
import { FIRE, SCHEDULED, type Scheduled } from './schedules/scheduled.ts'
import { enqueueScans, findScanned } from './unused/enqueue-scans.ts'

/** A fire that was missed for an hour or longer is skipped. */
const LATE_SECONDS = 3599

/** Sets the schedules that the live triggers of an automation need, in the transaction that has rewritten those. */
export async function followLiveTriggers(tx: Tx, automationId: string): Promise<void> {
  const live = await listLiveOf(tx, automationId, SCHEDULED)
  const keys = live.map(({ place }) => keyOf(automationId, place))
  await dropSchedulesUnder(tx, keyOf(automationId, ''), keys)
  for (const trigger of live) await setSchedule(tx, scheduleOf(trigger))
  await enqueueScans(tx, await findScanned(tx, sql`automation_id = ${automationId}`))
}

const keyOf = (automationId: string, place: number | ''): string => `automations/${automationId}/${place}`

function scheduleOf(trigger: LiveTrigger<Scheduled>) {
  const { automationId, place, kind, appId, payload, liveSince } = trigger
  const start = payload.start ? Temporal.Instant.from(String(payload.start)) : liveSince
  return {
    id: keyOf(automationId, place),
    ...cronOf(payload),
    job: FIRE,
    // Safe because a shape writes an object.
    payload: { automationId, place, kind, appId, trigger: TRIGGER_SHAPES[kind].write(payload as never) as object },
    lateSeconds: LATE_SECONDS,
    from: Temporal.Instant.compare(start, liveSince) > 0 ? start : liveSince,
  }
}
