import type { EndpointReply } from '../../../../service/endpoint.ts'
import { findWaitingAttempt } from '../../attempts/store.ts'
import { readerOf } from '../../local/call.ts'
import { type Html, html } from '../html.ts'
import { redirectTo } from '../reply.ts'
import type { Account } from './account-page.ts'
import { ADDITIONS } from './additions.ts'
import { type NoticeCode, withNotice } from './notices.ts'

/** After a credential was added: back to the sign-in that waits for it, which is decided again, or to the account. */
export async function afterAdding(account: Account, path: string, notice: NoticeCode): Promise<EndpointReply> {
  return redirectTo((await waitingSignIn(account)) ?? withNotice(path, notice))
}

/** Where the sign-in that waits for a credential goes on. */
export async function waitingSignIn({ own, person, browser, isEnrolment }: Account): Promise<string | undefined> {
  if (!isEnrolment) return undefined
  const attempt = await findWaitingAttempt(readerOf(own), { browserHash: browser.hash, userId: person.id })
  return attempt ? `/login/continue?attempt=${attempt.id}` : '/login'
}

/** What the person may add to go on. The address only says what of it the policy wants. */
export function enrolmentOf({ call, methods }: Account): Html {
  const wanted = (call.query.get('enrol') ?? '').split(' ')
  const possible = ADDITIONS.filter(({ type }) => methods.enrollable.includes(type))
  const asked = possible.filter(({ type }) => wanted.includes(type))
  const offered = asked.length > 0 ? asked : possible
  return html`<p>Your organisation needs one more credential of you before you are signed in. Add one of these:</p>
<ul class="links">${offered.map(({ path, text, why }) => html`<li><a href="${path}">${text}</a><br><span class="hint">${why}</span></li>`)}</ul>`
}
