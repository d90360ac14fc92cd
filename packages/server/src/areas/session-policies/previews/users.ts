import { operation } from '../../../service/operation.ts'
import { pageFields } from '../../../wire/page.ts'
import { shape } from '../../../wire/shape.ts'
import { sessionPolicy } from '../guards.ts'
import { usersOfPolicy } from '../resolution/users-of.ts'
import { usersFields } from './shape.ts'
import { toUser } from './view.ts'

export const previewUsersOfSessionPolicy = operation({
  id: 'signIn.sessionPolicies.previews.users',
  about: 'Lists the users to whom a session policy applies once everything is resolved, and why.',
  route: 'GET /api/v1/session-policies/{id}/preview/users',
  guard: sessionPolicy('settings:read'),
  request: shape('SessionPolicyServiceListPreviewUsersRequest', 'Which page.', { ...pageFields }),
  response: shape('SessionPolicyServiceListPreviewUsersResponse', 'A page of users.', usersFields),

  async run({ tx, page, policy }, input) {
    const { limit, after, cut } = page(input)
    const found = await usersOfPolicy(tx, { policyId: policy.id, after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found.rows, (row) => [row.user_id])
    return { list: rows.map(toUser), nextPageToken, totalCount: found.total }
  },
})
