import { precondition } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { secretText, timestamp } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { newToken } from '../../one-time-token.ts'
import { vaultCredentialChanged } from '../credential-events.ts'
import { vaultOpener } from '../guards.ts'
import { getCredentialIn } from '../store.ts'
import { insertLink } from './store.ts'

export const createVaultLink = operation({
  id: 'vaults.credentials.createLink',
  about: 'Makes a link to one credential of a link vault, for somebody who is to have it.',
  route: 'POST /api/v1/vaults/{id}/credentials/{credential_id}/links',
  guard: vaultOpener,
  strict: true,
  request: shape('VaultServiceCreateLinkRequest', 'Nothing to say.', {}),
  response: shape('VaultServiceCreateLinkResponse', 'The link, shown once.', {
    url: secretText(2048, 'The link. Looking at its page uses nothing up.'),
    expiresAt: timestamp('Until when it can be used.'),
  }),

  async run({ tx, caller, actor, emit, checkVersion, vault }, _input, { credential_id }) {
    checkVersion(vault)
    if (vault.allowed_views === null) {
      throw precondition('NO_LINKS', 'only a vault of the kind magicVault has links', vault.id)
    }
    const row = await getCredentialIn(tx, vault.id, credential_id)
    const token = newToken().reveal()
    const expiresAt = row.in_vault_until
    const link = { vaultId: vault.id, credentialId: row.id, token, views: vault.allowed_views, expiresAt }
    await insertLink(tx, { ...link, userId: userIdOf(actor) })
    const { app_id: appId, app_user_id: appUserId } = row
    emit(vaultCredentialChanged('linked', { vaultId: vault.id, credentialId: row.id, appId, appUserId }))
    return { url: `${caller.baseUrl}/v/${token}`, expiresAt }
  },
})
