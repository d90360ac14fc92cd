import { enqueue } from '../../../../engine/enqueue.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { app } from '../guards.ts'
import { WRITE_REPORT } from '../jobs/names.ts'
import { reportChanged } from './events.ts'
import { AppReport } from './shape.ts'
import { findPendingReport, insertReport } from './store.ts'
import { toReport } from './view.ts'

export const startAppReport = operation({
  id: 'directory.apps.report.start',
  about: 'Has a file written that tells who holds what in an app; while one is being written no second is begun.',
  route: 'POST /api/v1/apps/{app_id}/report',
  called: 'AppReportActionService/GenerateReport',
  guard: app('reports:write', 'apps:read'),
  request: shape('AppActionsServiceGenerateReportRequest', 'Nothing to say.', {}),
  response: shape('AppActionsServiceGenerateReportResponse', 'The report that will be written.', { report: AppReport }),

  async run(context, _input, { app_id }) {
    const { tx, emit } = context
    context.checkVersion(context.app)
    const pending = await findPendingReport(tx, app_id)
    if (pending) return { report: toReport(pending) }
    const row = await insertReport(tx, app_id)
    await enqueue(tx, WRITE_REPORT, { reportId: row.id }, { key: row.id })
    emit(reportChanged('requested', row))
    return { report: toReport(row) }
  },
})
