import type { TenantSchedule } from '../../service/tenant-schedule.ts'
import { purgeExpired } from './jobs/purge-expired.ts'

export const housekeepingJobs = [purgeExpired]

export const housekeepingSchedules: readonly TenantSchedule[] = [
  { id: 'housekeeping.purgeExpired', pattern: '17 * * * *', zone: 'UTC', job: purgeExpired, payload: {} },
]
