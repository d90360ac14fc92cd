import type { Services } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import type { ReportRunsRow, ReportsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { notify } from '../../notifications/notices/api.ts'
import { readerNow } from '../runs/reader.ts'
import { seesRun } from '../runs/rights.ts'
import { reportRows } from '../store.ts'
import { scheduleOf } from '../view.ts'
import { reportFailed, reportReady } from './notice-kinds.ts'

type Telling = { readonly tx: Tx; readonly services: Services }

/** Tells of a run that a schedule began. Whoever runs a report by hand looks for it. */
export async function tellRun({ tx, services }: Telling, run: ReportRunsRow): Promise<void> {
  if (run.trigger !== 'SCHEDULE') return
  const report = await reportRows.find(tx, run.report_id)
  const schedule = report && scheduleOf(report)
  if (!report || !schedule) return
  const notice = {
    eventKey: run.id,
    about: { report: report.display_name, rows: run.row_count, error: run.error },
    subject: { type: 'report', id: report.id },
    path: `/reports/${report.id}`,
  }
  if (run.status !== 'SUCCEEDED') {
    await noteError(tx, report.id, run.error)
    await notify(tx, reportFailed, { ...notice, userIds: [report.created_by_user_id] })
    return
  }
  if (schedule.onlyWhenRows && run.row_count === 0) return
  const others = await whoMayRead({ tx, services }, schedule.recipientUserIds, report, run)
  await notify(tx, reportReady, { ...notice, userIds: [report.created_by_user_id, ...others] })
}

const noteError = (tx: Tx, id: string, why: string): Promise<number> =>
  tx.run(sql`update reports set last_schedule_error = ${why.slice(0, 2048)} where id = ${id}`)

async function whoMayRead(
  { tx, services }: Telling,
  userIds: readonly string[],
  report: ReportsRow,
  run: ReportRunsRow,
): Promise<string[]> {
  if (report.visibility !== 'TENANT') return []
  const found: string[] = []
  for (const userId of userIds) {
    const reader = await readerNow(tx, services, { userId, scopedRoles: [] })
    if (reader?.grants.has('reports:read') && seesRun(reader, run)) found.push(userId)
  }
  return found
}
