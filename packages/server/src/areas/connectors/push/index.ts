import type { AreaJob } from '../../../service/area-job.ts'
import type { AnyIntake } from '../../../service/intake.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'

export const pushOperations: readonly AnyOperation[] = []
export const pushIntakes: readonly AnyIntake[] = []
export const pushJobs: readonly AreaJob[] = []
export const pushSchedules: readonly TenantSchedule[] = []
export const pushLog: LogRules = {}
