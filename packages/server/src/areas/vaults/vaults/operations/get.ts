import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { vaultReader } from '../guards.ts'
import { Vault } from '../shape.ts'
import { toVault } from '../view.ts'

export const getVaultOperation = operation({
  id: 'vaults.get',
  about: 'Reads a vault.',
  route: 'GET /api/v1/vaults/{id}',
  guard: vaultReader,
  request: shape('VaultServiceGetRequest', 'Nothing to say.', {}),
  response: shape('VaultServiceGetResponse', 'The vault.', { vault: Vault }),

  run: async (context) => ({ vault: toVault(context.setEtag(context.vault)) }),
})
