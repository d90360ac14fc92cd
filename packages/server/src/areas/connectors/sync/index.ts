import type { AreaJob } from '../../../service/area-job.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'
import { applySyncJob } from './jobs/apply-sync.ts'
import { tidySyncs } from './jobs/tidy-syncs.ts'
import { writeWords } from './jobs/write-words.ts'
import { getSyncDownloadUrl } from './operations/download-url.ts'
import { getSyncOperation } from './operations/get.ts'
import { listSyncsOperation } from './operations/list.ts'

// For those who feed it. Each takes `{ tx, emit }`, of an operation or of a job, and the whole of it commits with them.
export { Warnings } from './apply/warnings.ts'
export { downloadSync } from './download/endpoint.ts'
export { MOST_LOST_WORKERS } from './jobs/names.ts'
export { cancelSync, discardHeldSync } from './lifecycle/cancel.ts'
export { completeSync, type ExpectedCounts } from './lifecycle/complete.ts'
export { confirmSync } from './lifecycle/confirm.ts'
export { failSync } from './lifecycle/fail.ts'
export { forgetSource } from './lifecycle/forget.ts'
export { type OpenSync, openSync, queueSync } from './lifecycle/open.ts'
export type { SyncParts } from './lifecycle/parts.ts'
export { getSync, type Sync } from './lifecycle/store.ts'
export { keepWarnings } from './lifecycle/warn.ts'
export { syncLog } from './log.ts'
export type * from './records.ts'
export { ConnectorSync } from './shape.ts'
export { type Staged, stageBatches, stageRecords } from './staging/stage.ts'
export { toSync } from './view.ts'

export const syncOperations: readonly AnyOperation[] = [listSyncsOperation, getSyncOperation, getSyncDownloadUrl]
export const syncJobs: readonly AreaJob[] = [applySyncJob, writeWords, tidySyncs]
export const syncSchedules: readonly TenantSchedule[] = [
  { id: 'connectors.tidySyncs', pattern: '*/5 * * * *', zone: 'UTC', job: tidySyncs, payload: {} },
]
