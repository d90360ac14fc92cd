import { part } from '../../area.ts'
import { countGraph } from './graph/operations/counts.ts'
import { graphResources } from './graph/operations/resources.ts'
import { searchGraph } from './graph/operations/search.ts'
import { expireGrants } from './jobs/expire.ts'
import { grantLog } from './log.ts'
import { countGrants } from './operations/count.ts'
import { removeGrantDuration, updateGrantDuration } from './operations/durations.ts'
import { explainGrant } from './operations/explain.ts'
import { grantFeed } from './operations/feed.ts'
import { listGrantsForIdentity } from './operations/list-for-identity.ts'
import { listEntitlementGrants } from './operations/list-grants.ts'
import { listEntitlementUsers } from './operations/list-users.ts'
import { searchGrantsOperation } from './operations/search.ts'
import { searchPastGrants } from './operations/search-past.ts'
import { purgePastGrants } from './purges.ts'

export const grantPart = part({
  operations: [
    searchGrantsOperation,
    countGrants,
    listEntitlementGrants,
    listEntitlementUsers,
    listGrantsForIdentity,
    explainGrant,
    updateGrantDuration,
    removeGrantDuration,
    grantFeed,
    searchPastGrants,
    searchGraph,
    countGraph,
    graphResources,
  ],
  jobs: [expireGrants],
  schedules: [{ id: 'directory.grants.expire', pattern: '*/2 * * * *', zone: 'UTC', job: expireGrants, payload: {} }],
  logRules: grantLog,
  purges: [purgePastGrants],
})
