import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { RecoveryPolicy, RecoveryPolicyRef } from '../shape.ts'
import { listRecoveryPolicies } from '../store.ts'
import { toRecoveryPolicy } from '../view.ts'

export const searchRecoveryPolicies = operation({
  id: 'signIn.recoveryPolicies.search',
  about: 'Finds recovery policies.',
  route: 'POST /api/v1/search/recovery-policies',
  guard: requires('settings:read'),
  reads: true,
  request: shape('RecoveryPolicyServiceSearchRequest', 'What to look for.', {
    query: text(256, 'Words that occur in the display name.'),
    refs: list(RecoveryPolicyRef, 512, 'Only these policies.'),
    ...pageFields,
  }),
  response: shape('RecoveryPolicyServiceSearchResponse', 'A page of policies.', {
    list: list(RecoveryPolicy, 100, 'The policies.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    const { limit, after, cut } = page(input)
    const ids = input.refs?.length ? input.refs.map((ref) => ref.id ?? '') : undefined
    const found = await listRecoveryPolicies(tx, { query: input.query, ids, after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    return { list: rows.map(toRecoveryPolicy), nextPageToken }
  },
})
