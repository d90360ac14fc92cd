import { operation } from '../../../../service/operation.ts'
import { freeform, list } from '../../../../wire/collections.ts'
import { nextPageToken } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { eventOf } from '../../events/list.ts'
import { LOG_PAGES, logPageFields } from '../../events/shape.ts'
import { listLogRows } from '../../events/store.ts'
import { CLASSES } from '../../ocsf/classes.ts'
import { keptSince } from '../../retention.ts'
import { getExporter } from '../store.ts'

export const listExporterEvents = operation({
  id: 'systemLog.exports.listEvents',
  about: 'Reads what the log says of one exporter: its changes and its runs.',
  route: 'POST /api/v1/systemlog/exports/{export_id}/events',
  permission: 'settings:read',
  reads: true,
  request: shape('SystemLogExportServiceListEventsRequest', 'Which page.', { ...logPageFields }),
  response: shape('SystemLogExportServiceListEventsResponse', 'A page of events.', {
    list: list(freeform('An event of OCSF.'), LOG_PAGES.most, 'The events, in log order.'),
    nextPageToken,
  }),

  async run({ tx, page, parts }, input, { export_id }) {
    await getExporter(tx, export_id)
    const { limit, after, cut } = page(input, LOG_PAGES)
    const found = await listLogRows(tx, {
      filter: { targetUids: [export_id], classUids: [CLASSES.entityManagement.uid] },
      keptSince: keptSince(tx.now, parts.logDays),
      after: after && { sequence: String(after[0]), logged_at: String(after[1]) },
      limit,
    })
    const { rows, nextPageToken } = cut(found, (row) => [String(row.sequence), String(row.logged_at)])
    return { list: rows.map(eventOf), nextPageToken }
  },
})
