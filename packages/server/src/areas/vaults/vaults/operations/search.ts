import { totalOf } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { total, totalField } from '../../../../wire/total.ts'
import { ownVaults, vaultLister } from '../guards.ts'
import { Vault } from '../shape.ts'
import { allVaults, listVaults } from '../store.ts'
import { toVault } from '../view.ts'

const VaultRef = shape('VaultRef', 'Names a vault.', { id: id('The id of the vault.') })

export const searchVaults = operation({
  id: 'vaults.search',
  about: 'Finds vaults by words: among all of them for those who may see vaults, among their own for owners.',
  route: 'POST /api/v1/search/vaults',
  guard: vaultLister,
  reads: true,
  request: shape('VaultServiceSearchRequest', 'What to look for.', {
    query: text(256, 'Words that occur in the name or the description, whatever their case.'),
    refs: list(VaultRef, 512, 'Only these.'),
    ...totalField,
    ...pageFields,
  }),
  response: shape('VaultServiceSearchResponse', 'A page of vaults.', {
    list: list(Vault, 100, 'The vaults.'),
    total,
    nextPageToken,
  }),

  async run(context, { query, refs = [], ...asked }) {
    const { tx, page } = context
    const ids = refs.map(({ id: named = '' }) => named)
    const found = { ownerId: ownVaults(context), query, ids }
    const total = await totalOf(tx, asked, () => allVaults(found))
    const { limit, after, cut } = page(asked)
    const { rows, nextPageToken } = cut(
      await listVaults(tx, found, { after: after?.[0]?.toString(), limit }),
      (row) => [row.id],
    )
    return { list: rows.map(toVault), total, nextPageToken }
  },
})
