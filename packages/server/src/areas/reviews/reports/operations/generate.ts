import { invalid, precondition } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { shownState } from '../../campaigns/states.ts'
import { COLUMNS, type Column, DEFAULT_COLUMNS } from '../columns.ts'
import { reportedReview } from '../guards.ts'
import { requestReport } from '../request.ts'
import { type Format, ReportColumnConfig, ReportFormat } from '../shape.ts'

const REPORTED: readonly string[] = ['OPEN', 'ENDING', 'CLOSED']

export const generateReport = operation({
  id: 'reviews.generateReport',
  about: 'Has a report of a running or closed campaign written; the list of reports tells when its file is there.',
  route: 'POST /api/v1/access_review/{access_review_id}/report',
  called: 'AccessReviewActionsService/GenerateReport',
  guard: reportedReview,
  request: shape('AccessReviewActionsServiceGenerateReportRequest', 'Which report.', {
    format: oneOfNames(ReportFormat, 'The form of the file; JSON for programs and XLSX for people when not set.'),
    reportColumnConfig: nullable(ReportColumnConfig),
  }),
  response: shape('AccessReviewActionsServiceGenerateReportResponse', 'Nothing more.', {}),

  async run(context, { format: asked, reportColumnConfig }) {
    const { tx, emit, session, actor } = context
    const campaign = context.checkVersion(context.campaign)
    if (!REPORTED.includes(campaign.state)) {
      const state = shownState(campaign.state)
      throw precondition(
        'CAMPAIGN_NOT_STARTED',
        `there are reports of campaigns that run or are closed; this one is ${state}`,
        campaign.id,
      )
    }
    const named = asked?.replace('ACCESS_REVIEW_REPORT_FORMAT_', '') ?? 'UNSPECIFIED'
    // Safe because these are the names of the formats.
    const format = (named === 'UNSPECIFIED' ? (session ? 'XLSX' : 'JSON') : named) as Format
    const columns = columnsOf(reportColumnConfig?.columns ?? [])
    await requestReport({ tx, emit }, { reviewId: campaign.id, format, columns, userId: userIdOf(actor) })
    return {}
  },
})

function columnsOf(names: readonly string[]): readonly Column[] {
  const known = new Set<string>(COLUMNS)
  const seen = new Set<string>()
  for (const [index, name] of names.entries()) {
    const field = `reportColumnConfig.columns[${index}]`
    const column = name.replace('ACCESS_REVIEW_REPORT_COLUMN_', '')
    if (column === 'UNSPECIFIED') throw invalid(field, 'must name a column')
    if (!known.has(column)) throw invalid(field, `there is no external ticketing, which ${name} is about`)
    if (seen.has(column)) throw invalid(field, `${name} is there twice`)
    seen.add(column)
  }
  // Safe because every one of them is known.
  return seen.size === 0 ? DEFAULT_COLUMNS : ([...seen] as Column[])
}
