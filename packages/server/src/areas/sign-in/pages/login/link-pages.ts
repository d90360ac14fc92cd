import { Failure } from '../../../../lib/failure.ts'
import { Secret } from '../../../../lib/secret.ts'
import type { Endpoint, EndpointCall, EndpointReply } from '../../../../service/endpoint.ts'
import type { EndpointParts } from '../../../area.ts'
import { CONSOLE_CLIENT } from '../../../auth/sessions/api.ts'
import { insertAttempt } from '../../attempts/store.ts'
import { type Browser, browserOf } from '../../browser.ts'
import { readLink } from '../../local/links/read-link.ts'
import { findConfigFor } from '../../upstream/find-config-for.ts'
import { withNotice } from '../account/notices.ts'
import { alertOf, errorsOf, type FormErrors, inputFields, NO_ERRORS } from '../field.ts'
import { NOT_OURS, readPageForm } from '../form.ts'
import { html } from '../html.ts'
import { errorPage, pageReply } from '../reply.ts'
import { goOn } from './go-on.ts'
import { buttonsOf, choicesOf, shownFields } from './link-choices.ts'
import { type Get, LINK_PAGES, type LinkPage, PASSKEY_INSTEAD, takesPasskey } from './link-purposes.ts'

/** The pages that one-time links lead to. Opening one uses nothing up; its form does. */
export const linkEndpoints = (services: EndpointParts): Endpoint[] =>
  LINK_PAGES.flatMap((page): Endpoint[] => [
    {
      route: `GET ${page.path}`,
      about: page.title,
      page: true,
      maxBodyBytes: 0,
      async run(call) {
        const token = new Secret(call.query.get('token') ?? '')
        return show(services, call, page, {
          browser: browserOf(call),
          token,
          isForConsole: wantsConsole((name) => call.query.get(name)),
        })
      },
    },
    {
      route: `POST ${page.path}`,
      about: page.title,
      page: true,
      maxBodyBytes: 16_384,
      run: (call) => take(services, page, call),
    },
  ])

const OVER = pageReply({
  title: 'This link does not work any more',
  status: 410,
  body: html`<p>It was used, it has expired, or it is not whole. Nothing was changed.</p>
<p>Ask whoever gave it to you for a new one. If you have an account already, sign in.</p>
<p><a class="button" href="/login">Sign in</a></p>`,
})

async function take(services: EndpointParts, page: LinkPage, call: EndpointCall): Promise<EndpointReply> {
  const form = readPageForm(call)
  if (!form) return errorPage(NOT_OURS)
  const token = new Secret(form.get('token'))
  const choices = await choicesOf(services, call, page)
  const takes = choices.hasPasskey && takesPasskey(form.get)
  try {
    const person = await page.use(call, token, takes ? form.get : withoutChoice(form.get))
    const path = takes ? withNotice('/account/passkeys', 'signed-in-by-link') : continuationOf(page, form.get)
    const attempt = await newAttempt(call, form.browser, { path, email: person.email })
    // The link itself is what was proved, where no password was given.
    const credentialType = takes ? 'CREDENTIAL_TYPE_RECOVERY_CODE' : page.credentialType
    return goOn({ services, call, browser: form.browser, attempt }, { userId: person.id, credentialType })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const names = shownFields(page, form.get, choices).map(({ name }) => name)
    const shown = { browser: form.browser, token, get: form.get, isForConsole: wantsConsole(form.get) }
    return show(services, call, page, { ...shown, errors: errorsOf(error, names) })
  }
}

/** A link may say that the person wants the console. It is a word and not an address, which others could choose. */
const FOR_CONSOLE = ['to', 'console'] as const
const wantsConsole = (get: (name: string) => string | null): boolean => get(FOR_CONSOLE[0]) === FOR_CONSOLE[1]

const continuationOf = (page: LinkPage, get: Get): string => (wantsConsole(get) ? '/' : page.continuesAt)

type Begun = { readonly path: string; readonly email: string }

/** The sign-in that the link is: of the configuration that the person belongs to, and on to the account. */
const newAttempt = ({ tenant, now }: EndpointCall, { hash }: Browser, { path, email }: Begun) =>
  tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const attempt = await insertAttempt(tx, {
      browserHash: hash,
      clientId: CONSOLE_CLIENT,
      continuation: { type: 'page', path },
      requirement: { freshSince: undefined, minLevel: 'AUTH_LEVEL_NONE' },
      loginHint: email,
    })
    const config = await findConfigFor(tx, email)
    return { result: { ...attempt, authConfigId: config?.id ?? '' }, last: [] }
  })

type Shown = {
  readonly browser: Browser
  readonly token: Secret
  readonly isForConsole: boolean
  readonly get?: Get
  readonly errors?: FormErrors
}

const withoutChoice =
  (get: Get) =>
  (name: string): string =>
    name === PASSKEY_INSTEAD[0] ? '' : get(name)

async function show(
  services: EndpointParts,
  call: EndpointCall,
  page: LinkPage,
  { browser, token, isForConsole, get = () => '', errors = NO_ERRORS }: Shown,
): Promise<EndpointReply> {
  const link = await readLink(call, page.purpose, token)
  if (!link) return OVER
  const choices = await choicesOf(services, call, page)
  return pageReply({
    title: page.title,
    status: errors === NO_ERRORS ? 200 : 400,
    cookies: browser.cookie === undefined ? [] : [browser.cookie],
    body: html`${alertOf(errors.others)}
${await page.introduce(call, link)}
<form method="post" action="${page.path}">
<input type="hidden" name="csrf" value="${browser.csrfToken}">
<input type="hidden" name="token" value="${token.reveal()}">
${isForConsole && html`<input type="hidden" name="${FOR_CONSOLE[0]}" value="${FOR_CONSOLE[1]}">`}
${inputFields(errors, shownFields(page, get, choices))}
${buttonsOf(page, choices)}
</form>`,
  })
}
