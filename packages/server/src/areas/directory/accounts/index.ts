import type { AreaJob } from '../../../service/area-job.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'

export const accountOperations: readonly AnyOperation[] = []
export const accountJobs: readonly AreaJob[] = []
export const accountSchedules: readonly TenantSchedule[] = []
export const accountLog: LogRules = {}
