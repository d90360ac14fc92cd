import type { EndpointReply } from '../../../../service/endpoint.ts'
import type { AuthConfigsRow } from '../../../../store/tables.ts'
import { type Kept, keptOf, sealKept } from '../../attempts/kept.ts'
import { saveProgress } from '../../attempts/store.ts'
import { beginUpstream } from '../../upstream/begin-upstream.ts'
import { findConfigFor } from '../../upstream/find-config-for.ts'
import { recordRefusal } from '../../upstream/refused.ts'
import { beginSaml } from '../../upstream/saml/begin-saml.ts'
import type { PostForm } from '../../upstream/saml/messages.ts'
import { samlFor } from '../../upstream/saml/saml-of-tenant.ts'
import { html } from '../html.ts'
import { continueAt, errorPage, pageReply, redirectTo } from '../reply.ts'
import type { SigningIn } from './attempt-page.ts'

/** One text for every way in which an identity provider can fail. */
export const UPSTREAM_FAILED = {
  title: 'You are not signed in',
  text: 'The sign-in did not work. Try again; if it goes on, ask your administrator, who finds the reason in the system log.',
  status: 403,
}

/** Sends the person to the way in that its address belongs to. */
export async function toConfigOf(
  signingIn: SigningIn,
  email: string,
  choice: Pick<Kept, 'persists'> = {},
): Promise<EndpointReply> {
  const { call, attempt, services } = signingIn
  const { tenant, now } = call
  const { persists = false, isRaised = false } = { ...keptOf(tenant.sealer, attempt), ...choice }
  // Whatever was proved before belongs to whoever proved it.
  const sealedUpstream = sealKept(tenant.sealer, { persists, isRaised })
  const config = await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const found = await findConfigFor(tx, email)
    const progress = {
      loginHint: email,
      authConfigId: found?.id ?? '',
      userId: '',
      credentialTypes: [],
      sealedUpstream,
    }
    await saveProgress(tx, attempt, progress)
    return { result: found, last: [] }
  })
  if (!config) {
    const refusal = { reason: 'domain', detail: 'the configuration for the address may not be used' } as const
    await recordRefusal({ ...call, services }, { authConfigId: '', attempt, refusal })
    return errorPage(UPSTREAM_FAILED)
  }
  if (config.provider === 'reeveLocal') return redirectTo(`/login/password?attempt=${attempt.id}`)
  return config.provider === 'saml' ? toSaml(signingIn, config) : toOpenId(signingIn, config, email)
}

async function toOpenId({ services, call, attempt }: SigningIn, config: AuthConfigsRow, email: string) {
  const { freshSince, minLevel } = attempt.requirement
  const wish = { fresh: freshSince !== undefined, level: minLevel, loginHint: email }
  const begun = await beginUpstream({ ...call, services }, attempt, config, wish)
  if ('refusal' in begun) return errorPage(UPSTREAM_FAILED)
  const notice = noticeOf(config)
  if (notice === '') return continueAt(begun.redirectUrl)
  return pageReply({
    title: `Continue with ${config.display_name}`,
    body: html`<p class="notice">${notice}</p>
<p><a class="button" href="${begun.redirectUrl}">Continue</a></p>`,
  })
}

/** The request travels in a form, which may be sent to this one provider. */
async function toSaml({ services, call, attempt }: SigningIn, config: AuthConfigsRow): Promise<EndpointReply> {
  const site = { ...call, services }
  const fresh = attempt.requirement.freshSince !== undefined
  const begun = await beginSaml(site, await samlFor(site, config), { attempt, config, fresh })
  return 'refusal' in begun ? errorPage(UPSTREAM_FAILED) : samlPage(config, begun.form)
}

export function samlPage(config: AuthConfigsRow, { action, fields }: PostForm): EndpointReply {
  const notice = noticeOf(config)
  return pageReply({
    title: `Continue with ${config.display_name}`,
    formsTo: action,
    body: html`${notice !== '' && html`<p class="notice">${notice}</p>`}
<form method="post" action="${action}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button autofocus>Continue</button>
</form>`,
  })
}

const DEPRECATED = 'This way to sign in is about to end. Ask your administrator for the new one.'

/** What people are shown before they sign in by a configuration that is about to end; empty for others. */
export const noticeOf = ({ status, deprecation_message }: AuthConfigsRow): string =>
  status === 'AUTH_CONFIG_STATUS_DEPRECATED' ? deprecation_message || DEPRECATED : ''
