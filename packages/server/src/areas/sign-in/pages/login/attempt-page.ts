import type { EndpointCall, EndpointReply } from '../../../../service/endpoint.ts'
import type { EndpointParts } from '../../../area.ts'
import { type Attempt, findAttempt } from '../../attempts/store.ts'
import { type Browser, browserOf } from '../../browser.ts'
import { NOT_OURS, readPageForm } from '../form.ts'
import { html } from '../html.ts'
import { errorPage, pageReply } from '../reply.ts'

/** A page of a sign-in that is going on in this browser. */
export type SigningIn = {
  readonly services: EndpointParts
  readonly call: EndpointCall
  readonly browser: Browser
  readonly attempt: Attempt
}

const OVER = pageReply({
  title: 'This sign-in has expired',
  status: 400,
  body: html`<p>It took too long, or it was begun in another browser.</p>
<p><a class="button" href="/login">Sign in again</a></p>`,
})

/** Shows a page of the attempt that the address names. */
export async function onAttempt(
  services: EndpointParts,
  call: EndpointCall,
  show: (signingIn: SigningIn) => Promise<EndpointReply>,
): Promise<EndpointReply> {
  const browser = browserOf(call)
  const attempt = await attemptOf(call, browser, call.query.get('attempt') ?? '')
  return attempt ? show({ services, call, browser, attempt }) : OVER
}

export type Answered = SigningIn & { field(name: string): string }

/** Takes the form of a page of the attempt. */
export async function onForm(
  services: EndpointParts,
  call: EndpointCall,
  take: (answered: Answered) => Promise<EndpointReply>,
): Promise<EndpointReply> {
  const form = readPageForm(call)
  if (!form) return errorPage(NOT_OURS)
  const attempt = await attemptOf(call, form.browser, form.get('attempt'))
  return attempt ? take({ services, call, browser: form.browser, attempt, field: form.get }) : OVER
}

const attemptOf = ({ tenant, now }: EndpointCall, { hash }: Browser, id: string): Promise<Attempt | undefined> =>
  findAttempt(tenant.database.reader({ tenantId: tenant.id, now }), { id, browserHash: hash })

/** What every form of a sign-in sends along. */
export const hiddenFields = ({ browser, attempt }: Pick<SigningIn, 'browser' | 'attempt'>) =>
  html`<input type="hidden" name="csrf" value="${browser.csrfToken}">
<input type="hidden" name="attempt" value="${attempt.id}">`

/** One text for every failure: it does not say what was wrong, nor whether there is such an account. */
export const FAILED = 'That did not work. Check what you typed and try again.'
