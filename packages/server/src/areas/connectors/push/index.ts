import type { AreaJob } from '../../../service/area-job.ts'
import type { AnyIntake } from '../../../service/intake.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'
import { completePushSync } from './operations/complete-sync.ts'
import { failPushSync } from './operations/fail-sync.ts'
import { finishPushTask } from './operations/finish-task.ts'
import { heartbeat } from './operations/heartbeat.ts'
import { hello } from './operations/hello.ts'
import { nextTask } from './operations/next-task.ts'
import { openPushSync } from './operations/open-sync.ts'
import { stageOperations } from './operations/stage.ts'
import { tellUses } from './operations/tell-uses.ts'
import { uploadSync } from './upload.ts'

export const pushOperations: readonly AnyOperation[] = [
  openPushSync,
  ...stageOperations,
  completePushSync,
  failPushSync,
  tellUses,
  hello,
  nextTask,
  heartbeat,
  finishPushTask,
]
export const pushIntakes: readonly AnyIntake[] = [uploadSync]
export const pushJobs: readonly AreaJob[] = []
export const pushSchedules: readonly TenantSchedule[] = []
export const pushLog: LogRules = {}
