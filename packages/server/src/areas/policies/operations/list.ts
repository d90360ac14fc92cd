import { requires } from '../../../service/guard.ts'
import { pageById } from '../../../service/listing.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { shape } from '../../../wire/shape.ts'
import { Policy } from '../shape.ts'
import { listPolicies } from '../store.ts'
import { toPolicy } from '../view.ts'

export const listPoliciesOperation = operation({
  id: 'policies.list',
  about: 'Lists the policies that can be used everywhere.',
  route: 'GET /api/v1/policies',
  called: 'PolicyService/List',
  guard: requires('policies:read'),
  request: shape('ListPolicyRequest', 'Which page.', { ...pageFields }),
  response: shape('ListPolicyResponse', 'A page of policies.', {
    list: list(Policy, 100, 'The policies.'),
    nextPageToken,
  }),

  async run(context, input) {
    const where = [sql`p.deleted_at is null and p.scope_app_id = ''`]
    return pageById(context, input, { rows: (place) => listPolicies(context.tx, { where, ...place }), show: toPolicy })
  },
})
