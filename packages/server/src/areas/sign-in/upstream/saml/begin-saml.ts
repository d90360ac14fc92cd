import { randomBytes } from 'node:crypto'
import type { AuthConfigsRow } from '../../../../store/tables.ts'
import { saveRequest } from '../../oidc/requests.ts'
import { orRefusal, type Refusal, SignInRefused } from '../../refusal.ts'
import { isUsable } from '../configs/choose.ts'
import type { ProviderSettings } from '../configs/providers.ts'
import { recordRefusal } from '../refused.ts'
import type { AttemptRef, BrowserSite } from '../site.ts'
import type { PostForm, SamlMessages } from './messages.ts'
import { serviceProviderOf } from './service-provider.ts'

type Sending = { readonly config: AuthConfigsRow; readonly fresh: boolean }

/** Makes the form that takes the browser of an attempt to the SAML provider of a configuration. */
export async function beginSaml(
  site: BrowserSite,
  saml: SamlMessages,
  { attempt, config, fresh }: Sending & { readonly attempt: AttemptRef },
): Promise<{ form: PostForm } | { refusal: Refusal }> {
  const started = await orRefusal(async () => {
    if (!isUsable(config, site.now)) throw new SignInRefused('disabled', 'the configuration may not be used')
    return send(site, saml, { config, fresh, purpose: 'signIn', ownerId: attempt.id })
  })
  if (!('refusal' in started)) return { form: started.value }
  await recordRefusal(site, { authConfigId: config.id, attempt, refusal: started.refusal })
  return started
}

/** The same for a test that an administrator began; nobody is signed in by it. */
export async function beginSamlTest(
  site: BrowserSite,
  saml: SamlMessages,
  { config, userId }: { readonly config: AuthConfigsRow; readonly userId: string },
): Promise<{ form: PostForm } | { refusal: Refusal }> {
  const started = await orRefusal(() => send(site, saml, { config, fresh: false, purpose: 'test', ownerId: userId }))
  return 'refusal' in started ? started : { form: started.value }
}

type Sent = Sending & { readonly purpose: 'signIn' | 'test'; readonly ownerId: string }

async function send(
  site: BrowserSite,
  saml: SamlMessages,
  { config, fresh, purpose, ownerId }: Sent,
): Promise<PostForm> {
  const state = randomBytes(32).toString('base64url')
  const { id, form } = newRequest(site, saml, { config, fresh, state })
  const { tenant, now } = site
  await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    // The id of the request is what the response has to name, as an ID token names the nonce.
    const proof = { state, nonce: id, verifier: '' }
    await saveRequest(tx, tenant.sealer, { purpose, partyId: config.id, ownerId, fresh, proof })
    return { result: undefined, last: [] }
  })
  return form
}

type Wanted = Sending & { readonly state: string }

function newRequest(site: BrowserSite, saml: SamlMessages, { config, fresh, state }: Wanted) {
  const settings = config.settings as ProviderSettings // Safe because the operations wrote it.
  const { entityId, acsUrl } = serviceProviderOf(site, config)
  if (settings.signRequests && !saml.keys) throw new SignInRefused('upstream', 'there is no key to sign requests with')
  return saml.authnRequestForm({
    now: site.now,
    issuer: entityId,
    destination: settings.ssoUrl ?? '',
    acsUrl,
    forceAuthn: fresh,
    relayState: state,
    ...(settings.nameIdFormat ? { nameIdFormat: settings.nameIdFormat } : {}),
    ...(settings.signRequests && saml.keys ? { signing: saml.keys.signing } : {}),
  })
}
