import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { CredentialInventoryPolicy, CredentialInventoryPolicyRef } from '../shape.ts'
import { listCredentialInventoryPolicies } from '../store.ts'
import { toCredentialInventoryPolicy } from '../view.ts'

export const searchCredentialInventoryPolicies = operation({
  id: 'signIn.credentialInventoryPolicies.search',
  about: 'Finds credential inventory policies.',
  route: 'POST /api/v1/search/credential-inventory-policies',
  guard: requires('settings:read'),
  reads: true,
  request: shape('CredentialInventoryPolicyServiceSearchRequest', 'What to look for.', {
    query: text(256, 'Words that occur in the display name.'),
    refs: list(CredentialInventoryPolicyRef, 512, 'Only these policies.'),
    ...pageFields,
  }),
  response: shape('CredentialInventoryPolicyServiceSearchResponse', 'A page of policies.', {
    list: list(CredentialInventoryPolicy, 100, 'The policies.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    const { limit, after, cut } = page(input)
    const ids = input.refs?.length ? input.refs.map((ref) => ref.id ?? '') : undefined
    const found = await listCredentialInventoryPolicies(tx, {
      query: input.query,
      ids,
      after: after?.[0]?.toString(),
      limit,
    })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    return { list: rows.map(toCredentialInventoryPolicy), nextPageToken }
  },
})
