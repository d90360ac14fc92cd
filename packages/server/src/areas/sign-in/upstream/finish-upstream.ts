import type { AuthConfigsRow } from '../../../store/tables.ts'
import { levelOfClaims } from '../oidc/levels-of-claims.ts'
import { authTimeOf } from '../oidc/token-checks.ts'
import { verifyAnswer } from '../oidc/verify.ts'
import type { ProviderName, ProviderSettings } from './configs/providers.ts'
import { type Finished, finishAttempt } from './finish-attempt.ts'
import { identityOf } from './identity.ts'
import type { AttemptRef, BrowserSite } from './site.ts'
import { partyOf } from './start-upstream.ts'

/** What a browser brought back from an OpenID provider: the configuration is named by the path, the rest by the query. */
export type UpstreamCallback = { readonly authConfigId: string; readonly params: URLSearchParams }

/** Verifies the answer of an OpenID provider and returns evidence, or the reason of the refusal. */
export const finishUpstream = (site: BrowserSite, callback: UpstreamCallback, attempt: AttemptRef): Promise<Finished> =>
  finishAttempt(site, answeredBy(callback), attempt, async (config, { proof, freshSince }) => {
    const { now, services } = site
    const answered = { params: callback.params, proof, freshSince, now }
    const claims = await verifyAnswer(services.outbound, partyOf(site, config), answered)
    return {
      identity: identityOf(configuredBy(config), claims),
      level: levelOfClaims(claims),
      authTime: authTimeOf(claims),
      upstreamSid: typeof claims.sid === 'string' && claims.sid.length <= 255 ? claims.sid : undefined,
    }
  })

/** Two states are as good as none. */
export function answeredBy({ authConfigId, params }: UpstreamCallback): { authConfigId: string; state: string } {
  const [state = '', ...more] = params.getAll('state')
  return { authConfigId, state: more.length === 0 ? state : '' }
}

export const configuredBy = ({ provider, settings }: AuthConfigsRow) => ({
  provider: provider as ProviderName, // Safe because the table accepts no other.
  settings: settings as ProviderSettings, // Safe because the operations wrote it.
})
