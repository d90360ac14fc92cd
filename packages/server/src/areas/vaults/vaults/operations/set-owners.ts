import { denied, notFound, precondition } from '../../../../lib/failure.ts'
import { anybody, loading } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { setVaultResourceOwners } from '../../../directory/builtin-app/api.ts'
import { checkOwners } from '../content.ts'
import { vaultChanged } from '../events.ts'
import { type LoadedVault, ownsVault } from '../guards.ts'
import { ownerIds, Vault } from '../shape.ts'
import { saveOwners, vaultRows } from '../store.ts'
import { toVault } from '../view.ts'

export const setVaultOwners = operation({
  id: 'vaults.setOwners',
  about: 'Says who opens what is in a vault. There is always one.',
  route: 'PUT /api/v1/vaults/{id}/owners',
  guard: loading<LoadedVault, { readonly id: string }>(
    anybody('the owners of the vault, and who may change vaults', { narrowed: ['vaults:write', 'secrets:self'] }),
    async (context, { id }) => {
      const vault = await (context.locks ? vaultRows.lock(context.tx, id) : vaultRows.get(context.tx, id))
      if (context.hasPermission('vaults:write') || ownsVault(context, vault)) return { vault }
      throw context.hasPermission('vaults:read') ? denied('vaults:write') : notFound('vault', id)
    },
  ),
  strict: true,
  request: shape('VaultServiceSetOwnersRequest', 'The owners.', { ownerIds: required(ownerIds()) }),
  response: shape('VaultServiceSetOwnersResponse', 'The vault as it is now.', { vault: Vault }),

  async run(context, input) {
    const { tx, emit } = context
    const before = context.checkVersion(context.vault)
    if (input.ownerIds.length === 0) throw precondition('LAST_OWNER', 'a vault has at least one owner', before.id)
    await checkOwners(tx, input.ownerIds)
    if (isSame(before.owner_ids, input.ownerIds)) return { vault: toVault(before) }
    const row = context.setEtag(await saveOwners(tx, before.id, input.ownerIds))
    await setVaultResourceOwners(tx, row.id, row.owner_ids)
    emit(vaultChanged('updated', { before, row }))
    return { vault: toVault(row) }
  },
})

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index])
