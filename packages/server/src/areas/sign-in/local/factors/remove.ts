import { notFound, precondition } from '../../../../lib/failure.ts'
import type { Context } from '../../../../service/context.ts'
import type { CredentialType } from '../../../../service/session-facts.ts'
import { lockUser } from '../../../auth/users/api.ts'
import { removeEmailCode } from '../email-codes/store.ts'
import { endSessionsOf } from '../end-sessions.ts'
import { factorRemoved, factorsReset } from '../events.ts'
import { removePasskey, removePasskeysOf } from '../passkeys/store.ts'
import { removePassword } from '../passwords/store.ts'
import { removeRecoveryCodesOf } from '../recovery-codes/store.ts'
import { removeTotp, removeTotpsOf } from '../totp/store.ts'
import { listCredentialsOf, type OwnedCredential, PASSWORD_ID, RECOVERY_CODES_ID } from './credentials.ts'

/** A credential is there or removed, and never changed: it has one version. */
export const CREDENTIAL_VERSION = { version: 1 }

type Saving = Pick<Context, 'tx' | 'emit'>
type Removed = {
  readonly userId: string
  readonly credentialId: string
  /** Refuses to remove the last password or passkey: for owners; an administrator may remove any credential. */
  readonly keepsWayIn: boolean
  readonly exceptSessionId?: string
}

/** Types that a sign-in can begin with. */
const WAYS_IN: readonly CredentialType[] = ['CREDENTIAL_TYPE_PASSKEY', 'CREDENTIAL_TYPE_PASSWORD']

/** Removes one credential of a person; the sessions that it may have opened end. */
export async function removeCredential(saving: Saving, removed: Removed): Promise<void> {
  const { userId, credentialId, keepsWayIn, exceptSessionId } = removed
  const { tx, emit } = saving
  // Two that are removed at once are served one after the other, so that one of them stays.
  await lockUser(tx, userId)
  const all = await listCredentialsOf(tx, userId)
  const credential = all.find((one) => one.id === credentialId)
  if (!credential) throw notFound('credential', credentialId)
  if (keepsWayIn) checkWayIn(all, credential)
  await remove(saving, userId, credential)
  const { type, id, displayName } = credential
  emit(factorRemoved(userId, { credentialType: type, credentialId: id, displayName }))
  const except = exceptSessionId ? { exceptSessionId } : {}
  await endSessionsOf(saving, { userId, reason: keepsWayIn ? 'password_changed' : 'admin', ...except })
}

function checkWayIn(all: readonly OwnedCredential[], removed: OwnedCredential): void {
  const left = all.filter((one) => one.id !== removed.id && WAYS_IN.includes(one.type))
  if (!WAYS_IN.includes(removed.type) || left.length > 0) return
  throw precondition('LAST_CREDENTIAL', 'this is the last credential that you can sign in with; add another one first')
}

async function remove({ tx }: Saving, userId: string, { id }: OwnedCredential): Promise<void> {
  if (id === PASSWORD_ID) await removePassword(tx, userId)
  else if (id === RECOVERY_CODES_ID) await removeRecoveryCodesOf(tx, userId)
  else if (!(await removeTotp(tx, userId, id))) await removePasskey(tx, userId, id)
}

/** Removes every credential of a person, and ends the sessions. */
export async function resetCredentials(saving: Saving, userId: string): Promise<void> {
  const { tx, emit } = saving
  const types = new Set((await listCredentialsOf(tx, userId)).map((one) => one.type))
  await removePassword(tx, userId)
  await removeSecondFactors(saving, userId)
  emit(factorsReset(userId, [...types]))
  await endSessionsOf(saving, { userId, reason: 'admin' })
}

/** Everything but the password, after a recovery that revokes earlier factors. */
export async function removeSecondFactors({ tx }: Saving, userId: string): Promise<void> {
  await removePasskeysOf(tx, userId)
  await removeTotpsOf(tx, userId)
  await removeRecoveryCodesOf(tx, userId)
  await removeEmailCode(tx, userId)
}
