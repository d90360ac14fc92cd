import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { RecoveryPolicy } from '../shape.ts'
import { listRecoveryPolicies } from '../store.ts'
import { toRecoveryPolicy } from '../view.ts'

export const listRecoveryPoliciesOperation = operation({
  id: 'signIn.recoveryPolicies.list',
  about: 'Lists the recovery policies.',
  route: 'GET /api/v1/recovery-policies',
  guard: requires('settings:read'),
  request: shape('RecoveryPolicyServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('RecoveryPolicyServiceListResponse', 'A page of policies.', {
    list: list(RecoveryPolicy, 100, 'The policies.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    const { limit, after, cut } = page(input)
    const found = await listRecoveryPolicies(tx, { after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    return { list: rows.map(toRecoveryPolicy), nextPageToken }
  },
})
