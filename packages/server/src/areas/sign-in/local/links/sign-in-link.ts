import { invalid, precondition } from '../../../../lib/failure.ts'
import type { Secret } from '../../../../lib/secret.ts'
import { minuteInWords } from '../../../../service/notices/words.ts'
import type { Tx } from '../../../../store/tx.ts'
import { findFirstAdministrator } from '../../../auth/users/api.ts'
import { administrators, notify } from '../../../notifications/notices/api.ts'
import { recording, type SignInCall } from '../call.ts'
import { breakGlassUsed } from '../notice-kinds.ts'
import { findPersonByEmail, getPerson, type LocalPerson, maySignIn } from '../people.ts'
import { LINK_SECONDS, type MadeLink, makeLink } from './make-link.ts'
import { takeLink } from './use-links.ts'

/**
 * A link that signs a person in once; the operator makes it on the host for somebody who has no usable credential.
 * Without an address it is for the first administrator.
 */
export function makeSignInLink(call: SignInCall, email: string | undefined): Promise<MadeLink> {
  return recording(call, async (recorded) => {
    const person = await (email === undefined ? getFirstAdministrator(recorded.tx) : getByEmail(recorded.tx, email))
    if (!maySignIn(person))
      throw precondition('INVALID_STATE', `${person.email} is ${person.status}; enable the user first`)
    const expiresAt = recorded.tx.now.add({ seconds: LINK_SECONDS.sign_in })
    return makeLink(recorded, call.tenant, { purpose: 'sign_in', userId: person.id, expiresAt })
  })
}

async function getByEmail(tx: Tx, email: string): Promise<LocalPerson> {
  const person = await findPersonByEmail(tx, email)
  if (!person) throw invalid('email', `nobody has the address ${email.slice(0, 254)}, or more than one person has`)
  return person
}

async function getFirstAdministrator(tx: Tx): Promise<LocalPerson> {
  const first = await findFirstAdministrator(tx)
  if (!first)
    throw precondition('INVALID_STATE', 'no administrator is left who signs in here: name the address of a person')
  return getPerson(tx, first.id)
}

/** Signs in by such a link. Like a recovery code, it is a single factor. */
export function signInByLink(call: SignInCall, token: Secret): Promise<LocalPerson> {
  return recording(call, async (recorded) => {
    const link = await takeLink(recorded, 'sign_in', token)
    const person = await getPerson(recorded.tx, link.user_id)
    if (!maySignIn(person))
      throw precondition('INVALID_STATE', 'the user cannot sign in; an administrator can enable it')
    await tellUsed(recorded.tx, call, { linkId: link.id, userId: person.id })
    return person
  })
}

/** Nobody should come in this way without others knowing. */
async function tellUsed(tx: Tx, { ip }: SignInCall, { linkId, userId }: { linkId: string; userId: string }) {
  await notify(tx, breakGlassUsed, {
    userIds: await administrators(tx),
    eventKey: linkId,
    subject: { type: 'user', id: userId },
    about: { userId, at: minuteInWords(tx.now), ip },
    path: `/log?q=${encodeURIComponent(userId)}`,
  })
}
