import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { renameVaultResource } from '../../../directory/builtin-app/api.ts'
import { contentOf } from '../content.ts'
import { vaultChanged } from '../events.ts'
import { vaultWriter } from '../guards.ts'
import { checkUnauthedAllowed } from '../links/allowed.ts'
import { Vault } from '../shape.ts'
import { saveVault } from '../store.ts'
import { toVault } from '../view.ts'

export const updateVault = operation({
  id: 'vaults.update',
  about: 'Changes a vault. A new duration counts for credentials that are saved from now on.',
  route: 'POST /api/v1/vaults/{id}',
  guard: vaultWriter,
  strict: true,
  request: shape('VaultServiceUpdateRequest', 'The changes.', {
    vault: Vault,
    updateMask: fieldMask('Which members of vault to change; absent means those present.'),
  }),
  response: shape('VaultServiceUpdateResponse', 'The vault as it is now.', { vault: Vault }),

  async run(context, input) {
    const { tx, emit } = context
    const before = context.checkVersion(context.vault)
    const stored = toVault(before)
    const { merged, changed } = mergeUpdate({
      shape: Vault,
      name: 'vault',
      stored,
      given: input.vault,
      mask: input.updateMask,
    })
    if (!changed) return { vault: stored }
    const content = contentOf(merged)
    await checkUnauthedAllowed(tx, content, 'vault.magicVault')
    const row = context.setEtag(await saveVault(tx, before.id, content))
    if (row.display_name !== before.display_name) {
      await renameVaultResource(tx, { id: row.id, displayName: row.display_name })
    }
    emit(vaultChanged('updated', { before, row }))
    return { vault: toVault(row) }
  },
})
