import { tickJob } from '../engine/schedule.ts'
import type { AreaJob } from '../service/area-job.ts'
import type { AnyOperation } from '../service/operation.ts'
import type { TenantSchedule } from '../service/tenant-schedule.ts'
import { authOperations } from './auth/index.ts'
import { bulkActionOperations } from './bulk-actions/index.ts'
import { housekeepingJobs, housekeepingSchedules } from './housekeeping/index.ts'
import { webhookJobs, webhookOperations, webhookSchedules } from './webhooks/index.ts'

/** The one list of operations: routes, contract, permission table, CLI and sweeps are read off it. */
export const operations: readonly AnyOperation[] = [...authOperations, ...bulkActionOperations, ...webhookOperations]

/** The one list of jobs: workers run these kinds of work. */
export const jobs: readonly AreaJob[] = [tickJob, ...housekeepingJobs, ...webhookJobs([])]

/** What is done regularly for every tenant. */
export const schedules: readonly TenantSchedule[] = [...housekeepingSchedules, ...webhookSchedules]
