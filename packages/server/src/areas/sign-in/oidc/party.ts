import type { Secret } from '../../../lib/secret.ts'

/** A provider as the service, its client, knows it. */
export type OidcParty = {
  readonly issuer: string
  /**
   * The document of the issuer may name `{tenantid}` where tokens name a directory: Microsoft's for several directories.
   * Of whoever is not Microsoft it would mean that any of its customers counts.
   */
  readonly manyTenants: boolean
  readonly clientId: string
  readonly clientSecret: Secret
  /** The redirect URI of the client. */
  readonly redirectUri: string
}
