import type { AreaJob } from '../../../service/area-job.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'
import { beginJob } from './begin.ts'
import { executeAutomation } from './operations/execute.ts'
import { getExecutionOperation } from './operations/get.ts'
import { listExecutionsOperation } from './operations/list.ts'
import { searchExecutions } from './operations/search.ts'
import { searchAllExecutions } from './operations/search-all.ts'
import { terminateExecution } from './operations/terminate.ts'
import { purgeRuns } from './purge.ts'
import { runJob } from './run.ts'

export { runLog } from './log.ts'

export const runOperations: readonly AnyOperation[] = [
  executeAutomation,
  getExecutionOperation,
  listExecutionsOperation,
  terminateExecution,
  searchExecutions,
  searchAllExecutions,
]
export const runJobs: readonly AreaJob[] = [beginJob, runJob, purgeRuns]
export const runSchedules: readonly TenantSchedule[] = [
  { id: 'automations.purge', pattern: '23 * * * *', zone: 'UTC', job: purgeRuns, payload: {} },
]
