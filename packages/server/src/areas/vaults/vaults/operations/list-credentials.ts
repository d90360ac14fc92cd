import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { vaultReader } from '../guards.ts'
import { VaultCredential } from '../shape.ts'
import { listCredentialsIn } from '../store.ts'
import { toCredential } from '../view.ts'

export const listVaultCredentials = operation({
  id: 'vaults.credentials.list',
  about: 'Lists what is in a vault, without what is secret in it.',
  route: 'GET /api/v1/vaults/{id}/credentials',
  guard: vaultReader,
  request: shape('VaultServiceListCredentialsRequest', 'Which page.', { ...pageFields }),
  response: shape('VaultServiceListCredentialsResponse', 'A page of credentials.', {
    list: list(VaultCredential, 100, 'The credentials.'),
    nextPageToken,
  }),

  async run({ tx, page, vault }, input) {
    return pageById({ page }, input, { rows: (place) => listCredentialsIn(tx, vault.id, place), show: toCredential })
  },
})
