import { checkConfirmed } from '../../../../service/confirm.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { endVaultResource } from '../../../directory/builtin-app/api.ts'
import { entitlementsNaming } from '../../../directory/entitlements/api.ts'
import { emptyVault } from '../../credentials/leave.ts'
import { vaultChanged } from '../events.ts'
import { vaultWriter } from '../guards.ts'
import { vaultRows } from '../store.ts'

export const deleteVault = operation({
  id: 'vaults.delete',
  about: 'Deletes a vault and the credentials in it. Passwords of accounts stay as they are.',
  route: 'DELETE /api/v1/vaults/{id}',
  guard: vaultWriter,
  request: shape('VaultServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('VaultServiceDeleteResponse', 'Nothing more.', {}),

  async run(context) {
    const { tx, emit } = context
    const before = context.checkVersion(context.vault)
    const [naming] = await entitlementsNaming(tx, before.id)
    if (naming) {
      const why = `accounts of the entitlement "${naming.display_name}" are saved to this vault`
      checkConfirmed(context, 'in-use', why, 'IN_USE')
    }
    await emptyVault(context, before.id)
    const row = await vaultRows.end(tx, before.id)
    await endVaultResource(tx, before.id)
    emit(vaultChanged('deleted', { before, row }))
    return {}
  },
})
