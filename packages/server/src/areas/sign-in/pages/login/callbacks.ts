import { userIdOf } from '../../../../service/actor.ts'
import type { Endpoint, EndpointCall, EndpointReply } from '../../../../service/endpoint.ts'
import type { AuthConfigsRow } from '../../../../store/tables.ts'
import type { EndpointParts } from '../../../area.ts'
import { findAttempt } from '../../attempts/store.ts'
import { browserOf, signedIn } from '../../browser.ts'
import { findOwner } from '../../oidc/requests.ts'
import { configRows } from '../../upstream/configs/store.ts'
import type { Finished } from '../../upstream/finish-attempt.ts'
import { type FinishedTest, finishUpstreamTest } from '../../upstream/finish-test.ts'
import { finishUpstream } from '../../upstream/finish-upstream.ts'
import { beginSamlTest } from '../../upstream/saml/begin-saml.ts'
import { finishSaml, finishSamlTest } from '../../upstream/saml/finish-saml.ts'
import { samlFor, samlMetadata } from '../../upstream/saml/saml-of-tenant.ts'
import type { AttemptRef } from '../../upstream/site.ts'
import type { Whom } from '../../upstream/whom-it-would-be.ts'
import { LEVEL_NAMES } from '../account/texts.ts'
import { html } from '../html.ts'
import { errorPage, pageReply, redirectTo } from '../reply.ts'
import { failWith, finish } from './finish.ts'
import { samlPage, UPSTREAM_FAILED } from './to-config.ts'

/** Where identity providers send people back to. */
export const callbackEndpoints = (services: EndpointParts): Endpoint[] => [
  {
    route: 'GET /auth/v1/callback/{auth_config_id}',
    about: 'Takes the answer of an OpenID provider.',
    page: true,
    maxBodyBytes: 0,
    async run(call) {
      const site = { ...call, services }
      const callback = { authConfigId: call.params.auth_config_id ?? '', params: call.query }
      return answered(services, call, call.query.get('state') ?? '', {
        signIn: (attempt) => finishUpstream(site, callback, attempt),
        test: (tester) => finishUpstreamTest(site, callback, tester),
      })
    },
  },
  {
    route: 'POST /auth/v1/saml/{auth_config_id}/acs',
    about: 'Takes the response of a SAML provider, and has the browser bring it as one of our own pages.',
    page: true,
    maxBodyBytes: 524_288,
    run: async (call) => (isBroughtAgain(call) ? takeResponse(services, call) : bringAgain(call)),
  },
  {
    route: 'GET /auth/v1/saml/{auth_config_id}/test',
    about: 'Begins a test of a SAML provider by an administrator who is signed in.',
    page: true,
    maxBodyBytes: 0,
    run: (call) => beginTest(services, call),
  },
  {
    route: 'GET /auth/v1/saml/{auth_config_id}/metadata',
    about: 'What an administrator gives to a SAML provider.',
    page: true,
    maxBodyBytes: 0,
    async run(call) {
      const config = await samlConfigOf(call)
      if (!config) return errorPage(NO_CONFIG)
      const body = await samlMetadata({ ...call, services }, config)
      return { status: 200, textType: 'application/samlmetadata+xml', body }
    },
  },
]

const NOT_ADMINISTRATOR = {
  title: 'Sign in as an administrator',
  text: 'Only an administrator who is signed in tests a way to sign in.',
  status: 403,
}

async function beginTest(services: EndpointParts, call: EndpointCall): Promise<EndpointReply> {
  const signed = await signedIn(call, services.authority)
  if (!signed) return redirectTo(`/login?${new URLSearchParams({ return_to: call.request.path })}`)
  if (!signed.principal.grants.has('settings:write')) return errorPage(NOT_ADMINISTRATOR)
  const config = await samlConfigOf(call)
  if (!config) return errorPage(NO_CONFIG)
  const site = { ...call, services }
  const asked = { config, userId: userIdOf(signed.principal.actor) }
  const begun = await beginSamlTest(site, await samlFor(site, config), asked)
  return 'refusal' in begun ? testPage(begun) : samlPage(config, begun.form)
}

const NO_CONFIG = { title: 'Not found', text: 'There is no such sign-in configuration.', status: 404 }

/** The response comes from another site, so the browser has sent no cookies; sent again by a page of ours, it does. */
function bringAgain({ params, body }: EndpointCall): EndpointReply {
  const form = new URLSearchParams(body)
  const fields = ['SAMLResponse', 'RelayState'].map(
    (name) => html`<input type="hidden" name="${name}" value="${form.get(name) ?? ''}">`,
  )
  return pageReply({
    title: 'Continue',
    body: html`<form method="post" action="/auth/v1/saml/${params.auth_config_id ?? ''}/acs">
${fields}
<input type="hidden" name="again" value="yes">
<button autofocus>Continue</button>
</form>`,
  })
}

/** Whoever claims that without being a page of ours still brings no cookies. */
const isBroughtAgain = ({ header, body }: EndpointCall): boolean =>
  header('sec-fetch-site') === 'same-origin' || new URLSearchParams(body).has('again')

async function takeResponse(services: EndpointParts, call: EndpointCall): Promise<EndpointReply> {
  const site = { ...call, services }
  const form = new URLSearchParams(call.body)
  const relayState = form.get('RelayState') ?? ''
  const callback = {
    authConfigId: call.params.auth_config_id ?? '',
    samlResponse: form.get('SAMLResponse') ?? '',
    relayState,
  }
  const config = await samlConfigOf(call)
  if (!config) return errorPage(UPSTREAM_FAILED)
  const saml = await samlFor(site, config)
  return answered(services, call, relayState, {
    signIn: (attempt) => finishSaml(site, saml, { callback, attempt }),
    test: (tester) => finishSamlTest(site, saml, { callback, tester }),
  })
}

async function samlConfigOf({ tenant, now, params }: EndpointCall): Promise<AuthConfigsRow | undefined> {
  const reader = tenant.database.reader({ tenantId: tenant.id, now })
  const config = await configRows.find(reader, params.auth_config_id ?? '')
  return config?.provider === 'saml' ? config : undefined
}

type Ends = {
  signIn(attempt: AttemptRef): Promise<Finished>
  test(tester: { userId: string } | undefined): Promise<FinishedTest>
}

/** One address serves sign-ins and tests: the state says which. */
async function answered(
  services: EndpointParts,
  call: EndpointCall,
  state: string,
  ends: Ends,
): Promise<EndpointReply> {
  const { tenant, now } = call
  const reader = tenant.database.reader({ tenantId: tenant.id, now })
  const request = await findOwner(reader, state)
  const browser = browserOf(call)
  if (request?.purpose === 'test') {
    const signed = await signedIn(call, services.authority)
    return testPage(await ends.test(signed && { userId: userIdOf(signed.principal.actor) }))
  }
  const attempt = request && (await findAttempt(reader, { id: request.ownerId, browserHash: browser.hash }))
  // An answer without an attempt of this browser is refused there, and recorded.
  const finished = await ends.signIn(attempt ?? { id: '' })
  if (!attempt) return errorPage(UPSTREAM_FAILED)
  const signingIn = { services, call, browser, attempt }
  if (!('refusal' in finished)) return finish(signingIn, finished.evidence)
  const isTold = finished.refusal.isNotFresh && attempt.continuation.type !== 'page'
  return isTold ? failWith(signingIn, 'login_required') : errorPage(UPSTREAM_FAILED)
}

function whomText(whom: Whom, email: string): string {
  if ('refusal' in whom) return `Nobody would be signed in: ${whom.refusal.detail}.`
  return whom.isNew ? `${email} would become a new person, and be signed in.` : `${whom.name} would be signed in.`
}

/** Shows an administrator what a provider said. Nobody is signed in by it. */
function testPage(finished: FinishedTest): EndpointReply {
  if ('refusal' in finished) {
    const { reason, detail } = finished.refusal
    return errorPage({ title: 'The test failed', text: `${reason}: ${detail}` })
  }
  const { claims, email, level, whom } = finished.test
  return pageReply({
    title: 'The test passed',
    body: html`<p>${whomText(whom, email)}</p>
<p class="muted">${email}, proved by: ${LEVEL_NAMES[level]}. Go back to the page where you began the test.</p>
<dl>${Object.entries(claims).map(([name, value]) => html`<dt>${name}</dt><dd>${JSON.stringify(value)}</dd>`)}</dl>`,
  })
}
