import { requiresOrOwns } from '../../../service/guard.ts'
import { totalOf } from '../../../service/listing.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { nextPageToken, sizesOf } from '../../../wire/page.ts'
import { shape } from '../../../wire/shape.ts'
import { total } from '../../../wire/total.ts'
import { scopeOf, withinScope } from '../../directory/scope/api.ts'
import { conditionsOf, SearchPoliciesRequest } from '../search.ts'
import { Policy } from '../shape.ts'
import { allPolicies, listPolicies } from '../store.ts'
import { toPolicy } from '../view.ts'

export const searchPolicies = operation({
  id: 'policies.search',
  about: 'Finds policies; owners of apps find the local policies of their apps.',
  route: 'POST /api/v1/search/policies',
  called: 'PolicySearchService/Search',
  guard: requiresOrOwns('policies:read'),
  reads: true,
  request: SearchPoliciesRequest,
  response: shape('SearchPoliciesResponse', 'A page of policies.', {
    list: list(Policy, 100, 'The policies.'),
    total,
    nextPageToken,
  }),

  async run(context, input) {
    const { after, limit, cut } = context.page(input, sizesOf(input))
    const within = withinScope(scopeOf(context, 'policies:read'), sql`p.scope_app_id`)
    const where = [within, ...conditionsOf(input)]
    const found = await listPolicies(context.tx, { where, after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    const total = await totalOf(context.tx, input, () => allPolicies(where))
    return { list: rows.map(toPolicy), total, nextPageToken }
  },
})
