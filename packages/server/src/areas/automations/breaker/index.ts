import type { AreaJob } from '../../../service/area-job.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import { resolvePausedRuns } from './bulk.ts'
import { clearCircuitBreaker } from './operations/clear.ts'
import { resolvePausedExecutions } from './operations/resolve-paused.ts'
import { resolveSomePaused } from './operations/resolve-some.ts'

export { breakerLog } from './log.ts'

export const breakerOperations: readonly AnyOperation[] = [
  clearCircuitBreaker,
  resolvePausedExecutions,
  resolveSomePaused,
]
export const breakerJobs: readonly AreaJob[] = [resolvePausedRuns.job]
