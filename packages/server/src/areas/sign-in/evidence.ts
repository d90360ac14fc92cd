import type { AuthLevel, CredentialType } from '../../service/session-facts.ts'

/** Proof that a person signed in, from whoever authenticated that person. */
export type Evidence = {
  readonly userId: string
  readonly credentialTypes: readonly CredentialType[]
  readonly level: AuthLevel
  /** When the person gave the credential: now for a local factor; undefined when the upstream proves no time. */
  readonly authTime: Temporal.Instant | undefined
  readonly authConfigId: string
  /** The upstream's own session, for its sign-out. */
  readonly upstreamSid?: string
}
