import type { AreaJob } from '../../../service/area-job.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'

export const resourceOperations: readonly AnyOperation[] = []
export const resourceJobs: readonly AreaJob[] = []
export const resourceSchedules: readonly TenantSchedule[] = []
export const resourceLog: LogRules = {}
