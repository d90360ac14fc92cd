import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { expandedList } from '../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { bool, id, text } from '../../../wire/scalars.ts'
import { nullable, shape } from '../../../wire/shape.ts'
import { entitlementExpandMask, findEntitlements } from '../../directory/entitlements/api.ts'
import { checkRouting } from '../../policies/choice/api.ts'
import { conditionsOf } from './conditions.ts'
import { GrantedStatus, RequestableEntitlement } from './shape.ts'
import { showRequestable } from './show.ts'
import { subjectOf } from './subject.ts'

export const searchRequestable = operation({
  id: 'requests.requestable.search',
  about: 'Finds the entitlements that the caller may ask for, on its own behalf or on that of somebody else.',
  route: 'POST /api/v1/search/request_catalog/entitlements',
  reads: true,
  guard: requires('requests:self'),
  request: shape('RequestCatalogSearchServiceSearchEntitlementsRequest', 'What to look for.', {
    query: text(256, 'Words that begin words of the name, alias, slug or description.'),
    appDisplayName: text(256, 'Words that begin words of the name of the app.'),
    appIds: nullable(list(id('An app.'), 512, 'Only those of these apps.')),
    entitlementAlias: text(64, 'The alias.'),
    grantedStatus: oneOfNames(GrantedStatus, 'Only those that the user has, or has not; all when absent.'),
    identityUserId: id('The user who is to have it; the caller when absent.'),
    includeDeleted: bool('Deleted ones too; they cannot be asked for.'),
    expandMask: entitlementExpandMask,
    ...pageFields,
  }),
  response: shape('RequestCatalogSearchServiceSearchEntitlementsResponse', 'A page of entitlements.', {
    list: list(RequestableEntitlement, 100, 'The entitlements.'),
    expanded: expandedList,
    nextPageToken,
  }),

  async run(context, input) {
    const userId = await subjectOf(context, input.identityUserId ?? '')
    const { limit, after, cut } = context.page(input)
    const where = await conditionsOf(context, input, userId)
    const found = await findEntitlements(context.tx, { query: input.query, where, after, limit })
    const { rows, nextPageToken: next } = cut(found.rows, found.keyOf)
    await checkRouting(context, rows)
    return { ...(await showRequestable(context, rows, { userId, expandMask: input.expandMask })), nextPageToken: next }
  },
})
