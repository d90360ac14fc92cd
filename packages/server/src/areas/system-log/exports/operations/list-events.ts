import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { logPageAnswer, pageOfLog } from '../../events/page-of-log.ts'
import { logPageFields } from '../../events/shape.ts'
import { CLASSES } from '../../ocsf/classes.ts'
import { exporterGuards } from '../resource.ts'

export const listExporterEvents = operation({
  id: 'systemLog.exports.listEvents',
  about: 'Reads what the log says of one exporter: its changes and its runs.',
  route: 'POST /api/v1/systemlog/exports/{export_id}/events',
  guard: exporterGuards.get,
  reads: true,
  request: shape('SystemLogExportServiceListEventsRequest', 'Which page.', { ...logPageFields }),
  response: shape('SystemLogExportServiceListEventsResponse', 'A page of events.', { ...logPageAnswer }),

  async run(context, input, { export_id }) {
    return pageOfLog(context, input, { targetUids: [export_id], classUids: [CLASSES.entityManagement.uid] })
  },
})
