import type { AreaJob } from '../../../service/area-job.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'

export const grantOperations: readonly AnyOperation[] = []
export const grantJobs: readonly AreaJob[] = []
export const grantSchedules: readonly TenantSchedule[] = []
export const grantLog: LogRules = {}
