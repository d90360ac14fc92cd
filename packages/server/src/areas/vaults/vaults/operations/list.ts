import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { ownVaults, vaultLister } from '../guards.ts'
import { Vault } from '../shape.ts'
import { listVaults } from '../store.ts'
import { toVault } from '../view.ts'

export const listVaultsOperation = operation({
  id: 'vaults.list',
  about: 'Lists vaults: all of them for those who may see vaults, their own for owners.',
  route: 'GET /api/v1/vaults',
  guard: vaultLister,
  request: shape('VaultServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('VaultServiceListResponse', 'A page of vaults.', {
    list: list(Vault, 100, 'The vaults.'),
    nextPageToken,
  }),

  run: (context, input) =>
    pageById(context, input, {
      rows: (place) => listVaults(context.tx, { ownerId: ownVaults(context) }, place),
      show: toVault,
    }),
})
