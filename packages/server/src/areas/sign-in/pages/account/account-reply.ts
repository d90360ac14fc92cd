import type { EndpointReply } from '../../../../service/endpoint.ts'
import { type Html, html } from '../html.ts'
import { pageReply } from '../reply.ts'
import type { Account } from './account-page.ts'
import { noticeOf } from './notices.ts'

const SECTIONS = [
  ['/', 'Console'],
  ['/account', 'Overview'],
  ['/account/factors', 'Ways to sign in'],
  ['/account/sessions', 'Sessions'],
  ['/account/clients', 'Connected clients'],
] as const

/** The address belongs to the overview; pages of one factor belong to the ways to sign in. */
function sectionOf(path: string): string {
  if (SECTIONS.some(([section]) => section === path)) return path
  return path === '/account/email' ? '/account' : '/account/factors'
}

type Shown = {
  readonly title: string
  readonly path: string
  readonly body: Html
  readonly status?: number
  readonly hasScript?: boolean
  readonly cookies?: readonly string[]
}

/** A page of the account, with the way to the others. */
export function accountReply(account: Account, { title, path, body, status = 200, ...more }: Shown): EndpointReply {
  const { browser, call, person, isEnrolment } = account
  return pageReply({
    ...more,
    title,
    status,
    cookies: [...(browser.cookie === undefined ? [] : [browser.cookie]), ...(more.cookies ?? [])],
    navigation: navigationOf(person.display_name || person.email, isEnrolment ? undefined : sectionOf(path)),
    body: html`${status < 400 && noticeOf(call.query)}
${body}`,
  })
}

/** Without a section there is only this page. */
const navigationOf = (
  name: string,
  current: string | undefined,
): Html => html`<a class="skip" href="#content">Skip to the content</a>
<header>
<p class="brand">Reeve</p>
<p class="who">${name} · <a href="/auth/v1/logout">Sign out</a></p>
</header>
${current !== undefined && sectionsOf(current)}`

const sectionsOf = (current: string): Html => html`<nav aria-label="Account">
<ul>
${SECTIONS.map(
  ([path, text]) => html`<li><a href="${path}"${path === current && html` aria-current="page"`}>${text}</a></li>
`,
)}</ul>
</nav>`

/** What every form of the account sends along. */
export const csrfField = ({ browser }: Pick<Account, 'browser'>): Html =>
  html`<input type="hidden" name="csrf" value="${browser.csrfToken}">`
