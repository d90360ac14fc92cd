import type { AreaJob } from '../../../service/area-job.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'

export const discoveredOperations: readonly AnyOperation[] = []
export const discoveredJobs: readonly AreaJob[] = []
export const discoveredSchedules: readonly TenantSchedule[] = []
export const discoveredLog: LogRules = {}
