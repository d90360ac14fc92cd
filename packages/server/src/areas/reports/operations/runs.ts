import { notFound } from '../../../lib/failure.ts'
import { newestFirst, pageOf } from '../../../service/listing.ts'
import { namesOf } from '../../../service/names/named-objects.ts'
import { operation } from '../../../service/operation.ts'
import type { ReportRunsRow } from '../../../store/tables.ts'
import { list } from '../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { shape } from '../../../wire/shape.ts'
import { readReport } from '../guards.ts'
import { linkTo } from '../runs/download.ts'
import { seesRun, visibleRuns } from '../runs/rights.ts'
import { getRun, listRuns } from '../runs/store.ts'
import { ReportRun, SERVICE } from '../shape.ts'
import { toRun } from '../view.ts'

const PATH = '/api/v1/reporting/reports/{id}/runs'

export const listReportRuns = operation({
  id: 'reports.listRuns',
  about: 'Lists the runs of a report that you may see, the newest first, without their rows.',
  route: `GET ${PATH}`,
  called: `${SERVICE}/ListRuns`,
  guard: readReport,
  request: shape('ReportServiceListRunsRequest', 'Which page.', pageFields),
  response: shape('ReportServiceListRunsResponse', 'A page of runs.', {
    list: list(ReportRun, 100, 'The runs.'),
    nextPageToken,
    names: namesOf('user'),
  }),

  run: (context, input) =>
    pageOf(context, input, {
      rows: (place) => listRuns(context.tx, { ...place, reportId: context.report.id, visible: visibleRuns(context) }),
      keyOf: (row: ReportRunsRow) => newestFirst.keyOf(row),
      show: (row) => ({ ...toRun(row, linkTo(context)), result: null }),
    }),
})

export const getReportRun = operation({
  id: 'reports.getRun',
  about: 'Reads a run with its first rows, and where its file is for the next 15 minutes.',
  route: `GET ${PATH}/{run_id}`,
  called: `${SERVICE}/GetRun`,
  guard: readReport,
  request: shape('ReportServiceGetRunRequest', 'Nothing to say.', {}),
  response: shape('ReportServiceGetRunResponse', 'The run.', { run: ReportRun, names: namesOf('user') }),

  async run(context, _input, { run_id }) {
    const run = await getRun(context.tx, context.report.id, run_id)
    if (!seesRun(context, run)) throw notFound('run of this report', run_id)
    return { run: toRun(run, linkTo(context)) }
  },
})
