import { extend } from '../../../service/extension.ts'
import { part } from '../../area.ts'
import { endedHooks } from '../campaigns/ended-hooks.ts'
import { DEFAULT_COLUMNS } from './columns.ts'
import { downloadEndpoint } from './download.ts'
import { reportLog } from './events.ts'
import { tidyReviewReports } from './jobs/tidy.ts'
import { writeReviewReport } from './jobs/write.ts'
import { generateReport } from './operations/generate.ts'
import { listReviewReports } from './operations/list.ts'
import { requestReport } from './request.ts'

export const reportsPart = part({
  operations: [generateReport, listReviewReports],
  endpoints: (services) => [downloadEndpoint(services)],
  jobs: [writeReviewReport, tidyReviewReports],
  schedules: [{ id: 'reviews.reports.tidy', pattern: '41 * * * *', zone: 'UTC', job: tidyReviewReports, payload: {} }],
  logRules: reportLog,
  extensions: [
    extend(endedHooks, async (context, campaign, { wantsReport }) => {
      const wanted = { reviewId: campaign.id, format: 'XLSX', columns: DEFAULT_COLUMNS, userId: '' } as const
      if (wantsReport) await requestReport(context, wanted)
    }),
  ],
  tables: ['access_review_reports'],
})
