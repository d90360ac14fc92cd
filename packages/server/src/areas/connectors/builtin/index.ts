import type { AreaJob } from '../../../service/area-job.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'

export const builtinOperations: readonly AnyOperation[] = []
export const builtinJobs: readonly AreaJob[] = []
export const builtinSchedules: readonly TenantSchedule[] = []
export const builtinLog: LogRules = {}
