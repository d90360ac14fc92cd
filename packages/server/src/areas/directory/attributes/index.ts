import type { AreaJob } from '../../../service/area-job.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'

export const attributeOperations: readonly AnyOperation[] = []
export const attributeJobs: readonly AreaJob[] = []
export const attributeSchedules: readonly TenantSchedule[] = []
export const attributeLog: LogRules = {}
