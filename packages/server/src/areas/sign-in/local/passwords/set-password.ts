import { invalid, invalidAll } from '../../../../lib/failure.ts'
import { Secret } from '../../../../lib/secret.ts'
import type { Tx } from '../../../../store/tx.ts'
import { constraintsOf } from '../../credential-policies/constraints.ts'
import { loadDefaultPolicies } from '../../default-policies.ts'
import { type Recording, readerOf, recording, type SignInCall } from '../call.ts'
import { endSessionsOf } from '../end-sessions.ts'
import { factorAdded, type PasswordChange, passwordChanged } from '../events.ts'
import { getPerson, type LocalPerson } from '../people.ts'
import type { Verdict } from '../verdict.ts'
import { hashPassword, isPassword } from './argon2.ts'
import { normalizePassword, passwordViolations } from './rules.ts'
import { findPasswordOf, lockPasswordOf, savePassword } from './store.ts'
import { verifyPassword } from './verify-password.ts'

/** A password that keeps the rules, hashed. Made outside of transactions, for hashing takes time. */
export type NewPassword = {
  readonly hash: string
  /** The hash that was the user's when the rules were checked. */
  readonly replaces: string
}

type Wanted = {
  readonly person: Pick<LocalPerson, 'id' | 'email' | 'display_name' | 'username'>
  readonly password: Secret
  readonly field: string
}

/** Refuses a password that breaks a rule, with every rule it breaks. */
export async function prepareNewPassword(read: Tx, { person, password, field }: Wanted): Promise<NewPassword> {
  const { credential } = await loadDefaultPolicies(read)
  const constraints = constraintsOf(credential)
  if (!constraints.enabledTypes.includes('CREDENTIAL_TYPE_PASSWORD')) {
    throw invalid(field, 'passwords are switched off by the policy of the tenant', 'FEATURE_DISABLED')
  }
  const owner = { email: person.email, displayName: person.display_name, username: person.username }
  const violations = passwordViolations(password.reveal(), constraints.password, owner, field)
  if (violations.length > 0) throw invalidAll(violations)
  const normalized = new Secret(normalizePassword(password.reveal()))
  const stored = await findPasswordOf(read, person.id)
  const used = stored ? [stored.hash, ...stored.earlier_hashes].filter((hash) => hash !== '') : []
  const kept = used.slice(0, constraints.password.historyDepth)
  for (const hash of kept) {
    if (await isPassword(normalized, hash)) {
      const description = `must not be one of the last ${constraints.password.historyDepth} passwords`
      throw invalid(field, description, 'PASSWORD_REUSED')
    }
  }
  return { hash: await hashPassword(normalized), replaces: stored?.hash ?? '' }
}

type Saved = { readonly way: PasswordChange; readonly exceptSessionId?: string }

/** Saves it unless another one was set meanwhile, and ends the sessions of its owner. Answers whether it did. */
export async function saveNewPassword(
  recorded: Recording,
  userId: string,
  { hash, replaces }: NewPassword,
  { way, exceptSessionId }: Saved,
): Promise<boolean> {
  const current = await lockPasswordOf(recorded.tx, userId)
  if ((current?.hash ?? '') !== replaces) return false
  await savePassword(recorded.tx, userId, hash)
  if (!current?.hash) {
    const factor = { credentialType: 'CREDENTIAL_TYPE_PASSWORD', credentialId: 'password', displayName: '' } as const
    recorded.emit(factorAdded(userId, factor))
  }
  recorded.emit(passwordChanged(userId, way))
  await endSessionsOf(recorded, {
    userId,
    reason: 'password_changed',
    ...(exceptSessionId ? { exceptSessionId } : {}),
  })
  return true
}

type Change = {
  readonly userId: string
  readonly current: Secret
  readonly next: Secret
  readonly exceptSessionId?: string
}

/** Changes one's own password, which takes the current one. A wrong one counts towards a lock. */
export async function changePassword(
  call: SignInCall,
  { userId, current, next, exceptSessionId }: Change,
): Promise<Verdict> {
  const { verdict } = await verifyPassword(call, { userId }, current)
  if (!verdict.isVerified) return verdict
  await setPassword(call, {
    userId,
    password: next,
    way: 'changed',
    field: 'newPassword',
    ...(exceptSessionId ? { exceptSessionId } : {}),
  })
  return verdict
}

type Set = Saved & { readonly userId: string; readonly password: Secret; readonly field: string }

/** Sets a password of somebody who has shown who it is in another way. */
export async function setPassword(call: SignInCall, { userId, password, field, ...saved }: Set): Promise<void> {
  const read = readerOf(call)
  const person = await getPerson(read, userId)
  const prepared = await prepareNewPassword(read, { person, password, field })
  const isSaved = await recording(call, (recorded) => saveNewPassword(recorded, userId, prepared, saved))
  if (!isSaved) throw invalid(field, 'the password was changed meanwhile; try again')
}
