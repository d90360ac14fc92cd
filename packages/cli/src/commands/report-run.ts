import { setTimeout } from 'node:timers/promises'
import type { Answered, Client } from '@reeve/client'
import { command, JSON_FLAG } from '../command.ts'
import { CommandError, usage } from '../exit.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { saveReport } from '../reviews/download.ts'

const FORMATS = ['csv', 'json', 'xlsx', 'html', 'zip']
const BETWEEN_MS = 500

export const reportRun = command({
  name: 'report run',
  about: 'Runs a report with your rights, and saves what it tells as a file.',
  args: ['REPORT'],
  flags: {
    format: {
      value: 'FORMAT',
      default: 'csv',
      about: `One of ${FORMATS.join(', ')}; html is a page to print, zip all forms with a signed manifest, which \`reeve report verify\` checks.`,
    },
    param: { value: 'NAME=VALUE', multiple: true, about: 'The value of a parameter; several times for a list.' },
    out: { value: 'FILE', about: 'The file; named after the run when absent.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ args: [word = ''], flags }) {
    const format = FORMATS.find((one) => one === flags.format)
    if (format === undefined) throw usage(`--format must be one of ${FORMATS.join(', ')}`)
    const client = await openClient(flags)
    const report = await reportOf(client, word)
    const parameterValues = valuesOf(report, flags.param)
    const path = { id: report.id }
    const begun = await client.call('reports.run', { path, body: { format: format.toUpperCase(), parameterValues } })
    const run = await ended(client, report.id, begun.run.id)
    const file = flags.out ?? `report-${run.id}.${format}`
    await saveReport({ downloadUrl: run.artifactUrl, hashes: run.hashes }, file)
    if (flags.json) return printJson({ ...run, result: null, file })
    printLine(`${file}: ${run.rowCount} rows, SHA-256 ${run.hashes.sha256}`)
  },
})

type Report = Answered.Report

/** The report by its id or its whole name. */
async function reportOf(client: Client, word: string): Promise<Report> {
  if (/^[0-9A-Za-z]{27}$/.test(word)) return (await client.call('reports.get', { path: { id: word } })).report
  const found: Report[] = []
  for await (const report of client.all('reports.list', { query: { visibility: 'REPORT_VISIBILITY_TENANT' } }))
    if (report.displayName.toLowerCase() === word.toLowerCase()) found.push(report)
  const [first, ...others] = found
  if (!first) throw new CommandError(`there is no report "${word}"`, 'missing')
  if (others.length === 0) return first
  const some = found.slice(0, 5).map(({ id }) => `  ${id}`)
  throw new CommandError(`more than one report is called "${word}"; name one by its id:\n${some.join('\n')}`, 'usage')
}

type Property = { readonly type?: string }

/** The values as the parameters of the report take them; the service says what is wrong with one. */
function valuesOf({ parameterSchema }: Report, given: readonly string[]): Record<string, unknown> {
  const properties = (parameterSchema?.properties ?? {}) as Readonly<Record<string, Property>> // Safe because it is JSON schema.
  const values: Record<string, unknown> = {}
  for (const one of given) {
    const at = one.indexOf('=')
    if (at < 1) throw usage(`--param ${one}: write NAME=VALUE`)
    const name = one.slice(0, at)
    const value = typedValue(properties[name]?.type, one.slice(at + 1))
    const before = values[name]
    if (properties[name]?.type === 'array') values[name] = [...(Array.isArray(before) ? before : []), value]
    else if (name in values) throw usage(`--param ${name} takes one value`)
    else values[name] = value
  }
  return values
}

function typedValue(type: string | undefined, text: string): unknown {
  if (type === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text)
  return type === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text
}

async function ended(client: Client, id: string, runId: string): Promise<Answered.ReportRun> {
  for (;;) {
    const { run } = await client.call('reports.getRun', { path: { id, run_id: runId } })
    if (run.status === 'REPORT_RUN_STATUS_SUCCEEDED') return run
    if (run.status !== 'REPORT_RUN_STATUS_PENDING')
      throw new CommandError(`the report could not be written: ${run.error}`, 'unavailable')
    await setTimeout(BETWEEN_MS)
  }
}
