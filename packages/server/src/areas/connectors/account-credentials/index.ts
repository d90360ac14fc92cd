import type { AreaJob } from '../../../service/area-job.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'
import { expireAccountCredentials } from './expire.ts'
import { openAccountCredential } from './operations/open.ts'

export { accountCredentialLog } from './events.ts'

export const accountCredentialOperations: readonly AnyOperation[] = [openAccountCredential]
export const accountCredentialJobs: readonly AreaJob[] = [expireAccountCredentials]
export const accountCredentialSchedules: readonly TenantSchedule[] = [
  {
    id: 'connectors.expireAccountCredentials',
    pattern: '47 * * * *',
    zone: 'UTC',
    job: expireAccountCredentials,
    payload: {},
  },
]
