import { sql } from '../store/sql.ts'
import type { Tx } from '../store/tx.ts'
import { type CronSpec, latestTick, nextTick } from './cron.ts'
import { enqueue } from './enqueue.ts'
import { job, type Named } from './job.ts'
import { dead, type Payload, sleepUntil } from './outcome.ts'

export type Schedule<P extends Payload> = CronSpec & {
  /** Names it among the schedules of the tenant. */
  readonly id: string
  readonly job: Named<P & { tick: string }>
  readonly payload: P
  /** A tick that was missed for longer than this is let go; without it the last missed one fires. */
  readonly lateSeconds?: number
  /** Its first tick is not before this, and may be just then. */
  readonly from?: Temporal.Instant
}

type TickPayload = CronSpec & {
  readonly tick: string
  readonly kind: string
  readonly limited: boolean
  readonly payload: Payload
  readonly lateSeconds: number | null
}

/**
 * A schedule is one job that sleeps from tick to tick. Each tick adds the scheduled work under a key of its own in the
 * same transaction, so it happens once, and what becomes of that work does not hold up the next tick. Ticks missed
 * while no worker ran fire once: the last of them.
 */
export const tickJob = job({
  kind: 'tick',
  about: 'Adds scheduled work when its time has come.',
  retry: { delaySeconds: [1, 5, 30, 60], jitter: 0.2, attempts: Number.MAX_SAFE_INTEGER },
  async run({ enqueue: add, key, now }, payload: TickPayload) {
    const tick = latestTick(payload, Temporal.Instant.from(payload.tick), now)
    const lateSeconds = (now.epochMilliseconds - tick.epochMilliseconds) / 1000
    if (payload.lateSeconds === null || lateSeconds <= payload.lateSeconds) {
      const scheduled = { kind: payload.kind, concurrency: payload.limited ? {} : undefined }
      add(scheduled, { ...payload.payload, tick: tick.toString() }, { key: `${key}@${tick}` })
    }
    const next = nextTick(payload, now)
    return next ? sleepUntil(next, { ...payload, tick: next.toString() }) : dead('there is no next tick')
  },
})

/** Starts or changes a schedule. One that is as asked already keeps its next tick. */
export async function setSchedule<P extends Payload>(tx: Tx, schedule: Schedule<P>): Promise<void> {
  const { id, pattern, zone, job: scheduled, payload, lateSeconds = null } = schedule
  const wanted = {
    pattern,
    zone,
    kind: scheduled.kind,
    limited: scheduled.concurrency !== undefined,
    payload,
    lateSeconds,
  }
  const same = await tx.find(
    sql`select 1 from work where kind = ${tickJob.kind} and key = ${id} and payload - 'tick' = ${wanted}::jsonb`,
  )
  if (same) return
  const due = nextTick(schedule, afterWhich(schedule, tx.now))
  if (!due) return dropSchedule(tx, id)
  await enqueue(tx, tickJob, { ...wanted, tick: due.toString() }, { key: id, onKey: 'replace', due })
}

const afterWhich = ({ from }: { from?: Temporal.Instant }, now: Temporal.Instant): Temporal.Instant =>
  from ? (Temporal.Instant.compare(from, now) > 0 ? from : now).subtract({ milliseconds: 1 }) : now

/** Removes the schedules whose ids begin with a path, which ends with a slash, except those named. */
export async function dropSchedulesUnder(tx: Tx, path: string, kept: readonly string[]): Promise<void> {
  // The character after the slash ends the range: plain comparisons use the index below row level security.
  const end = `${path.slice(0, -1)}0`
  await tx.run(sql`
    delete from work where kind = ${tickJob.kind} and key >= ${path} and key < ${end} and not (key = any(${[...kept]}))`)
}

export async function dropSchedule(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from work where kind = ${tickJob.kind} and key = ${id}`)
}
