import { namesOf } from '../../../service/names/named-objects.ts'
import { operation } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { bool, text } from '../../../wire/scalars.ts'
import { nullable, shape } from '../../../wire/shape.ts'
import { catalogueOf } from '../catalogue.ts'
import { definitionInWords } from '../definition/words.ts'
import { readReport } from '../guards.ts'
import { linkTo } from '../runs/download.ts'
import { seesRun } from '../runs/rights.ts'
import { findRun } from '../runs/store.ts'
import { Report, ReportRun, SERVICE } from '../shape.ts'
import { definitionOf, toReport, toRun } from '../view.ts'

export const getReport = operation({
  id: 'reports.get',
  about: 'Reads a report with its latest runs, as far as you may see these.',
  route: 'GET /api/v1/reporting/reports/{id}',
  called: `${SERVICE}/Get`,
  guard: readReport,
  request: shape('ReportServiceGetRequest', 'Nothing to say.', {}),
  response: shape('ReportServiceGetResponse', 'The report.', {
    report: Report,
    latestRun: nullable(ReportRun),
    latestSuccessfulRun: nullable(ReportRun),
    promptDrifted: bool('The words were changed and what is computed was not.'),
    words: list(text(8192, 'A sentence.'), 10, 'What it tells, in words.'),
    names: namesOf('user'),
  }),

  async run(context) {
    const { tx } = context
    const report = context.setEtag(context.report)
    const runOf = async (id: string) => {
      const run = id === '' ? undefined : await findRun(tx, id)
      return run && seesRun(context, run) ? toRun(run, linkTo(context)) : null
    }
    const catalogue = catalogueOf(context)
    return {
      report: toReport(report, catalogue),
      latestRun: await runOf(report.latest_run_id),
      latestSuccessfulRun: await runOf(report.latest_successful_run_id),
      promptDrifted: report.prompt !== report.planned_from_prompt,
      words: definitionInWords(definitionOf(report), catalogue),
    }
  },
})
