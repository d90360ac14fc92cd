import type { CredentialType } from '../../../service/session-facts.ts'
import type { Recording } from './call.ts'
import { accountLocked, type FactorRefusal, factorRefused, factorVerified } from './events.ts'
import { accountAt, type Counted, triesOf } from './lockout/limits.ts'
import { clearFailures, countFailures } from './lockout/store.ts'
import type { LocalPerson } from './people.ts'

/** The outcome of checking a factor. The reason of a refusal is logged and not shown. */
export type Verdict = { readonly isVerified: true } | { readonly isVerified: false; readonly reason: FactorRefusal }

export const refused = (reason: FactorRefusal): Verdict => ({ isVerified: false, reason })
export const VERIFIED: Verdict = { isVerified: true }

/** The person is there only when the factor was right. */
export type VerifiedPerson = { readonly person: LocalPerson | undefined; readonly verdict: Verdict }

type Tried = {
  /** Empty when nobody has the address. */
  readonly userId: string
  /** What failures count for: the user's id, or what was typed for one. */
  readonly account: string
  readonly ip: string
  readonly credentialType: CredentialType
}

/** Records the outcome, counts a failure towards a lock, and clears the count after a success. */
export async function recordVerdict({ tx, emit }: Recording, tried: Tried, verdict: Verdict): Promise<void> {
  const { userId, credentialType } = tried
  if (verdict.isVerified) {
    await clearFailures(tx, accountAt(tried))
    emit(factorVerified(userId, credentialType))
    return
  }
  emit(factorRefused(userId, { credentialType, reason: verdict.reason }))
  // What is refused because of a lock does not make it longer.
  if (verdict.reason === 'locked_out') return
  const tries: readonly Counted[] = triesOf(tried)
  const locked = await countFailures(tx, tries)
  if (userId !== '' && locked.includes(accountAt(tried))) emit(accountLocked(userId, credentialType))
}
