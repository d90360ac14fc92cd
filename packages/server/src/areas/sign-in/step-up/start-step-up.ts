import type { StepUpProvidersRow } from '../../../store/tables.ts'
import { type Authorization, newAuthorization } from '../oidc/authorization.ts'
import type { OidcParty } from '../oidc/party.ts'
import { SignInRefused } from '../refusal.ts'
import type { Site } from '../upstream/site.ts'
import { checksContexts, type StepUpSettings, settingsOf } from './providers/settings.ts'
import { openSecret } from './providers/store.ts'

/** The address at the provider that a browser is sent to. The person always has to sign in anew. */
export async function startStepUp(site: Site, provider: StepUpProvidersRow, email: string): Promise<Authorization> {
  const settings = settingsOf(provider)
  const asked = {
    scopes: ['email', 'profile'],
    fresh: true,
    acrValues: settings.acrValues,
    loginHint: email,
    more: contextsAsked(settings),
  }
  return newAuthorization(site.services.outbound, partyOf(site, provider), asked, site.now)
}

/** Microsoft is asked for authentication contexts by the parameter `claims`. */
function contextsAsked(settings: StepUpSettings): Readonly<Record<string, string>> {
  if (!checksContexts(settings)) return {}
  const acrs = { essential: true, values: settings.conditionalAccessIds ?? [] }
  return { claims: JSON.stringify({ id_token: { acrs } }) }
}

export function partyOf({ tenant, services }: Site, provider: StepUpProvidersRow): OidcParty {
  if (!provider.enabled) throw new SignInRefused('disabled', 'the step-up provider is switched off')
  const clientSecret = openSecret(tenant.sealer, provider)
  if (!clientSecret) throw new SignInRefused('upstream', 'the client secret of the step-up provider is missing')
  return {
    issuer: provider.issuer_url,
    manyTenants: false,
    clientId: provider.client_id,
    clientSecret,
    redirectUri: `${services.addresses().baseUrlOf(tenant)}/auth/v1/step-up/callback`,
  }
}
