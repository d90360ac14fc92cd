import type { AreaJob } from '../../service/area-job.ts'
import type { LogRules } from '../../service/log/rule.ts'
import type { AnyOperation } from '../../service/operation.ts'
import type { TenantSchedule } from '../../service/tenant-schedule.ts'
import { templateLog, templateOperations } from './templates/index.ts'
import { triggerJobs, triggerSchedules } from './triggers/jobs.ts'
import { triggerLog } from './triggers/log.ts'

export { triggerConsumer } from './triggers/matching/consumer.ts'
export { startFromCall } from './triggers/start-from-call.ts'

export const automationOperations: readonly AnyOperation[] = [...templateOperations]
export const automationJobs: readonly AreaJob[] = [...triggerJobs]
export const automationSchedules: readonly TenantSchedule[] = [...triggerSchedules]
export const automationLog: LogRules = { ...templateLog, ...triggerLog }
