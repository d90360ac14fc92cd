import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { openFor } from '../../credentials/open-for.ts'
import { checkReader } from '../../keys/age.ts'
import { readerFields } from '../../secrets/shape.ts'
import { vaultCredentialChanged } from '../credential-events.ts'
import { vaultOpener } from '../guards.ts'
import { openedFields } from '../shape.ts'
import { getCredentialIn } from '../store.ts'

export const openVaultCredential = operation({
  id: 'vaults.credentials.open',
  about: 'Encrypts a credential in a vault to a reader. Only owners of the vault may have it.',
  route: 'POST /api/v1/vaults/{id}/credentials/{credential_id}/open',
  guard: vaultOpener,
  strict: true,
  oneTime: true,
  request: shape('VaultServiceOpenCredentialRequest', 'Who reads it.', readerFields),
  response: shape('VaultServiceOpenCredentialResponse', 'As only the reader can open it.', openedFields),

  prepare: (_context, { readerRecipient }) => checkReader(readerRecipient),

  async run({ tx, tenant, emit, checkVersion, vault }, { readerRecipient }, { credential_id }) {
    checkVersion(vault)
    const row = await getCredentialIn(tx, vault.id, credential_id)
    const encryptedContent = await openFor({ tx, sealer: tenant.sealer }, row, readerRecipient)
    const { app_id: appId, app_user_id: appUserId } = row
    emit(vaultCredentialChanged('opened', { vaultId: vault.id, credentialId: row.id, appId, appUserId }))
    return { encryptedContent }
  },
})
