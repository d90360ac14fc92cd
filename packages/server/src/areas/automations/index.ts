import type { AreaJob } from '../../service/area-job.ts'
import type { LogRules } from '../../service/log/rule.ts'
import type { AnyOperation } from '../../service/operation.ts'
import type { TenantSchedule } from '../../service/tenant-schedule.ts'
import { breakerJobs, breakerLog, breakerOperations } from './breaker/index.ts'
import { breakerNotices } from './breaker/notices.ts'
import { runJobs, runLog, runOperations, runSchedules } from './runs/index.ts'
import { settingsLog, settingsOperations } from './settings/index.ts'
import { templateLog, templateOperations } from './templates/index.ts'
import { triggerJobs, triggerSchedules } from './triggers/jobs.ts'
import { triggerLog } from './triggers/log.ts'

export { breakerNotices } from './breaker/notices.ts'
export { webhookOrigin } from './steps/webhook-origin.ts'
export { triggerConsumer } from './triggers/matching/consumer.ts'
export { offeredAutomations } from './triggers/offered-automations.ts'
export { startFromCall } from './triggers/start-from-call.ts'
export { findingRunConsumer } from './triggers/start-from-findings.ts'

export const automationOperations: readonly AnyOperation[] = [
  ...templateOperations,
  ...runOperations,
  ...breakerOperations,
  ...settingsOperations,
]
export const automationJobs: readonly AreaJob[] = [...runJobs, ...breakerJobs, ...triggerJobs, breakerNotices.job]
export const automationSchedules: readonly TenantSchedule[] = [...runSchedules, ...triggerSchedules]
export const automationLog: LogRules = { ...templateLog, ...runLog, ...breakerLog, ...settingsLog, ...triggerLog }
