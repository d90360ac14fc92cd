import type { KeyObject } from 'node:crypto'
import type { CertificateValidity } from '../certificates.ts'

export type ResponseExpectations = {
  readonly now: Temporal.Instant
  /** The entity id of the identity provider that was asked. */
  readonly idpEntityId: string
  /** Its signing certificates, in PEM. Nothing else can make a signature valid. */
  readonly certificates: readonly string[]
  /** The entity id of this service provider. */
  readonly spEntityId: string
  /** The address that the response was posted to. */
  readonly acsUrl: string
  /** The id of the request that this browser sent: a response without a request is refused. */
  readonly requestId: string
  /** Given, the assertion must be encrypted for one of these keys; otherwise it must not be encrypted. */
  readonly decryptionKeys?: readonly KeyObject[]
  /**
   * Stores the key of the assertion until that time and returns whether it was new. Called last, once, and only for a
   * response that is valid otherwise. It must be one step, such as an insert under a unique key.
   */
  takeOnce(replayKey: string, until: Temporal.Instant): boolean | Promise<boolean>
}

/** What an identity provider said about a person. */
export type ValidatedAssertion = {
  readonly nameId: string
  readonly nameIdFormat: string | undefined
  readonly nameQualifier: string | undefined
  readonly spNameQualifier: string | undefined
  /** Values by the name of the attribute. Values that are not plain text are left out. */
  readonly attributes: ReadonlyMap<string, readonly string[]>
  /** When the person gave the credential. */
  readonly authnInstant: Temporal.Instant
  readonly authnContext: string | undefined
  readonly sessionIndex: string | undefined
  readonly sessionNotOnOrAfter: Temporal.Instant | undefined
  readonly assertionId: string
  readonly issuer: string
  /** After this time the assertion says nothing any more. */
  readonly notOnOrAfter: Temporal.Instant
  /** The certificate whose key signed, and whether it is within its dates: they are not enforced. */
  readonly certificate: { readonly fingerprint: string; readonly validity: CertificateValidity }
}
