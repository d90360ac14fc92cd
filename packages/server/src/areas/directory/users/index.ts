import type { AreaJob } from '../../../service/area-job.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'

export const userOperations: readonly AnyOperation[] = []
export const userJobs: readonly AreaJob[] = []
export const userSchedules: readonly TenantSchedule[] = []
export const userLog: LogRules = {}
