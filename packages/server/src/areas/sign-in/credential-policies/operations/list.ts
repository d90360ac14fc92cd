import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { CredentialInventoryPolicy } from '../shape.ts'
import { listCredentialInventoryPolicies } from '../store.ts'
import { toCredentialInventoryPolicy } from '../view.ts'

export const listCredentialInventoryPoliciesOperation = operation({
  id: 'signIn.credentialInventoryPolicies.list',
  about: 'Lists the credential inventory policies.',
  route: 'GET /api/v1/credential-inventory-policies',
  guard: requires('settings:read'),
  request: shape('CredentialInventoryPolicyServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('CredentialInventoryPolicyServiceListResponse', 'A page of policies.', {
    list: list(CredentialInventoryPolicy, 100, 'The policies.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    const { limit, after, cut } = page(input)
    const found = await listCredentialInventoryPolicies(tx, { after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    return { list: rows.map(toCredentialInventoryPolicy), nextPageToken }
  },
})
