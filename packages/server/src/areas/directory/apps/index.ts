import type { AreaJob } from '../../../service/area-job.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'

export const appOperations: readonly AnyOperation[] = []
export const appJobs: readonly AreaJob[] = []
export const appSchedules: readonly TenantSchedule[] = []
export const appLog: LogRules = {}
