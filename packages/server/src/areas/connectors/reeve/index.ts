import type { AreaJob } from '../../../service/area-job.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'
import { mirrorRolesJob } from './mirror-roles.ts'

export { roleConsumer } from './follow-roles.ts'

export const reeveJobs: readonly AreaJob[] = [mirrorRolesJob]
/** Tenants of an earlier version, and roles that come from an import of settings. */
export const reeveSchedules: readonly TenantSchedule[] = [
  { id: 'connectors.reeve.mirrorRoles', pattern: '23 * * * *', zone: 'UTC', job: mirrorRolesJob, payload: {} },
]
