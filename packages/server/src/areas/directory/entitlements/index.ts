import type { AreaJob } from '../../../service/area-job.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'

export const entitlementOperations: readonly AnyOperation[] = []
export const entitlementJobs: readonly AreaJob[] = []
export const entitlementSchedules: readonly TenantSchedule[] = []
export const entitlementLog: LogRules = {}
