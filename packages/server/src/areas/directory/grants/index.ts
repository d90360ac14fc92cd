import type { AreaJob } from '../../../service/area-job.ts'
import type { AnyOperation } from '../../../service/operation.ts'
import type { TenantSchedule } from '../../../service/tenant-schedule.ts'
import { countGraph } from './graph/operations/counts.ts'
import { graphResources } from './graph/operations/resources.ts'
import { searchGraph } from './graph/operations/search.ts'
import { expireGrants } from './jobs/expire.ts'
import { removeGrantDuration, updateGrantDuration } from './operations/durations.ts'
import { grantFeed } from './operations/feed.ts'
import { listGrantsForIdentity } from './operations/list-for-identity.ts'
import { listEntitlementGrants } from './operations/list-grants.ts'
import { listEntitlementUsers } from './operations/list-users.ts'
import { searchGrantsOperation } from './operations/search.ts'
import { searchPastGrants } from './operations/search-past.ts'

export { type GrantExpired, grantExpiredHooks } from './jobs/expire.ts'
export { grantLog } from './log.ts'

export const grantOperations: readonly AnyOperation[] = [
  searchGrantsOperation,
  listEntitlementGrants,
  listEntitlementUsers,
  listGrantsForIdentity,
  updateGrantDuration,
  removeGrantDuration,
  grantFeed,
  searchPastGrants,
  searchGraph,
  countGraph,
  graphResources,
]
export const grantJobs: readonly AreaJob[] = [expireGrants]
export const grantSchedules: readonly TenantSchedule[] = [
  { id: 'directory.grants.expire', pattern: '*/2 * * * *', zone: 'UTC', job: expireGrants, payload: {} },
]
