import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { pageFields } from '../../../wire/page.ts'
import { text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { wordConditions } from '../../directory/search/api.ts'
import { sessionPolicy } from '../guards.ts'
import { usersOfPolicy } from '../resolution/users-of.ts'
import { SessionPolicySource, usersFields } from './shape.ts'
import { toUser } from './view.ts'

export const searchUsersOfSessionPolicy = operation({
  id: 'signIn.sessionPolicies.previews.searchUsers',
  about: 'Finds users to whom a session policy applies, by words and by why it applies.',
  route: 'POST /api/v1/session-policies/{id}/preview/users/search',
  guard: sessionPolicy('settings:read'),
  reads: true,
  request: shape('SessionPolicyServiceSearchPreviewUsersRequest', 'What to look for.', {
    query: text(256, 'Words that words of a name, address or username begin with.'),
    sources: list(
      oneOfNames(SessionPolicySource, 'A name.', { filter: true }),
      16,
      'Only where it applies for one of these reasons.',
    ),
    ...pageFields,
  }),
  response: shape('SessionPolicyServiceSearchPreviewUsersResponse', 'A page of users.', usersFields),

  async run({ tx, page, policy }, input) {
    const { limit, after, cut } = page(input)
    const found = await usersOfPolicy(tx, {
      policyId: policy.id,
      sources: input.sources?.length
        ? input.sources.map((one) => one.replace('SESSION_POLICY_SOURCE_', ''))
        : undefined,
      where: await wordConditions(tx, sql`u.id`, { type: 'user', query: input.query }),
      after: after?.[0]?.toString(),
      limit,
    })
    const { rows, nextPageToken } = cut(found.rows, (row) => [row.user_id])
    return { list: rows.map(toUser), nextPageToken, totalCount: found.total }
  },
})
