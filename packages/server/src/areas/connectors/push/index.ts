import type { AreaJob } from '../../../service/area-job.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'

export const pushOperations: readonly AnyOperation[] = []
export const pushJobs: readonly AreaJob[] = []
export const pushSchedules: readonly TenantSchedule[] = []
export const pushLog: LogRules = {}
