import type { OutboundClient } from '../../../outbound/client.ts'
import type { Addresses } from '../../../service/addresses.ts'
import type { EndpointCall } from '../../../service/endpoint.ts'
import type { Change } from '../../../service/events.ts'
import { type Extensions, extensionPoint } from '../../../service/extension.ts'
import type { WriteTx } from '../../../store/database.ts'
import type { ClientId } from '../clients/client-id.ts'
import type { Claims } from '../tokens/access-token.ts'
import type { Form } from './form.ts'

export type GrantContext = {
  call: EndpointCall
  form: Form
  addresses: Addresses
  outbound: OutboundClient
  extensions: Extensions
  /** Whom `client_id` names; undefined when it is none of the tenant's ids. */
  client: ClientId | undefined
}

/** Who gets a token, and for how long. */
export type Granted = {
  claims: Omit<Claims, 'tid' | 'jti' | 'exp' | 'aud'>
  lifetimeSeconds: number
  /** What the token is for, when that is not the API. */
  audience?: string
  extra?: Record<string, unknown>
  /** What an ID token says, where one is given. */
  idToken?: IdTokenClaims
  /** What happened beside the issue of the token. */
  changes?: readonly Change[]
}

export type IdTokenClaims = Readonly<Record<string, unknown>> & { readonly sub: string; readonly aud: string }

/** One way to a token. `prepare` may go outside; `decide` runs in the transaction that also records the outcome. */
export type Grant<Prepared = unknown> = {
  readonly name: string
  /** Failures lock the client. Not where the client has no secret: anybody who knows its id could then lock it out. */
  readonly locksClient: boolean
  /**
   * What proves it is random and costs little to check: it is checked first, and an address that is locked for the
   * failures of others refuses only what is wrong.
   */
  readonly provesFirst?: true
  /** It reads the scope itself. */
  readonly hasScopes?: true
  prepare(context: GrantContext): Promise<Prepared>
  decide(context: GrantContext, tx: WriteTx, prepared: Prepared): Promise<Granted>
}

/** A grant as the lists hold it, whatever it prepares. */
export type AnyGrant = Omit<Grant, 'decide'> & {
  decide(context: GrantContext, tx: WriteTx, prepared: never): Promise<Granted>
}

/** Ways to a token that other areas have. */
export const furtherGrants = extensionPoint<AnyGrant>('auth.furtherGrants')

/** Something other than the API that a service principal gets tokens for. */
export type TokenResource = {
  /** What clients name as `resource`; `base` is the address of the tenant. */
  address(base: string): string
  /** Refuses with an OAuthError; answers what the sign-in has changed. */
  admit(tx: WriteTx, who: SigningIn): Promise<readonly Change[]>
}
export type SigningIn = { readonly userId: string; readonly clientKey: string; readonly displayName: string }
export const tokenResources = extensionPoint<TokenResource>('auth.tokenResources')

/** What other areas add to the metadata of the authorization server. */
export type ServerMetadata = {
  readonly grantTypes: readonly string[]
  readonly authMethods: readonly string[]
  /** Other members; `base` is the address of the tenant. */
  members(base: string): Readonly<Record<string, unknown>>
}
export const serverMetadata = extensionPoint<ServerMetadata>('auth.serverMetadata')

/** Ends a token that is no access token, when it is one of the area's own and of this client; answers what has changed. */
export type Revocation = (tx: WriteTx, token: string, clientId: string) => Promise<readonly Change[]>
export const furtherRevocations = extensionPoint<Revocation>('auth.furtherRevocations')
