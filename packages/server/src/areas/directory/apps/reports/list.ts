import { downloadLink } from '../../../../service/download-link.ts'
import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { app } from '../guards.ts'
import { DOWNLOAD_PATH } from './download.ts'
import { AppReport } from './shape.ts'
import { listReports } from './store.ts'
import { toReport } from './view.ts'

export const listAppReports = operation({
  id: 'directory.apps.report.list',
  about: 'Lists the reports of an app, the newest first, with addresses of the files that are good for 15 minutes.',
  route: 'GET /api/v1/apps/{app_id}/report',
  guard: app('apps:read'),
  request: shape('AppReportServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('AppReportServiceListResponse', 'A page of reports.', {
    list: list(AppReport, 100, 'The reports.'),
    nextPageToken,
  }),

  async run(context, input, { app_id }) {
    const { tx, tenant, now, caller } = context
    const link = (id: string): string => downloadLink(DOWNLOAD_PATH, id, { tenant, now, baseUrl: caller.baseUrl })
    return pageById(context, input, {
      rows: (place) => listReports(tx, app_id, place),
      show: (row) => toReport(row, link),
    })
  },
})
