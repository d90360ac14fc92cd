import type { AreaJob } from '../../../service/area-job.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'

export const userSourceOperations: readonly AnyOperation[] = []
export const userSourceJobs: readonly AreaJob[] = []
export const userSourceSchedules: readonly TenantSchedule[] = []
export const userSourceLog: LogRules = {}
