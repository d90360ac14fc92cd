import { extensionPoint } from '../../../service/extension.ts'
import type { Sql } from '../../../store/sql.ts'
import type { ClientId } from '../clients/client-id.ts'

/**
 * Credentials that look real and belong to nobody. Each member is a query that becomes part of the one that finds real
 * credentials, so that a decoy is found and refused in the same time.
 */
export type DecoyCredentials = {
  /** Clients with a secret, with the columns of a KnownClient. */
  clients(id: ClientId): Sql
  /** Trusts: client_name, user_id, condition_expression, disabled, provider_id and id, which is the decoy's. */
  trusts(clientName: string): Sql
  /** The id of the decoy that is this access token. */
  accessTokens(sha256: string): Sql
  /** The id and display_name of those that look like trusts of a provider, at most ten. */
  ofProvider(providerId: string): Sql
}

export const decoyCredentials = extensionPoint<DecoyCredentials>('auth.decoyCredentials')
