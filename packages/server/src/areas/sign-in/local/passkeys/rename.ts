import { invalid, notFound } from '../../../../lib/failure.ts'
import { recording, type SignInCall } from '../call.ts'
import { factorRenamed } from '../events.ts'
import { savePasskeyName } from './store.ts'

type Renamed = { readonly userId: string; readonly id: string; readonly displayName: string }

/** Gives one of the person's passkeys another name. */
export async function renamePasskey(call: SignInCall, { userId, id, displayName }: Renamed): Promise<void> {
  const name = displayName.trim()
  if (name === '' || [...name].length > 64 || /\p{Cc}/u.test(name)) {
    throw invalid('displayName', 'must be a name of 1 to 64 characters')
  }
  await recording(call, async ({ tx, emit }) => {
    const row = await savePasskeyName(tx, { userId, id, displayName: name })
    if (!row) throw notFound('passkey', id.slice(0, 64))
    emit(factorRenamed(userId, { credentialType: 'CREDENTIAL_TYPE_PASSKEY', credentialId: row.id, displayName: name }))
  })
}
