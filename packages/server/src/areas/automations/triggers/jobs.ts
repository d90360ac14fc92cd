import type { AreaJob } from '../../../service/area-job.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'
import { fireSchedule } from './schedules/fire.ts'
import { scanUnused } from './unused/scan.ts'
import { scanAllUnused } from './unused/scan-all.ts'

export const triggerJobs: readonly AreaJob[] = [fireSchedule, scanUnused, scanAllUnused]

export const triggerSchedules: readonly TenantSchedule[] = [
  { id: 'automations.unusedAccess.scanAll', pattern: '0 2 * * *', zone: 'UTC', job: scanAllUnused, payload: {} },
]
