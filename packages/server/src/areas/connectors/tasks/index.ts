import type { AreaJob } from '../../../service/area-job.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'
import { grantExpiredHooks } from '../../directory/index.ts'
import { taskLog } from './log.ts'
import { createTask } from './operations/create.ts'
import { getTaskOperation } from './operations/get.ts'
import { listTasksOperation } from './operations/list.ts'
import { revokeExpired } from './revoke-expired.ts'

grantExpiredHooks.push(revokeExpired)

export const connectorTaskOperations: readonly AnyOperation[] = [createTask, listTasksOperation, getTaskOperation]
export const connectorTaskJobs: readonly AreaJob[] = []
export const connectorTaskSchedules: readonly TenantSchedule[] = []
export const connectorTaskLog: LogRules = taskLog
