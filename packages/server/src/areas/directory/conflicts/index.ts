import type { AreaJob } from '../../../service/area-job.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'

export const conflictOperations: readonly AnyOperation[] = []
export const conflictJobs: readonly AreaJob[] = []
export const conflictSchedules: readonly TenantSchedule[] = []
export const conflictLog: LogRules = {}
