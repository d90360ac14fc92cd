import type { EndpointReply } from '../../../service/endpoint.ts'
import { frame } from './frame.ts'
import { type Html, html } from './html.ts'

/** Pages load nothing but what this service serves, send forms nowhere else, and stand in nobody's frame. */
const policyOf = (formsTo: string | undefined): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `form-action 'self'${formsTo === undefined ? '' : ` ${reachOf(new URL(formsTo))}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

/** Browsers apply the policy to redirects after the form too, and these may lead to other hosts of the other site. */
const reachOf = ({ protocol, origin }: URL): string => (protocol === 'https:' ? 'https:' : origin)

const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
}

type Page = {
  readonly title: string
  readonly body: Html
  readonly status?: number
  readonly cookies?: readonly string[]
  /** Where the browser goes on by itself. */
  readonly refresh?: string
  /** The address on another site that a form of the page is sent to. */
  readonly formsTo?: string
  readonly navigation?: Html
  readonly hasScript?: boolean
}

export const pageReply = ({ status = 200, cookies = [], formsTo, ...page }: Page): EndpointReply => ({
  status,
  headers: {
    ...HEADERS,
    'content-security-policy': policyOf(formsTo),
    ...(cookies.length > 0 ? { 'set-cookie': [...cookies] } : {}),
  },
  textType: 'text/html; charset=utf-8',
  body: frame(page),
})

/** After a form: the address is loaded anew, so that going back does not send the form again. */
export const redirectTo = (location: string, cookies: readonly string[] = []): EndpointReply => ({
  status: 303,
  headers: {
    location,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    ...(cookies.length > 0 ? { 'set-cookie': [...cookies] } : {}),
  },
  textType: 'text/plain; charset=utf-8',
  body: '',
})

/** After a form that leads to another site: browsers forbid such a redirect to forms that may only be sent to us. */
export const continueAt = (location: string, cookies: readonly string[] = []): EndpointReply =>
  pageReply({
    title: 'Continue',
    body: html`<p><a class="button" href="${location}">Continue</a></p>`,
    cookies,
    refresh: location,
  })

type Told = { readonly title: string; readonly text: string; readonly status?: number }

export const errorPage = ({ title, text, status = 400 }: Told): EndpointReply =>
  pageReply({ title, status, body: html`<p>${text}</p>` })
