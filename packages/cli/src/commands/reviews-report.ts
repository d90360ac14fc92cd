import { setTimeout } from 'node:timers/promises'
import type { Answered, Client } from '@reeve/client'
import { command, JSON_FLAG } from '../command.ts'
import { CommandError, usage } from '../exit.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { saveReport } from '../reviews/download.ts'
import { reviewOf } from '../reviews/lookup.ts'

const FORMATS = ['xlsx', 'csv', 'json', 'zip']
const BETWEEN_MS = 500

export const reviewsReport = command({
  name: 'reviews report',
  about: 'Has a report of an access review written, and saves it as a file.',
  args: ['REVIEW'],
  flags: {
    format: {
      value: 'FORMAT',
      default: 'xlsx',
      about: `One of ${FORMATS.join(', ')}; zip is the pack for auditors, which \`reeve reviews verify\` checks.`,
    },
    columns: { value: 'NAMES', about: 'The columns in their order, such as task,account,decisions.' },
    out: { value: 'FILE', about: 'The file; named after the report when absent.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ args: [word = ''], flags }) {
    if (!FORMATS.includes(flags.format)) throw usage(`--format must be one of ${FORMATS.join(', ')}`)
    const columns = (flags.columns ?? '').split(',').filter((name) => name.trim() !== '')
    const client = await openClient(flags)
    const { id } = await reviewOf(client, word)
    const path = { access_review_id: id }
    const format = `ACCESS_REVIEW_REPORT_FORMAT_${flags.format.toUpperCase()}`
    const before = await newestOf(client, path, format)
    const reportColumnConfig = { columns: columns.map(columnOf) }
    await client.call('reviews.generateReport', { path, body: { format, reportColumnConfig } })
    const report = await written(client, path, format, before?.id)
    const file = flags.out ?? `access-review-${report.id}.${flags.format}`
    await saveReport(report, file)
    if (flags.json) return printJson({ ...report, file })
    printLine(`${file}: ${report.rowCount} reviews, SHA-256 ${report.hashes.sha256}`)
  },
})

type Path = { readonly access_review_id: string }
type Report = Answered.AccessReviewReport

const columnOf = (name: string): string =>
  `ACCESS_REVIEW_REPORT_COLUMN_${name.trim().toUpperCase().replaceAll(/[ -]/g, '_')}`

const newestOf = async (client: Client, path: Path, format: string): Promise<Report | undefined> =>
  (await client.call('reviews.listReports', { path, query: { page_size: 100 } })).list.find(
    (one) => one.format === format,
  )

/** The newest of the format, once it is written: while the same was being written already, it is that. */
async function written(client: Client, path: Path, format: string, before: string | undefined): Promise<Report> {
  for (;;) {
    const newest = await newestOf(client, path, format)
    if (newest?.state === 'REPORT_STATE_OK') return newest
    if (newest?.state === 'REPORT_STATE_ERROR' && newest.id !== before)
      throw new CommandError(`the report could not be written: ${newest.errorMessage}`, 'unavailable')
    await setTimeout(BETWEEN_MS)
  }
}
