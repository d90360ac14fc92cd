import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { SignInPolicy } from '../shape.ts'
import { listSignInPolicies } from '../store.ts'
import { toSignInPolicy } from '../view.ts'

export const listSignInPoliciesOperation = operation({
  id: 'signIn.signInPolicies.list',
  about: 'Lists the sign-in policies.',
  route: 'GET /api/v1/sign-in-policies',
  guard: requires('settings:read'),
  request: shape('SignInPolicyServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('SignInPolicyServiceListResponse', 'A page of policies.', {
    list: list(SignInPolicy, 100, 'The policies.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    const { limit, after, cut } = page(input)
    const found = await listSignInPolicies(tx, { after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    return { list: rows.map(toSignInPolicy), nextPageToken }
  },
})
