import { Secret } from '../../../../lib/secret.ts'
import type { UserPasswordsRow } from '../../../../store/tables.ts'
import { readerOf, recording, type SignInCall } from '../call.ts'
import { networkTries, triesOf } from '../lockout/limits.ts'
import { isLocked, isLockedInTurn } from '../lockout/store.ts'
import { findPerson, findPersonByEmail, type LocalPerson, maySignIn } from '../people.ts'
import { recordVerdict, refused, VERIFIED, type Verdict, type VerifiedPerson } from '../verdict.ts'
import { hashPassword, isOutdated, isPassword } from './argon2.ts'
import { LONGEST_PASSWORD, normalizePassword } from './rules.ts'
import { findPasswordOf, savePasswordUsed, saveRehashed } from './store.ts'

/** Whose password it is: by address while somebody signs in, by id when it is known who it is. */
type Whose = { readonly email: string } | { readonly userId: string }

/**
 * Checks a password. An address that nobody has, an account without a password and one that is locked cost the same work
 * as a wrong password, and are refused alike. The person is there only when the password was right.
 */
export async function verifyPassword(call: SignInCall, whose: Whose, typed: Secret): Promise<VerifiedPerson> {
  const read = readerOf(call)
  const found = 'email' in whose ? await findPersonByEmail(read, whose.email) : await findPerson(read, whose.userId)
  const userId = found?.id ?? ''
  const account = userId || ('email' in whose ? whose.email : whose.userId)
  const stored = await findPasswordOf(read, userId)
  const tried = { userId, account, ip: call.ip, credentialType: 'CREDENTIAL_TYPE_PASSWORD' } as const
  const tries = triesOf(tried)
  const wasLocked = await isLocked(read, tries)
  const password = normalized(typed)
  // Hashing is skipped for a locked network: its timing discloses nothing about an account, and it must not use up turns.
  const isNetworkLocked = await isLocked(read, [networkTries(call.ip)])
  const isRight = !isNetworkLocked && (await isPassword(password, stored?.hash || undefined))
  const rehashed = isRight && !wasLocked && stored && isOutdated(stored.hash) ? await hashPassword(password) : undefined
  const verdict = await recording(call, async (recorded) => {
    const locked = isNetworkLocked || (await isLockedInTurn(recorded.tx, tries))
    const decided = decide({ found, stored, locked, isRight })
    await recordVerdict(recorded, tried, decided)
    if (decided.isVerified) await savePasswordUsed(recorded.tx, userId)
    if (decided.isVerified && rehashed && stored)
      await saveRehashed(recorded.tx, userId, { from: stored.hash, to: rehashed })
    return decided
  })
  return { person: verdict.isVerified ? found : undefined, verdict }
}

type Facts = {
  readonly found: LocalPerson | undefined
  readonly stored: UserPasswordsRow | undefined
  readonly locked: boolean
  readonly isRight: boolean
}

function decide({ found, stored, locked, isRight }: Facts): Verdict {
  if (locked) return refused('locked_out')
  if (!found) return refused('unknown_user')
  if (!stored?.hash) return refused('not_enrolled')
  if (!isRight) return refused('wrong')
  return maySignIn(found) ? VERIFIED : refused('disabled')
}

/** What is longer than any password is not hashed whole. */
const normalized = (typed: Secret): Secret =>
  new Secret(
    [...normalizePassword(typed.reveal().slice(0, LONGEST_PASSWORD * 8))].slice(0, LONGEST_PASSWORD + 1).join(''),
  )
