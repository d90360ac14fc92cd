import { tickJob } from '../engine/schedule.ts'
import type { AreaJob } from '../service/area-job.ts'
import type { AnyIntake } from '../service/intake.ts'
import type { LogRules } from '../service/log/rule.ts'
import type { AnyOperation } from '../service/operation.ts'
import type { TenantSchedule } from '../service/tenant-schedule.ts'
import { authLog, authOperations } from './auth/index.ts'
import {
  automationJobs,
  automationLog,
  automationOperations,
  automationSchedules,
  offeredAutomations,
  webhookOrigin,
} from './automations/index.ts'
import { bulkActionLog, bulkActionOperations } from './bulk-actions/index.ts'
import {
  connectorAreaIntakes,
  connectorAreaJobs,
  connectorAreaLog,
  connectorAreaOperations,
  connectorAreaSchedules,
} from './connectors/index.ts'
import { directoryJobs, directoryLog, directoryOperations, directorySchedules } from './directory/index.ts'
import { findingAreaLog, findingJobs, findingOperations, findingSchedules } from './findings/index.ts'
import { housekeepingJobs, housekeepingSchedules } from './housekeeping/index.ts'
import {
  notificationJobs,
  notificationLog,
  notificationOperations,
  notificationSchedules,
} from './notifications/index.ts'
import { policyOperations } from './policies/index.ts'
import { requestLog, requestOperations } from './requests/index.ts'
import { systemLogLog, systemLogOperations } from './system-log/index.ts'
import { tenancyLog } from './tenancy/index.ts'
import { webhookJobs, webhookLog, webhookOperations, webhookSchedules } from './webhooks/index.ts'

/** The one list of operations: routes, contract, permission table, CLI and sweeps are read off it. */
export const operations: readonly AnyOperation[] = [
  ...authOperations,
  ...policyOperations,
  ...bulkActionOperations,
  ...systemLogOperations,
  ...webhookOperations,
  ...directoryOperations,
  ...connectorAreaOperations,
  ...automationOperations,
  ...notificationOperations,
  ...findingOperations,
  ...requestOperations(offeredAutomations),
]

/** Routes whose bodies are read as they come. */
export const intakes: readonly AnyIntake[] = connectorAreaIntakes

/** The one list of jobs: workers run these kinds of work. */
export const jobs: readonly AreaJob[] = [
  tickJob,
  ...housekeepingJobs,
  ...webhookJobs([webhookOrigin]),
  ...directoryJobs,
  ...connectorAreaJobs,
  ...automationJobs,
  ...findingJobs,
  ...notificationJobs,
]

/** What is done regularly for every tenant. */
export const schedules: readonly TenantSchedule[] = [
  ...housekeepingSchedules,
  ...webhookSchedules,
  ...directorySchedules,
  ...connectorAreaSchedules,
  ...automationSchedules,
  ...findingSchedules,
  ...notificationSchedules,
]

/** How each kind of event is told in the system log, by the area that knows it. */
export const logRules: LogRules = {
  ...tenancyLog,
  ...authLog,
  ...bulkActionLog,
  ...systemLogLog,
  ...webhookLog,
  ...directoryLog,
  ...connectorAreaLog,
  ...automationLog,
  ...notificationLog,
  ...findingAreaLog,
  ...requestLog,
}
