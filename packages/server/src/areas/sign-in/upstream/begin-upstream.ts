import type { AuthConfigsRow } from '../../../store/tables.ts'
import { saveRequest } from '../oidc/requests.ts'
import { orRefusal, type Refusal, SignInRefused } from '../refusal.ts'
import { isUsable } from './configs/choose.ts'
import { recordRefusal } from './refused.ts'
import type { AttemptRef, BrowserSite } from './site.ts'
import { startUpstream, type UpstreamWish } from './start-upstream.ts'

/** Sends the browser of an attempt to the provider of a configuration. */
export async function beginUpstream(
  site: BrowserSite,
  attempt: AttemptRef,
  config: AuthConfigsRow,
  wish: UpstreamWish,
): Promise<{ redirectUrl: string } | { refusal: Refusal }> {
  const started = await orRefusal(async () => {
    if (!isUsable(config, site.now)) throw new SignInRefused('disabled', 'the configuration may not be used')
    return startUpstream(site, config, wish)
  })
  if ('refusal' in started) {
    await recordRefusal(site, { authConfigId: config.id, attempt, refusal: started.refusal })
    return started
  }
  const { redirectUrl, proof } = started.value
  const { tenant, now } = site
  await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const request = { purpose: 'signIn' as const, partyId: config.id, ownerId: attempt.id, fresh: wish.fresh, proof }
    await saveRequest(tx, tenant.sealer, request)
    return { result: undefined, last: [] }
  })
  return { redirectUrl }
}
