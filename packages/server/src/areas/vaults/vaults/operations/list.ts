import { userIdOf } from '../../../../service/actor.ts'
import { anybody } from '../../../../service/guard.ts'
import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { Vault } from '../shape.ts'
import { listVaults } from '../store.ts'
import { toVault } from '../view.ts'

export const listVaultsOperation = operation({
  id: 'vaults.list',
  about: 'Lists vaults: all of them for those who may see vaults, their own for owners.',
  route: 'GET /api/v1/vaults',
  guard: anybody('owners theirs, and who may see vaults all', { narrowed: ['vaults:read', 'secrets:self'] }),
  request: shape('VaultServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('VaultServiceListResponse', 'A page of vaults.', {
    list: list(Vault, 100, 'The vaults.'),
    nextPageToken,
  }),

  async run({ tx, page, actor, hasPermission }, input) {
    const ownerId = hasPermission('vaults:read') ? undefined : userIdOf(actor)
    return pageById({ page }, input, { rows: (place) => listVaults(tx, { ownerId, ...place }), show: toVault })
  },
})
