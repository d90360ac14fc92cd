import { part } from '../../area.ts'
import { resolvePausedRuns } from './bulk.ts'
import { breakerLog } from './log.ts'
import { breakerTripped } from './notice-kinds.ts'
import { clearCircuitBreaker } from './operations/clear.ts'
import { resolvePausedExecutions } from './operations/resolve-paused.ts'
import { resolveSomePaused } from './operations/resolve-some.ts'

export const breakerPart = part({
  operations: [clearCircuitBreaker, resolvePausedExecutions, resolveSomePaused],
  jobs: [resolvePausedRuns.job],
  logRules: breakerLog,
  noticeKinds: [breakerTripped],
})
