import type { AreaJob } from '../../../service/area-job.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'

export const connectorTaskOperations: readonly AnyOperation[] = []
export const connectorTaskJobs: readonly AreaJob[] = []
export const connectorTaskSchedules: readonly TenantSchedule[] = []
export const connectorTaskLog: LogRules = {}
