import type { AreaJob } from '../../../service/area-job.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'

export const syncOperations: readonly AnyOperation[] = []
export const syncJobs: readonly AreaJob[] = []
export const syncSchedules: readonly TenantSchedule[] = []
export const syncLog: LogRules = {}
