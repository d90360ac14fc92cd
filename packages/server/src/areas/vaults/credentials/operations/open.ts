import { createHash } from 'node:crypto'
import { denied, invalid, notFound } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { bytes, text } from '../../../../wire/scalars.ts'
import { oneof, shape } from '../../../../wire/shape.ts'
import { type Encrypted, encryptForKey } from '../../../connectors/registry/api.ts'
import { getAccount, ownsAccount } from '../../../directory/accounts/api.ts'
import { checkReader, encryptTo } from '../../keys/age.ts'
import { AppUserCredential, findAccountCredential, toAppUserCredential } from '../credentials.ts'
import { credentialChanged } from '../events.ts'
import { openCredential } from '../open-for.ts'

const KEY_BYTES = 32

export const openAccountCredential = operation({
  id: 'connectors.accountCredentials.open',
  about: 'Encrypts a credential of an account again, for a key of the reader; only its owner may have it.',
  route: 'POST /api/v1/apps/{app_id}/app_users/{app_user_id}/credentials/{id}/open',
  called: 'AppUserService/OpenCredential',
  guard: requires('secrets:self'),
  strict: true,
  request: shape(
    'AppUserServiceOpenCredentialRequest',
    'Who reads it.',
    {},
    oneof(
      'reader',
      {
        readerRecipient: text(4096, 'The age recipient of the reader: age1…'),
        readerKey: bytes(KEY_BYTES, 'The X25519 public key of the reader, 32 bytes.'),
      },
      { required: true },
    ),
  ),
  response: shape('AppUserServiceOpenCredentialResponse', 'As only the reader can open it.', {
    credential: AppUserCredential,
  }),

  async prepare(_callContext, { readerRecipient }) {
    if (readerRecipient !== undefined) await checkReader(readerRecipient)
  },

  async run(context, { readerKey, readerRecipient }, { app_id, app_user_id, id }) {
    const { tx, tenant, emit } = context
    const place = { appId: app_id, appUserId: app_user_id }
    context.checkVersion(await getAccount(tx, { appId: app_id, id: app_user_id }))
    if (!(await ownsAccount(tx, place, userIdOf(context.actor)))) {
      throw context.hasPermission('accounts:read')
        ? denied('being the owner of the account')
        : notFound('account', app_user_id)
    }
    const row = await findAccountCredential(tx, place, id)
    if (!row) throw notFound('credential', id)
    const plain = await openCredential({ tx, sealer: tenant.sealer }, id)
    emit(credentialChanged('opened', { id, ...place }))
    if (readerRecipient !== undefined) {
      const encrypted_bytes = Buffer.from(await encryptTo(readerRecipient, plain))
      const shown = { ...row, app_user_id, provider: 'age', key_id: readerRecipient.slice(0, 256), encrypted_bytes }
      return { credential: toAppUserCredential(shown) }
    }
    const key = Buffer.from(readerKey ?? [])
    const keyId = createHash('sha256').update(key).digest('hex').slice(0, 32)
    const encrypted = encryptForReader({ id: keyId, public_key: key }, plain)
    const shown = { ...row, app_user_id, key_id: keyId, encrypted_bytes: Buffer.from(encrypted.bytes) }
    return { credential: toAppUserCredential(shown) }
  },
})

function encryptForReader(key: Parameters<typeof encryptForKey>[0], plain: Uint8Array): Encrypted {
  try {
    if (key.public_key.length === KEY_BYTES) return encryptForKey(key, plain)
  } catch {
    // With some public keys the shared secret is known to everybody.
  }
  throw invalid('readerKey', `must be an X25519 public key of ${KEY_BYTES} bytes`)
}
