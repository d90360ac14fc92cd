import type { SigningKey } from '../signature/keys.ts'

export type ResponseTarget = {
  readonly now: Temporal.Instant
  /** The entity id of this identity provider. */
  readonly issuer: string
  readonly acsUrl: string
  /** The id of the request, or undefined for a sign-in that the identity provider began. */
  readonly inResponseTo: string | undefined
  readonly relayState?: string
  readonly signing: SigningKey
}
