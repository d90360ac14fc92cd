import { isEmailConfirmed } from '../../../auth/users/api.ts'
import { type Html, html } from '../html.ts'
import type { Account, AccountPage } from './account-page.ts'
import { accountReply } from './account-reply.ts'
import { badgeOf } from './email.ts'
import { enrolmentOf } from './enrolment.ts'
import { LEVEL_NAMES, TYPE_NAMES, timeOf } from './texts.ts'

export const overviewPage: AccountPage = {
  path: '/account',
  title: 'Your account',
  about: 'Who is signed in, and how.',
  needsFresh: 'never',
  isForEnrolment: true,
  async show(account) {
    const { title, path } = overviewPage
    if (account.isEnrolment)
      return accountReply(account, { title: 'Add a credential', path, body: enrolmentOf(account) })
    return accountReply(account, {
      title,
      path,
      body: html`${adviceOf(account)}
${addressAdviceOf(account)}
${whoOf(account)}
<h2>This session</h2>
${sessionOf(account)}`,
    })
  },
}

const whoOf = ({ person }: Account): Html => html`<dl class="facts">
<dt>Name</dt><dd>${person.display_name || '–'}</dd>
<dt>E-mail address</dt><dd>${person.email || '–'}${badgeOf(person)}</dd>
</dl>`

const addressAdviceOf = ({ person }: Account): Html | false =>
  person.email !== '' &&
  !isEmailConfirmed(person) &&
  html`<p class="advice">Your address is not confirmed. <a href="/account/email">Confirm it</a>, if it is yours.</p>`

const sessionOf = ({ session }: Account): Html => html`<dl class="facts">
<dt>Signed in with</dt><dd>${session.credentialTypes.map((type) => TYPE_NAMES[type]).join(', ') || '–'}</dd>
<dt>Assurance</dt><dd>${LEVEL_NAMES[session.authLevel]}</dd>
<dt>Signed in at</dt><dd>${timeOf(session.authTime ?? session.createdAt)}</dd>
<dt>Ends at the latest</dt><dd>${timeOf(session.expiresAt)}</dd>
</dl>`

/** Somebody with a password alone is told to add something; somebody without recovery codes too. */
function adviceOf({ methods }: Account): Html | false {
  const has = (...types: readonly string[]): boolean => methods.credentials.some(({ type }) => types.includes(type))
  if (methods.signsInAt !== undefined) return html`<p>You sign in with ${methods.signsInAt}.</p>`
  if (!has('CREDENTIAL_TYPE_PASSKEY', 'CREDENTIAL_TYPE_TOTP')) {
    return html`<p class="advice">You sign in with a password alone. <a href="/account/factors">Add a passkey or an
authenticator app</a>, so that a stolen password is not enough.</p>`
  }
  if (!has('CREDENTIAL_TYPE_RECOVERY_CODE')) {
    return html`<p class="advice">You have no recovery codes. <a href="/account/recovery-codes">Make some</a>, to get in
when you lose your device.</p>`
  }
  return false
}
