import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { SessionPolicy } from '../shape.ts'
import { listPolicies } from '../store.ts'
import { toSessionPolicy } from '../view.ts'

export const listSessionPolicies = operation({
  id: 'signIn.sessionPolicies.list',
  about: 'Lists the session policies, the built-in one among them.',
  route: 'GET /api/v1/session-policies',
  guard: requires('settings:read'),
  request: shape('SessionPolicyServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('SessionPolicyServiceListResponse', 'A page of session policies.', {
    list: list(SessionPolicy, 100, 'The session policies.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    const { limit, after, cut } = page(input)
    const found = await listPolicies(tx, { after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    return { list: rows.map(toSessionPolicy), nextPageToken }
  },
})
