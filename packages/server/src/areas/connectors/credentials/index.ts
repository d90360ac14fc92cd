import type { AreaJob } from '../../../service/area-job.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'

export const connectorCredentialOperations: readonly AnyOperation[] = []
export const connectorCredentialJobs: readonly AreaJob[] = []
export const connectorCredentialSchedules: readonly TenantSchedule[] = []
export const connectorCredentialLog: LogRules = {}
