import { extend } from '../../../service/extension.ts'
import { part } from '../../area.ts'
import { taskEnded } from '../../connectors/tasks/api.ts'
import { closedTasks } from '../../requests/tasks/outside/api.ts'
import { manualTaskClosed, revokeByHand } from './by-hand.ts'
import { revocationLog } from './events.ts'
import { revocationTaskEnded } from './on-task-ended.ts'
import { getRevocationOperation } from './operations/get.ts'
import { revokeCredential } from './operations/revoke.ts'
import { searchRevocations } from './operations/search.ts'
import { runRevocation } from './run-revocation.ts'

export const revocationPart = part({
  operations: [revokeCredential, getRevocationOperation, searchRevocations],
  jobs: [runRevocation, revokeByHand],
  logRules: revocationLog,
  extensions: [extend(taskEnded, revocationTaskEnded), extend(closedTasks, manualTaskClosed)],
})
