import type { AreaJob } from '../../../service/area-job.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'
import { expireDelegation } from './jobs/expire-delegation.ts'
import { getUserOperation } from './operations/get.ts'
import { introspectUser } from './operations/introspect.ts'
import { listUsersOperation } from './operations/list.ts'
import { listProfileTypes } from './operations/profile-types.ts'
import { searchUsers } from './operations/search.ts'
import { setDelegationByAdmin, setOwnDelegation } from './operations/set-delegation.ts'
import { updateUser } from './operations/update.ts'

export { userLog } from './log.ts'

export const userOperations: readonly AnyOperation[] = [
  listUsersOperation,
  getUserOperation,
  searchUsers,
  introspectUser,
  listProfileTypes,
  updateUser,
  setDelegationByAdmin,
  setOwnDelegation,
]
export const userJobs: readonly AreaJob[] = [expireDelegation]
export const userSchedules: readonly TenantSchedule[] = []
