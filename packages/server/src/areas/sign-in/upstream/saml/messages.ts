import type { KeyObject } from 'node:crypto'

/** A form that the browser posts by itself. */
export type PostForm = { readonly action: string; readonly fields: Readonly<Record<string, string>> }

type SigningKey = {
  readonly privateKey: KeyObject
  readonly certificate: string
  readonly algorithm: 'rsa-sha256'
}

type Request = {
  readonly now: Temporal.Instant
  readonly issuer: string
  readonly destination: string
  readonly acsUrl: string
  readonly forceAuthn: boolean
  readonly nameIdFormat?: string
  readonly relayState: string
  readonly signing?: SigningKey
}

type Expectations = {
  readonly now: Temporal.Instant
  readonly idpEntityId: string
  readonly certificates: readonly string[]
  readonly spEntityId: string
  readonly acsUrl: string
  readonly requestId: string
  readonly decryptionKeys?: readonly KeyObject[]
  takeOnce(replayKey: string, until: Temporal.Instant): boolean
}

/** The content of a verified assertion. */
export type Assertion = {
  readonly nameId: string
  readonly nameIdFormat: string | undefined
  readonly attributes: ReadonlyMap<string, readonly string[]>
  readonly authnInstant: Temporal.Instant
  readonly authnContext: string | undefined
  readonly sessionIndex: string | undefined
}

/** The part of SAML that sign-in needs: whoever serves it makes and verifies the messages. */
export type SamlMessages = {
  authnRequestForm(request: Request): { readonly id: string; readonly form: PostForm }
  decodePost(field: string): string
  /** Throws an error with a `reason` when a message is not as it must be. */
  validateResponse(xml: string, expected: Expectations): Promise<Assertion>
  /** The keys of the tenant as service provider; undefined while it has none. */
  readonly keys: { readonly signing: SigningKey; readonly decryption: readonly KeyObject[] } | undefined
}
