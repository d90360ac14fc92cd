import type { Sealer } from '../../../service/sealer.ts'
import type { AuthLevel, CredentialType } from '../../../service/session-facts.ts'
import type { Evidence } from '../evidence.ts'
import type { Attempt } from './store.ts'

/** What an attempt remembers from page to page beside its columns. */
export type Kept = {
  /** The person wants to stay signed in when the browser is closed. */
  readonly persists?: boolean
  /** The passkey that was given did not ask for a PIN, a finger or a face. */
  readonly isUnverified?: boolean
  /** What was proved so far, while one more credential or an enrolment is waited for. */
  readonly proved?: { readonly level: AuthLevel; readonly authTime: string; readonly upstreamSid: string }
  /** Only these types count as the next credential; absent or empty means all. */
  readonly types?: readonly CredentialType[]
  /** The provider was asked a second time, for a newer or stronger sign-in. There is no third. */
  readonly isRaised?: boolean
}

const PURPOSE = 'sign-in attempt'

export const sealKept = (sealer: Sealer, kept: Kept): Buffer => sealer.seal(Buffer.from(JSON.stringify(kept)), PURPOSE)

export const keptOf = (sealer: Sealer, { sealedUpstream }: Pick<Attempt, 'sealedUpstream'>): Kept =>
  sealedUpstream === null ? {} : (JSON.parse(sealer.open(sealedUpstream, PURPOSE).toString()) as Kept) // Safe because sealKept wrote it.

export const provedBy = ({ level, authTime, upstreamSid = '' }: Evidence): NonNullable<Kept['proved']> => ({
  level,
  authTime: authTime?.toString() ?? '',
  upstreamSid,
})

/** The evidence that an attempt was left with. */
export function keptEvidence(attempt: Attempt, { proved }: Kept): Evidence | undefined {
  if (!proved || attempt.userId === '') return undefined
  return {
    userId: attempt.userId,
    credentialTypes: attempt.credentialTypes,
    level: proved.level,
    authTime: proved.authTime === '' ? undefined : Temporal.Instant.from(proved.authTime),
    authConfigId: attempt.authConfigId,
    ...(proved.upstreamSid === '' ? {} : { upstreamSid: proved.upstreamSid }),
  }
}
