import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { SessionPolicy } from '../shape.ts'
import { listPolicies } from '../store.ts'
import { toSessionPolicy } from '../view.ts'

const SessionPolicyRef = shape('SessionPolicyRef', 'Names a session policy.', {
  id: id('The id of the session policy.'),
})

export const searchSessionPolicies = operation({
  id: 'signIn.sessionPolicies.search',
  about: 'Finds session policies by words and ids.',
  route: 'POST /api/v1/search/session-policies',
  guard: requires('settings:read'),
  reads: true,
  request: shape('SessionPolicyServiceSearchRequest', 'What to look for.', {
    query: text(256, 'Words that occur in the name.'),
    refs: list(SessionPolicyRef, 512, 'Only these.'),
    ...pageFields,
  }),
  response: shape('SessionPolicyServiceSearchResponse', 'A page of session policies.', {
    list: list(SessionPolicy, 100, 'The session policies.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    const { limit, after, cut } = page(input)
    const ids = input.refs?.length ? input.refs.map((ref) => ref.id ?? '') : undefined
    const found = await listPolicies(tx, { ids, query: input.query, after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    return { list: rows.map(toSessionPolicy), nextPageToken }
  },
})
