import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { SignInPolicy, SignInPolicyRef } from '../shape.ts'
import { listSignInPolicies } from '../store.ts'
import { toSignInPolicy } from '../view.ts'

export const searchSignInPolicies = operation({
  id: 'signIn.signInPolicies.search',
  about: 'Finds sign-in policies.',
  route: 'POST /api/v1/search/sign-in-policies',
  guard: requires('settings:read'),
  reads: true,
  request: shape('SignInPolicyServiceSearchRequest', 'What to look for.', {
    query: text(256, 'Words that occur in the display name.'),
    refs: list(SignInPolicyRef, 512, 'Only these policies.'),
    ...pageFields,
  }),
  response: shape('SignInPolicyServiceSearchResponse', 'A page of policies.', {
    list: list(SignInPolicy, 100, 'The policies.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    const { limit, after, cut } = page(input)
    const ids = input.refs?.length ? input.refs.map((ref) => ref.id ?? '') : undefined
    const found = await listSignInPolicies(tx, { query: input.query, ids, after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    return { list: rows.map(toSignInPolicy), nextPageToken }
  },
})
