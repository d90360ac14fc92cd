import { area } from '../area.ts'
import { reportLog } from './events.ts'
import { createReport } from './operations/create.ts'
import { getReport } from './operations/get.ts'
import { listDatasets } from './operations/list-datasets.ts'
import { listTemplates } from './operations/list-templates.ts'
import { previewReport } from './operations/preview.ts'
import { reportProvenance } from './operations/provenance.ts'
import { runReportOperation } from './operations/run.ts'
import { getReportRun, listReportRuns } from './operations/runs.ts'
import { updateReport } from './operations/update.ts'
import { reports } from './resource.ts'
import { downloadRun } from './runs/download.ts'
import { runLog } from './runs/events.ts'
import { runReportJob } from './runs/job.ts'
import { purgeRuns } from './runs/store.ts'
import { tidyRuns } from './runs/tidy.ts'
import { runByTime } from './schedules/by-time.ts'
import { reportFailed, reportReady } from './schedules/notice-kinds.ts'
import { purgeReports } from './store.ts'

export const reportsArea = area({
  name: 'reports',
  operations: [
    reports.list,
    createReport,
    getReport,
    updateReport,
    reports.delete,
    runReportOperation,
    previewReport,
    listReportRuns,
    getReportRun,
    reportProvenance,
    listDatasets,
    listTemplates,
  ],
  endpoints: (services) => [downloadRun(services)],
  jobs: [runReportJob, runByTime, tidyRuns],
  schedules: [
    { id: 'reports.byTime', pattern: '*/5 * * * *', zone: 'UTC', job: runByTime, payload: {} },
    { id: 'reports.runs.tidy', pattern: '47 * * * *', zone: 'UTC', job: tidyRuns, payload: {} },
  ],
  logRules: { ...reportLog, ...runLog },
  noticeKinds: [reportReady, reportFailed],
  purges: [purgeReports, purgeRuns],
  tables: ['report_runs', 'reports'],
})
