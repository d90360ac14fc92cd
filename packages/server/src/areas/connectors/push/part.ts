import { part } from '../../area.ts'
import { completePushSync } from './operations/complete-sync.ts'
import { failPushSync } from './operations/fail-sync.ts'
import { finishPushTask } from './operations/finish-task.ts'
import { heartbeat } from './operations/heartbeat.ts'
import { hello } from './operations/hello.ts'
import { logPushSync } from './operations/log-sync.ts'
import { nextTask } from './operations/next-task.ts'
import { openPushSync } from './operations/open-sync.ts'
import { renewPushSync } from './operations/renew-sync.ts'
import { reportUses } from './operations/report-uses.ts'
import { stageOperations } from './operations/stage.ts'
import { uploadSync } from './upload.ts'

export const pushPart = part({
  operations: [
    openPushSync,
    ...stageOperations,
    renewPushSync,
    logPushSync,
    completePushSync,
    failPushSync,
    reportUses,
    hello,
    nextTask,
    heartbeat,
    finishPushTask,
  ],
  intakes: [uploadSync],
})
