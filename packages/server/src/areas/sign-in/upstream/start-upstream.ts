import type { AuthLevel } from '../../../service/session-facts.ts'
import type { AuthConfigsRow } from '../../../store/tables.ts'
import { type Authorization, newAuthorization } from '../oidc/authorization.ts'
import { acrValuesFor } from '../oidc/levels-of-claims.ts'
import type { OidcParty } from '../oidc/party.ts'
import { operatorClient, PROVIDERS, type ProviderName, type ProviderSettings } from './configs/providers.ts'
import { openClientSecret } from './configs/secret.ts'
import type { Site } from './site.ts'

export type UpstreamWish = {
  /** The person has to sign in anew. */
  readonly fresh: boolean
  readonly level?: AuthLevel
  /** The address that the person gave. */
  readonly loginHint?: string
}

/** The authorization request to the provider of a configuration, and the values that its answer is checked against. */
export function startUpstream(site: Site, config: AuthConfigsRow, wish: UpstreamWish): Promise<Authorization> {
  const settings = config.settings as ProviderSettings // Safe because the operations wrote it.
  const { scopes = [] } = settings
  const asked = {
    scopes: scopes.length > 0 ? scopes : ['email', 'profile'],
    fresh: wish.fresh,
    acrValues: acrValuesFor(wish.level ?? 'AUTH_LEVEL_NONE', config.provider),
    loginHint: wish.loginHint,
    more: moreFor(config.provider, settings),
  }
  return newAuthorization(site.services.outbound, partyOf(site, config), asked, site.now)
}

/** Google asks for the account of this domain first. What it answers is checked all the same. */
function moreFor(provider: string, { hostedDomains = [] }: ProviderSettings): Readonly<Record<string, string>> {
  const [only, ...others] = hostedDomains
  return provider === 'google' && only !== undefined ? { hd: others.length === 0 ? only : '*' } : {}
}

/** The provider and client of a configuration. Each configuration has a redirect URI of its own. */
export function partyOf({ tenant, services }: Site, config: AuthConfigsRow): OidcParty {
  const provider = config.provider as ProviderName // Safe because the table accepts no other.
  const settings = config.settings as ProviderSettings // Safe because the operations wrote it.
  const { issuer } = PROVIDERS[provider]
  if (!issuer) throw new Error(`${provider} is no OpenID provider`)
  const operators = operatorClient(provider, services)
  return {
    issuer: issuer(settings),
    manyTenants: provider === 'microsoft',
    clientId: operators?.clientId ?? settings.oidcClientId ?? '',
    clientSecret: operators?.clientSecret ?? openClientSecret(tenant.sealer, config),
    redirectUri: `${services.addresses().baseUrlOf(tenant)}/auth/v1/callback/${config.id}`,
  }
}
