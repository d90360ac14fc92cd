import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, routine } from '../../../service/log/rules.ts'
import type { ReportRunsRow } from '../../../store/tables.ts'

const RUN = {
  type: 'ReportRun',
  code: 'report_run',
  nameIn: ['reportName'],
  word: 'report',
  says: {
    started: 'ran {it}',
    written: '{It} is written',
    failed: '{It} could not be written',
    downloaded: 'downloaded {it}',
  },
  severity: { failed: 'Low' },
} as const

const VERBS = ['started', 'written', 'failed', 'downloaded'] as const

export const runLog: LogRules = Object.fromEntries(
  VERBS.map((verb) => {
    const rule = entityRule(RUN, `report_run_${verb}`, verb)
    return [`reports.run.${verb}`, verb === 'written' ? routine(rule) : rule]
  }),
)

type Told = Pick<
  ReportRunsRow,
  'id' | 'report_id' | 'format' | 'row_count' | 'sha256' | 'trigger' | 'error' | 'run_by_user_id'
>

/** Without its rows: the log says that there were so many, and their hash. */
export const runTold = (verb: (typeof VERBS)[number], row: Told, reportName = ''): Change => ({
  kind: `reports.run.${verb}`,
  subject: { type: 'report_run', id: row.id },
  after: {
    id: row.id,
    reportId: row.report_id,
    reportName,
    runByUserId: row.run_by_user_id,
    format: row.format,
    trigger: row.trigger,
    rows: row.row_count,
    sha256: row.sha256,
    ...(row.error === '' ? {} : { error: row.error }),
  },
})
