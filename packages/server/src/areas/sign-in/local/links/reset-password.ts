import { enqueue } from '../../../../engine/enqueue.ts'
import type { Secret } from '../../../../lib/secret.ts'
import type { Services } from '../../../../service/context.ts'
import { holdsMoreThanBasic } from '../../../auth/users/api.ts'
import { mailReach } from '../../../notifications/email/api.ts'
import { loadDefaultPolicies } from '../../default-policies.ts'
import { readerOf, recording, type SignInCall } from '../call.ts'
import { passwordResetRequested } from '../events.ts'
import { removeSecondFactors } from '../factors/remove.ts'
import { mailsTo } from '../lockout/limits.ts'
import { countFailures, isLocked } from '../lockout/store.ts'
import { prepareNewPassword, saveNewPassword } from '../passwords/set-password.ts'
import { findPersonByEmail, getPerson, type LocalPerson, maySignIn, recoveryAddressOf } from '../people.ts'
import { mayRecover } from '../recover.ts'
import { LINK_SECONDS, makeLink } from './make-link.ts'
import { readLink } from './read-link.ts'
import { sendLink } from './send-link.ts'
import { linkIsOver, takeLink } from './use-links.ts'

/**
 * Mails a link to choose a new password to the confirmed address of whoever has the address, unless that is an
 * administrator; mail has to go out and the recovery policy to allow codes by e-mail; the response of the page is the same in every case.
 */
export function requestPasswordReset(call: SignInCall & { readonly services: Services }, email: string): Promise<void> {
  const { tenant, services } = call
  return recording(call, async (recorded) => {
    const { tx, emit } = recorded
    const person = await findPersonByEmail(tx, email)
    const { recovery } = await loadDefaultPolicies(tx)
    const reach = await mailReach(tx, { tenant, services })
    const tries = person ? [mailsTo(person.id)] : []
    const isTrusted = mayRecover(recovery, ['CREDENTIAL_TYPE_EMAIL_OTP'])
    const isSent =
      person !== undefined &&
      maySignIn(person) &&
      // Whoever reads the mailbox of an administrator would be one.
      !holdsMoreThanBasic(person) &&
      (await recoveryAddressOf(tx, person)) !== '' &&
      isTrusted &&
      reach !== 'nobody' &&
      !(await isLocked(tx, tries))
    if (isSent) {
      await countFailures(tx, tries)
      const expiresAt = tx.now.add({ seconds: LINK_SECONDS.reset })
      const { id } = await makeLink(recorded, tenant, { purpose: 'reset', userId: person.id, expiresAt })
      await enqueue(tx, sendLink, { linkId: id }, { key: id })
    }
    emit(passwordResetRequested(person?.id ?? '', isSent))
  })
}

type Reset = { readonly token: Secret; readonly password: Secret }

/** Sets a new password by a link. The link stays usable while the password breaks a rule. */
export async function resetPassword(call: SignInCall, { token, password }: Reset): Promise<LocalPerson> {
  const open = await readLink(call, 'reset', token)
  if (!open) throw linkIsOver()
  const read = readerOf(call)
  const person = await getPerson(read, open.user_id)
  const prepared = await prepareNewPassword(read, { person, password, field: 'password' })
  return recording(call, async (recorded) => {
    const { user_id } = await takeLink(recorded, 'reset', token)
    const { recovery } = await loadDefaultPolicies(recorded.tx)
    if (recovery.revoke_on_recovery) await removeSecondFactors(recorded, user_id)
    if (!(await saveNewPassword(recorded, user_id, prepared, { way: 'reset' }))) throw linkIsOver()
    return person
  })
}
