import { enqueue } from '../../../engine/enqueue.ts'
import { precondition } from '../../../lib/failure.ts'
import type { Secret } from '../../../lib/secret.ts'
import type { Context, Services } from '../../../service/context.ts'
import { confirmEmail, isEmailConfirmed, isSameAddress } from '../../auth/users/api.ts'
import { mailReach } from '../../notifications/email/api.ts'
import { recording, type SignInCall } from '../local/call.ts'
import { removeEmailCode } from '../local/email-codes/store.ts'
import { LINK_SECONDS, makeLink } from '../local/links/make-link.ts'
import { sendLink } from '../local/links/send-link.ts'
import { endLinks } from '../local/links/store.ts'
import { linkIsOver, takeLink } from '../local/links/use-links.ts'
import { mailsTo } from '../local/lockout/limits.ts'
import { countFailures, isLocked } from '../local/lockout/store.ts'
import { getPerson, type LocalPerson } from '../local/people.ts'
import { type ConfirmedBy, emailConfirmed } from './events.ts'

type Confirming = Pick<Context, 'tx' | 'emit'>

/** Confirms the address that a person has now. What was mailed to the one before lets nobody in any more. */
export async function confirmAddress({ tx, emit }: Confirming, person: LocalPerson, by: ConfirmedBy): Promise<void> {
  if (isEmailConfirmed(person)) return
  emit(emailConfirmed(person, await confirmEmail(tx, person.id), by))
  await endLinks(tx, 'reset', { userId: person.id })
  await removeEmailCode(tx, person.id)
}

/** Mails a link to the address that somebody who is signed in has and has not confirmed. */
export function requestConfirmation(call: SignInCall & { readonly services: Services }, userId: string): Promise<void> {
  const { tenant, services } = call
  return recording(call, async (recorded) => {
    const { tx } = recorded
    const person = await getPerson(tx, userId)
    if (person.email === '' || isEmailConfirmed(person)) return
    if ((await mailReach(tx, { tenant, services })) === 'nobody') {
      throw precondition('INVALID_STATE', 'no mail goes out here; an administrator can confirm the address')
    }
    const tries = [mailsTo(userId)]
    if (await isLocked(tx, tries)) {
      throw precondition('INVALID_STATE', 'too many mails were asked for; try again in a quarter of an hour')
    }
    await countFailures(tx, tries)
    await endLinks(tx, 'confirm_email', { userId })
    const expiresAt = tx.now.add({ seconds: LINK_SECONDS.confirm_email })
    const wanted = { purpose: 'confirm_email', userId, address: person.email, expiresAt } as const
    const link = await makeLink(recorded, tenant, wanted)
    await enqueue(tx, sendLink, { linkId: link.id }, { key: link.id })
  })
}

/** Confirms the address that a link was mailed to, by the person who asked for it and who still has that address. */
export function confirmByLink(call: SignInCall, userId: string, token: Secret): Promise<void> {
  return recording(call, async (recorded) => {
    const link = await takeLink(recorded, 'confirm_email', token)
    const person = await getPerson(recorded.tx, userId)
    if (link.user_id !== userId || !isSameAddress(link.address, person.email)) throw linkIsOver()
    await confirmAddress(recorded, person, 'person')
  })
}
