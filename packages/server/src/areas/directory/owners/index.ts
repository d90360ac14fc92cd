import type { AreaJob } from '../../../service/area-job.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'

export const ownerOperations: readonly AnyOperation[] = []
export const ownerJobs: readonly AreaJob[] = []
export const ownerSchedules: readonly TenantSchedule[] = []
export const ownerLog: LogRules = {}
