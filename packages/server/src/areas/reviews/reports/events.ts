import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'
import type { AccessReviewReportsRow } from '../../../store/tables.ts'
import { AccessReviewReport } from './shape.ts'
import { toReport } from './view.ts'

const REPORT = {
  type: 'AccessReviewReport',
  code: 'access_review_report',
  nameIn: ['accessReviewId'],
  word: 'report of the access review',
  says: { requested: 'asked for {it}', generated: '{It} is ready', downloaded: 'downloaded {it}' },
}

const VERBS = { requested: 'requested', completed: 'generated', failed: 'failed', downloaded: 'downloaded' } as const

export const reportLog: LogRules = Object.fromEntries(
  Object.entries(VERBS).map(([verb, code]) => [
    `reviews.report.${verb}`,
    entityRule(REPORT, `access_review_report_${code}`, code),
  ]),
)

export const reportChanged = (verb: keyof typeof VERBS, row: AccessReviewReportsRow): Change => ({
  kind: `reviews.report.${verb}`,
  subject: { type: 'access_review_report', id: row.id },
  after: AccessReviewReport.write(toReport(row)) as Change['after'], // Safe because a shape writes an object.
})
