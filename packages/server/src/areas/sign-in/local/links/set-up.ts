import { alreadyExists, invalid, invalidAll, precondition, type Violation } from '../../../../lib/failure.ts'
import { isMailAddress } from '../../../../lib/mail-address.ts'
import type { Secret } from '../../../../lib/secret.ts'
import { findFirstAdministrator, saveFirstAdministrator } from '../../../auth/users/api.ts'
import { keepAddress } from '../../../directory/users/api.ts'
import { readerOf, recording, type SignInCall } from '../call.ts'
import { listCredentialsOf } from '../factors/credentials.ts'
import { type NewPassword, prepareNewPassword, saveNewPassword } from '../passwords/set-password.ts'
import { listPeopleAt } from '../people.ts'
import { LINK_SECONDS, type MadeLink, makeLink } from './make-link.ts'
import { readLink } from './read-link.ts'
import { linkIsOver, takeLink } from './use-links.ts'

/** Whether the first administrator of a tenant has nothing to sign in with yet. */
export async function needsSetUp(call: SignInCall): Promise<boolean> {
  const read = readerOf(call)
  const first = await findFirstAdministrator(read)
  return first !== undefined && (await listCredentialsOf(read, first.id)).length === 0
}

/** A link to set up the first administrator of a tenant; undefined once that has a credential. */
export async function makeSetUpLink(call: SignInCall): Promise<MadeLink | undefined> {
  return recording(call, async (recorded) => {
    const { tx } = recorded
    const first = await findFirstAdministrator(tx)
    if (!first || (await listCredentialsOf(tx, first.id)).length > 0) return undefined
    const expiresAt = tx.now.add({ seconds: LINK_SECONDS.set_up })
    return makeLink(recorded, call.tenant, { purpose: 'set_up', userId: first.id, expiresAt })
  })
}

export type SetUp = {
  readonly email: string
  readonly displayName: string
  /** Absent for somebody who adds a passkey instead. */
  readonly password?: Secret
}

/** Gives the first administrator an address, a name and perhaps a password, by the link that the first start printed. */
export async function completeSetUp(call: SignInCall, token: Secret, setUp: SetUp): Promise<{ userId: string }> {
  const open = await readLink(call, 'set_up', token)
  if (!open) throw linkIsOver()
  const prepared = await prepare(call, open.user_id, setUp)
  return recording(call, async (recorded) => {
    const { user_id: userId } = await takeLink(recorded, 'set_up', token)
    await save(recorded, userId, setUp, prepared)
    return { userId }
  })
}

/** The same without a link, for installations that nobody watches; answers whether there was something to set up. */
export async function setUpUnattended(call: SignInCall, setUp: SetUp): Promise<boolean> {
  const read = readerOf(call)
  const first = await findFirstAdministrator(read)
  if (!first || (await listCredentialsOf(read, first.id)).length > 0) return false
  const prepared = await prepare(call, first.id, setUp)
  await recording(call, (recorded) => save(recorded, first.id, setUp, prepared))
  return true
}

async function prepare(
  call: SignInCall,
  userId: string,
  { email, displayName, password }: SetUp,
): Promise<NewPassword | undefined> {
  checkIdentity({ email, displayName })
  if (!password) return undefined
  const person = { id: userId, email, display_name: displayName, username: '' }
  return prepareNewPassword(readerOf(call), { person, password, field: 'password' })
}

/** Refuses an address that is none, and a name that is empty or too long. */
export function checkIdentity({ email, displayName }: Pick<SetUp, 'email' | 'displayName'>): void {
  const violations: Violation[] = []
  if (!isMailAddress(email)) {
    violations.push({
      field: 'email',
      description: 'must be an address such as ada@acme.example',
      reason: 'VALUE_INVALID',
    })
  }
  if (displayName.trim() === '' || [...displayName].length > 256 || /\p{Cc}/u.test(displayName)) {
    violations.push({
      field: 'displayName',
      description: 'must be a name of 1 to 256 characters',
      reason: 'VALUE_INVALID',
    })
  }
  if (violations.length > 0) throw invalidAll(violations)
}

async function save(
  recorded: Parameters<typeof saveNewPassword>[0],
  userId: string,
  { email, displayName }: SetUp,
  prepared: NewPassword | undefined,
): Promise<void> {
  const other = (await listPeopleAt(recorded.tx, email)).find(({ id }) => id !== userId)
  if (other) throw alreadyExists('user', 'email: another user has this address', other.id)
  const changed = await saveFirstAdministrator(recorded.tx, userId, {
    email: email.trim(),
    displayName: displayName.trim(),
  })
  if (!changed) throw precondition('INVALID_STATE', 'the first administrator is gone; use reeve admin sign-in-link')
  recorded.emit(changed)
  await keepAddress(recorded.tx, { id: userId, email: email.trim(), display_name: displayName.trim() })
  if (prepared && !(await saveNewPassword(recorded, userId, prepared, { way: 'changed' }))) {
    throw invalid('password', 'a password was set meanwhile; sign in with it')
  }
}
