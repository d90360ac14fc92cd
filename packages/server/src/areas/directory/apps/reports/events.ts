import type { Change } from '../../../../service/events.ts'
import type { AppReportsRow } from '../../../../store/tables.ts'
import { AppReport } from './shape.ts'
import { toReport } from './view.ts'

export const reportChanged = (verb: 'requested' | 'completed' | 'failed', row: AppReportsRow): Change => ({
  kind: `directory.appReport.${verb}`,
  subject: { type: 'app_report', id: row.id },
  after: AppReport.write(toReport(row)) as Change['after'], // Safe because a shape writes an object.
})
