import { seconds } from '../../../lib/duration.ts'
import { userIdOf } from '../../../service/actor.ts'
import { requires } from '../../../service/guard.ts'
import { namesOf } from '../../../service/names/named-objects.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { duration, id, int32, text } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { findValueName } from '../../directory/attributes/api.ts'
import { findEntitlements } from '../../directory/entitlements/api.ts'
import { conditionsOf } from './conditions.ts'
import { decidersOf } from './deciders.ts'
import { loadPeers, loadUsualSeconds } from './past.ts'
import { subjectOf } from './subject.ts'

const MOST = 25

const DecidingStep = shape('DecidingStep', 'A step that such a request would go through.', {
  kind: text(64, 'What kind of step, such as approval, accept, reject, form or wait.'),
  decidedBy: text(64, 'Of an approval: who decides, such as manager or appOwners.'),
  userIds: list(id('A user.'), 3, 'The first of those who could decide now, each alone.'),
  count: int32('How many could.'),
})

const RequestTerms = shape('RequestTerms', 'What somebody who asks for an entitlement has to expect.', {
  appEntitlementId: id('The entitlement.'),
  steps: list(DecidingStep, 33, 'The steps, in their order; without an approval it is given at once.'),
  maxDuration: duration('How long it lasts at most; as long as one likes when it is 0.'),
  riskLevel: text(256, 'Its risk level; empty when it has none.'),
  peerCount: int32('How many people have the same department and title; 0 where there are fewer than five.'),
  holderCount: int32('How many of them have it.'),
  usualDuration: duration('How long such requests take as a rule; 0 where there were few.'),
})

export const getRequestTerms = operation({
  id: 'requests.requestable.terms',
  about: 'Says who would decide about requests for entitlements that the caller may ask for, and what else to expect.',
  route: 'POST /api/v1/search/request_catalog/terms',
  called: 'RequestCatalogSearchService/GetTerms',
  reads: true,
  guard: requires('requests:self'),
  request: shape('RequestTermsRequest', 'Which entitlements, and for whom.', {
    appEntitlementIds: required(list(id('An entitlement.'), MOST, 'Those that cannot be asked for are left out.')),
    identityUserId: id('The user who is to have them; the caller when empty.'),
  }),
  response: shape('RequestTermsResponse', 'The terms.', {
    list: list(RequestTerms, MOST, 'Those of each entitlement.'),
    names: namesOf('user'),
  }),

  async run(context, { appEntitlementIds, identityUserId = '' }) {
    const { tx } = context
    const userId = await subjectOf(context, identityUserId)
    const where = [...(await conditionsOf(context, {}, userId)), sql`e.id = any(${appEntitlementIds})`]
    const { rows } = await findEntitlements(tx, { query: '', where, after: undefined, limit: MOST })
    const ids = rows.map((row) => row.id)
    const [peers, usual] = await Promise.all([loadPeers(tx, userId, ids), loadUsualSeconds(tx, ids)])
    const terms = []
    for (const row of rows) {
      const asked = { userId, openerUserId: userIdOf(context.actor), appId: row.app_id, entitlementId: row.id }
      const { steps, maxSeconds } = await decidersOf(context, asked)
      terms.push({
        appEntitlementId: row.id,
        steps,
        maxDuration: seconds(maxSeconds),
        riskLevel: await findValueName(tx, row.risk_level_value_id),
        peerCount: peers.get(row.id)?.peers ?? 0,
        holderCount: peers.get(row.id)?.holders ?? 0,
        usualDuration: seconds(usual.get(row.id) ?? 0),
      })
    }
    return { list: terms }
  },
})
