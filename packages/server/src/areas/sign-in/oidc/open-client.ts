import {
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  clockSkew,
  clockTolerance,
  customFetch,
  discovery,
} from 'openid-client'
import { secondsBetween, systemClock } from '../../../lib/clock.ts'
import type { Secret } from '../../../lib/secret.ts'
import type { OutboundClient } from '../../../outbound/client.ts'
import { SignInRefused } from '../refusal.ts'
import { fetchThrough } from './fetch-through.ts'
import type { OidcParty } from './party.ts'
import { toRefused } from './to-refused.ts'

const TOLERANCE_SECONDS = 60

/**
 * The OpenID client for a provider, made anew for each use: it holds the secret and the time.
 *
 * What the library leaves open is closed here and in `verify.ts`: it takes the issuer of any document whose address holds
 * `/.well-known/` or belongs to Microsoft, does not verify the signature of ID tokens that come from the token endpoint,
 * accepts `none` where the document lists it, and looks neither at `iat`, `at_hash` nor at `azp` of a single audience.
 */
export async function openClient(
  outbound: OutboundClient,
  party: OidcParty,
  now: Temporal.Instant,
): Promise<Configuration> {
  try {
    const client = await discovery(
      new URL(party.issuer),
      party.clientId,
      { [clockSkew]: Math.round(secondsBetween(systemClock.now(), now)), [clockTolerance]: TOLERANCE_SECONDS },
      authenticatedBy(party.clientSecret),
      { [customFetch]: fetchThrough(outbound, now) },
    )
    checkDocument(client, party)
    return client
  } catch (error) {
    throw toRefused(error)
  }
}

/** The secret in the body where the provider takes it there, otherwise in the header, which every provider has to take. */
const authenticatedBy =
  (secret: Secret): ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? []
    const authenticate = methods.includes('client_secret_post') ? ClientSecretPost : ClientSecretBasic
    authenticate(secret.reveal())(server, client, body, headers)
  }

const ENDPOINTS = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const

function checkDocument(client: Configuration, { issuer, manyTenants }: OidcParty): void {
  const server = client.serverMetadata()
  const isNamed = URL.parse(server.issuer)?.href === new URL(issuer).href
  if (!isNamed && !(manyTenants && isTemplate(server.issuer))) {
    throw new SignInRefused('upstream', `the document of ${issuer} names the issuer ${server.issuer.slice(0, 200)}`)
  }
  for (const name of ENDPOINTS) {
    const url = server[name]
    if (url === undefined || !/^https:\/\//i.test(url)) {
      throw new SignInRefused('upstream', `the document of ${issuer} has no https address as ${name}`)
    }
  }
}

const isTemplate = (issuer: string): boolean => issuer === 'https://login.microsoftonline.com/{tenantid}/v2.0'
