import type { AreaJob } from '../../../service/area-job.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'

export const connectorOperations: readonly AnyOperation[] = []
export const connectorJobs: readonly AreaJob[] = []
export const connectorSchedules: readonly TenantSchedule[] = []
export const connectorLog: LogRules = {}
