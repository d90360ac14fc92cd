import { userIdOf } from '../../../../service/actor.ts'
import { downloadLink } from '../../../../service/download-link.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { overseeReview } from '../../campaigns/guards.ts'
import { DOWNLOAD_PATH, nameOf } from '../download.ts'
import { AccessReviewReport } from '../shape.ts'
import { listReports } from '../store.ts'
import { toReport } from '../view.ts'

export const listReviewReports = operation({
  id: 'reviews.listReports',
  about: 'Lists the reports of a campaign, the newest first, with addresses of the files that are good for 15 minutes.',
  route: 'GET /api/v1/access_review/{access_review_id}/report',
  guard: overseeReview,
  request: shape('AccessReviewReportServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('AccessReviewReportServiceListResponse', 'A page of reports.', {
    list: list(AccessReviewReport, 100, 'The reports.'),
    nextPageToken,
  }),

  async run(context, input, { access_review_id }) {
    const { tx, tenant, now, caller, actor } = context
    const { limit, after, cut } = context.page(input)
    const found = await listReports(tx, access_review_id, { after, limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.created_at.toString(), row.id])
    const made = { tenant, now, baseUrl: caller.baseUrl }
    const link = (id: string): string => downloadLink(DOWNLOAD_PATH, nameOf(id, userIdOf(actor)), made)
    return { list: rows.map((row) => toReport(row, link)), nextPageToken }
  },
})
