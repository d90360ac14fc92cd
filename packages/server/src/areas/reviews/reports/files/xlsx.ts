import { formatTimestamp } from '../../../../lib/timestamp.ts'
import { type Sheet, workbook } from '../../../../lib/workbook.ts'
import { titleOf } from '../columns.ts'
import { linesOf, OUTCOMES, type ReportContent } from './content.ts'
import { type Tally, tally } from './tally.ts'

const SHEETS = ['Summary', 'Access Reviews', 'Submissions', 'Comments']

/** The workbook, written as the rows come. The summary is written last: it counts what was written before. */
export const xlsxFile = (content: ReportContent): AsyncGenerator<Uint8Array> =>
  workbook(SHEETS, sheets(content), content.generatedAt)

function* sheets(content: ReportContent): Generator<Sheet> {
  const counted = tally(content)
  yield { number: 2, titles: content.columns.map(titleOf), pages: reviews(counted) }
  yield { number: 3, titles: SUBMISSION_TITLES, pages: submissions(content) }
  yield { number: 4, titles: ['Task', 'User', 'At', 'Comment'], pages: comments(content) }
  yield { number: 1, titles: ['Access review', content.campaign.displayName], pages: summary(content, counted) }
}

async function* reviews(counted: Tally): AsyncGenerator<string[][]> {
  for await (const page of counted.rows()) yield page.map(({ cells }) => cells.map(linesOf))
}

const SUBMISSION_TITLES = [
  ...['Submission', 'User', 'User email', 'At', 'Submitted', 'Certified', 'Denied', 'Succeeded', 'Failed', 'Hasty'],
  ...['Meaning of signature', 'Digest', 'Timestamp authority', 'Timestamp'],
]

async function* submissions(content: ReportContent): AsyncGenerator<string[][]> {
  for await (const page of content.submissions()) {
    yield page.map((one) => [
      ...[one.id, one.user, one.userEmail, one.createdAt, String(one.submitted), String(one.certified)],
      ...[String(one.denied), String(one.succeeded), String(one.failed), one.hasty ? 'yes' : 'no'],
      ...[one.meaning, one.digest, one.tspUrl, one.timestampAt],
    ])
  }
}

async function* comments(content: ReportContent): AsyncGenerator<string[][]> {
  for await (const page of content.comments())
    yield page.map(({ task, user, at, comment }) => [task, user, at, comment])
}

async function* summary({ campaign, generatedAt }: ReportContent, counted: Tally): AsyncGenerator<string[][]> {
  const { totals, sha256 } = counted.result()
  const all = OUTCOMES.reduce((sum, outcome) => sum + totals[outcome], 0)
  yield [
    ['Description', campaign.description],
    ['Owners', campaign.owners.join('\n')],
    ['Policy', campaign.policy],
    ['Scope', campaign.scope.join('\n')],
    ['State', campaign.state],
    ['Started', campaign.startedAt],
    ['Due', campaign.dueAt],
    ['Closed', campaign.closedAt],
    ['Reviews', String(all)],
    ...OUTCOMES.map((outcome) => [outcome.charAt(0).toUpperCase() + outcome.slice(1), String(totals[outcome])]),
    ['Carried from earlier reviews', String(campaign.carried)],
    ['Generated', formatTimestamp(generatedAt)],
    ['SHA-256 of the JSON form', sha256],
  ]
}
