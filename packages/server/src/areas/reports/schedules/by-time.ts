import { latestTick } from '../../../engine/cron.ts'
import { done, sleepUntil } from '../../../engine/outcome.ts'
import { Failure } from '../../../lib/failure.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import type { ReportsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { notify } from '../../notifications/notices/api.ts'
import { calendarAt, getCalendars } from '../../organisation/api.ts'
import { mayRun, readerNow } from '../runs/reader.ts'
import { startRun } from '../runs/start.ts'
import type { Format, Schedule } from '../shape.ts'
import { FORMATS } from '../shape.ts'
import { scheduleOf, valuesOf } from '../view.ts'
import { reportFailed } from './notice-kinds.ts'

const AT_A_TIME = 50

/** Looked at every few minutes: of the times that have passed since the last look, one is caught up with. */
export const runByTime = areaJob<{ readonly tick: string; readonly after?: string }>({
  kind: 'reports.byTime',
  about: 'Has reports run at the times of their schedules.',
  retry: { delaySeconds: [60, 600], jitter: 0.2, attempts: 3 },

  async run({ tx, emit, services, now }, { tick, after = '' }) {
    const zone = calendarAt(await getCalendars(tx), now).timezone
    const reports = await listScheduled(tx, after)
    for (const report of reports) {
      const schedule = scheduleOf(report)
      if (!schedule?.enabled || !report.scheduled_from || !isDue(schedule, report.scheduled_from, zone, now)) continue
      await tx.run(sql`update reports set scheduled_from = ${now} where id = ${report.id}`)
      const asked = { userId: report.created_by_user_id, scopedRoles: report.scoped_role_ids }
      const reader = await readerNow(tx, services, asked)
      if (!reader || !mayRun(reader)) {
        await switchOff(tx, report, schedule)
        continue
      }
      const wanted = {
        ...asked,
        parameterValues: valuesOf(report),
        format: formatOf(schedule),
        trigger: 'SCHEDULE',
      } as const
      try {
        await startRun({ tx, emit }, report, wanted)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        await tx.run(sql`update reports set last_schedule_error = ${error.message} where id = ${report.id}`)
      }
    }
    return reports.length === AT_A_TIME ? sleepUntil(now, { tick, after: reports.at(-1)!.id }) : done
  },
})

const listScheduled = (tx: Tx, after: string): Promise<ReportsRow[]> =>
  tx.rows<ReportsRow>(sql`
    select * from reports where scheduled_from is not null and deleted_at is null and id > ${after}
    order by id limit ${AT_A_TIME} for update`)

function isDue(
  { cronSpec: pattern, timezone }: Schedule,
  from: Temporal.Instant,
  usual: string,
  now: Temporal.Instant,
): boolean {
  const latest = latestTick({ pattern, zone: timezone || usual }, from, now)
  return Temporal.Instant.compare(latest, from) > 0
}

const formatOf = ({ format }: Schedule): Format => FORMATS.find((one) => one === format) ?? 'CSV'

/** Its owner may not run reports any more, or is gone. */
async function switchOff(tx: Tx, report: ReportsRow, schedule: Schedule): Promise<void> {
  const error = 'its owner may not run reports any more, so it is no longer run by itself'
  const off = JSON.stringify({ ...schedule, enabled: false })
  await tx.run(sql`
    update reports set schedule = ${off}, scheduled_from = null, last_schedule_error = ${error},
      version = version + 1, updated_at = ${tx.now}
    where id = ${report.id}`)
  const about = { report: report.display_name, rows: 0, error }
  const subject = { type: 'report', id: report.id }
  await notify(tx, reportFailed, {
    eventKey: `${report.id} off ${tx.now}`,
    about,
    subject,
    path: `/reports/${report.id}`,
    userIds: [report.created_by_user_id],
  })
}
