import { extend } from '../../../service/extension.ts'
import { part } from '../../area.ts'
import { closedTasks } from '../../requests/tasks/outside/api.ts'
import { reviewClosed } from './closed.ts'
import { decidingLog } from './events.ts'
import { submitJob } from './jobs/submit.ts'
import { beginSignature } from './operations/begin-signature.ts'
import { listPendingActions, savePendingActions } from './operations/pending.ts'
import { revokeDeniedAccess } from './operations/revoke-denied.ts'
import { listSubmissions, submitDecisions } from './operations/submissions.ts'

export const decidingPart = part({
  operations: [
    savePendingActions,
    listPendingActions,
    submitDecisions,
    listSubmissions,
    beginSignature,
    revokeDeniedAccess,
  ],
  jobs: [submitJob],
  logRules: decidingLog,
  extensions: [extend(closedTasks, reviewClosed)],
})
