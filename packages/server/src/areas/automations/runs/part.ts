import { part } from '../../area.ts'
import { beginJob } from './begin.ts'
import { runLog } from './log.ts'
import { countExecutions } from './operations/count.ts'
import { executeAutomation } from './operations/execute.ts'
import { getExecutionOperation } from './operations/get.ts'
import { listExecutionsOperation } from './operations/list.ts'
import { searchExecutions } from './operations/search.ts'
import { searchAllExecutions } from './operations/search-all.ts'
import { terminateExecution } from './operations/terminate.ts'
import { terminateExecutions } from './operations/terminate-many.ts'
import { purgeRuns } from './purge.ts'
import { runJob } from './run.ts'
import { terminateRuns } from './terminate-many.ts'

export const runPart = part({
  operations: [
    executeAutomation,
    getExecutionOperation,
    listExecutionsOperation,
    terminateExecution,
    terminateExecutions,
    searchExecutions,
    searchAllExecutions,
    countExecutions,
  ],
  jobs: [beginJob, runJob, purgeRuns, terminateRuns.job],
  schedules: [{ id: 'automations.purge', pattern: '23 * * * *', zone: 'UTC', job: purgeRuns, payload: {} }],
  logRules: runLog,
})
