import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../../../service/context.ts'
import type { Tenant } from '../../../../service/tenant.ts'
import type { ToolServersRow } from '../../../../store/tables.ts'
import type { Credential } from '../config.ts'
import { findCredential } from '../store.ts'
import { type Client, OauthError, ownGrant, requestTokens, revokeTokens, type Tokens } from './authorization-server.ts'
import { needsSignIn, type OauthConfig, oauthOf, openSecrets } from './config.ts'
import { type Claim, claimRenewal, findTokens, releaseRenewal, saveRenewed, type Whose } from './token-store.ts'

/** What a call is sent with; or why it is not. */
export type Access =
  | { readonly kind: 'ready'; readonly credential: Credential }
  /** Nobody has signed in yet. */
  | { readonly kind: 'signIn' }
  /** The authorization server does not know the sign-in any more. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly message: string }

type Asking = { readonly tenant: Tenant; readonly services: Services }

const EARLY_MS = 60_000
const LOOK_MS = 250
const MOST_WAIT_MS = 10_000

/**
 * What a call of the server for this user is sent with. Tokens are renewed a minute before they end; of several that find one
 * ending, in whatever process, one renews it. `refusedToken`: the server has not taken this one, though it was not over.
 */
export async function accessFor(
  asking: Asking,
  server: ToolServersRow,
  userId: string,
  refusedToken = '',
): Promise<Access> {
  const { tenant, services } = asking
  const config = oauthOf(server)
  const reader = () => tenant.database.reader({ tenantId: tenant.id, now: services.clock.now() })
  if (!config) {
    const credential = await findCredential(reader(), tenant, server, userId)
    return credential ? { kind: 'ready', credential } : { kind: 'signIn' }
  }
  const whose = { connectorId: server.connector_id, userId: server.token_sharing === 'PER_USER' ? userId : '' }
  for (let waited = 0; ; waited += LOOK_MS) {
    const tokens = await findTokens(reader(), tenant, whose)
    const left = leftOf(tokens, refusedToken, services.clock.now())
    if (tokens && left > EARLY_MS) return ready(tokens)
    if (needsSignIn(config)) {
      if (!tokens) return { kind: 'signIn' }
      if (tokens.refreshToken === '') return left > 0 ? ready(tokens) : { kind: 'refused' }
    }
    const claim = await claimRenewal(asking, whose)
    if (claim?.tokens && leftOf(claim.tokens, refusedToken, services.clock.now()) > EARLY_MS) {
      await releaseRenewal(asking, whose, claim.at)
      return ready(claim.tokens)
    }
    if (claim) return renew(asking, { server, config, whose, claim })
    // Somebody else renews it; until it is over, it is as good as before.
    if (tokens && left > 0) return ready(tokens)
    if (waited >= MOST_WAIT_MS) return { kind: 'failed', message: 'its tokens are being renewed: try again' }
    await sleep(LOOK_MS)
  }
}

const ready = ({ accessToken }: Tokens): Access => ({
  kind: 'ready',
  credential: { method: 'OAUTH2', name: '', secret: accessToken },
})

/** For how many milliseconds a token is good yet. */
function leftOf(tokens: Tokens | undefined, refusedToken: string, now: Temporal.Instant): number {
  if (!tokens || tokens.accessToken === refusedToken) return 0
  return tokens.expiresAt === 0 ? Number.POSITIVE_INFINITY : tokens.expiresAt - now.epochMilliseconds
}

type Renewing = {
  readonly server: ToolServersRow
  readonly config: OauthConfig
  readonly whose: Whose
  readonly claim: Claim
}

async function renew(asking: Asking, { server, config, whose, claim }: Renewing): Promise<Access> {
  const { tokens } = claim
  const client = clientOf(asking, server, config)
  const now = asking.services.clock.now()
  try {
    const grant =
      needsSignIn(config) && tokens
        ? { grant_type: 'refresh_token', refresh_token: tokens.refreshToken }
        : await ownGrant(client, now)
    const granted = await requestTokens(client, grant, now)
    const renewed = { ...granted.tokens, refreshToken: granted.tokens.refreshToken || (tokens?.refreshToken ?? '') }
    if (await saveRenewed(asking, whose, claim.at, renewed)) return ready(renewed)
    // It was disconnected, or is another server now, while it was asked: nobody else knows of these tokens.
    await revokeTokens(client, renewed)
    return { kind: 'signIn' }
  } catch (error) {
    if (!(error instanceof OauthError)) throw error
    await releaseRenewal(asking, whose, claim.at)
    return error.isRefusal && needsSignIn(config) ? { kind: 'refused' } : { kind: 'failed', message: error.message }
  }
}

export const clientOf = ({ tenant, services }: Asking, server: ToolServersRow, config: OauthConfig): Client => ({
  resource: server.url,
  config,
  secrets: openSecrets(tenant.sealer, server),
  outbound: services.outbound,
})
