import { part } from '../../area.ts'
import { completePushSync } from './operations/complete-sync.ts'
import { failPushSync } from './operations/fail-sync.ts'
import { finishPushTask } from './operations/finish-task.ts'
import { heartbeat } from './operations/heartbeat.ts'
import { hello } from './operations/hello.ts'
import { nextTask } from './operations/next-task.ts'
import { openPushSync } from './operations/open-sync.ts'
import { reportUses } from './operations/report-uses.ts'
import { stageOperations } from './operations/stage.ts'
import { uploadSync } from './upload.ts'

export const pushPart = part({
  operations: [
    openPushSync,
    ...stageOperations,
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
