import { Secret } from '../../../../lib/secret.ts'
import type { EndpointReply } from '../../../../service/endpoint.ts'
import { confirmedAddress, holdsMoreThanBasic, isEmailConfirmed } from '../../../auth/users/api.ts'
import { mailReach } from '../../../notifications/email/api.ts'
import { confirmByLink, requestConfirmation } from '../../addresses/confirm.ts'
import { readerOf } from '../../local/call.ts'
import { readLink } from '../../local/links/read-link.ts'
import type { LocalPerson } from '../../local/people.ts'
import { type Html, html } from '../html.ts'
import { redirectTo } from '../reply.ts'
import type { Account, AccountForm, AccountPage } from './account-page.ts'
import { accountReply, csrfField } from './account-reply.ts'
import { withNotice } from './notices.ts'
import { timeOf } from './texts.ts'

const PATH = '/account/email'

/** Which address lets the person in, and a link that confirms the one that is there now. */
export const emailPage: AccountPage = {
  path: PATH,
  title: 'E-mail address',
  about: 'Shows which address is confirmed, and confirms one.',
  needsFresh: 'to change',
  isForEnrolment: false,
  keepsQuery: true,
  show: (account) => (account.call.query.has('token') ? askConfirmation(account) : showState(account)),
  take: (account) => (account.field('token') === '' ? mailLink(account) : confirm(account)),
}

async function mailLink({ own, services, person }: AccountForm): Promise<EndpointReply> {
  await requestConfirmation({ ...own, services }, person.id)
  return redirectTo(withNotice(PATH, 'address-link-sent'))
}

async function confirm({ own, person, field }: AccountForm): Promise<EndpointReply> {
  await confirmByLink(own, person.id, new Secret(field('token')))
  return redirectTo(withNotice(PATH, 'address-confirmed'))
}

async function showState(account: Account): Promise<EndpointReply> {
  const { person, own, services } = account
  const reach = await mailReach(readerOf(own), { tenant: own.tenant, services })
  return accountReply(account, {
    title: emailPage.title,
    path: PATH,
    body: html`${stateOf(person)}
<p class="hint">${holdsMoreThanBasic(person) ? ADMINISTRATORS : EVERYBODY}</p>
${person.email !== '' && !isEmailConfirmed(person) && (reach === 'nobody' ? NO_MAIL : formOf(account))}`,
  })
}

/** What is known of an address, as a badge. */
export const badgeOf = (person: LocalPerson): Html | false =>
  person.email !== '' && html` <span class="badge">${isEmailConfirmed(person) ? 'confirmed' : 'not confirmed'}</span>`

const EVERYBODY = 'A link to choose a new password, and codes by e-mail, go to the confirmed address only.'
const ADMINISTRATORS =
  'You are an administrator, so no mail alone lets you in. Whoever reads your mailbox could be you otherwise.'
const NO_MAIL = html`<p>No mail goes out from here. An administrator can confirm the address.</p>`

function stateOf(person: LocalPerson): Html {
  const confirmed = confirmedAddress(person)
  const isChanged = confirmed !== '' && !isEmailConfirmed(person)
  return html`${isChanged && CHANGED}
<dl class="facts">
<dt>Address</dt><dd>${person.email || '–'}${badgeOf(person)}</dd>
${
  isChanged &&
  html`<dt>Confirmed before</dt><dd>${confirmed}${person.email_confirmed_at !== null && html`, ${timeOf(person.email_confirmed_at)}`}</dd>
`
}</dl>`
}

const CHANGED = html`<p class="advice">The directory of your company has changed your address. If it is not yours, do not
confirm it, and tell your administrators.</p>`

const formOf = (account: Account): Html => html`<form method="post" action="${PATH}">
${csrfField(account)}
<button>Mail a link to ${account.person.email}</button>
</form>`

async function askConfirmation(account: Account): Promise<EndpointReply> {
  const { own, person, call } = account
  const token = call.query.get('token') ?? ''
  const link = await readLink(own, 'confirm_email', new Secret(token))
  const isOpen = link?.user_id === person.id && link.address.toLowerCase() === person.email.toLowerCase()
  if (!isOpen) return linkOver(account)
  return accountReply(account, {
    title: 'Confirm your address',
    path: PATH,
    body: html`<p>Mail to ${person.email} can let you in once you confirm it.</p>
<form method="post" action="${PATH}">
${csrfField(account)}
<input type="hidden" name="token" value="${token}">
<button>Confirm ${person.email}</button>
<a class="button secondary" href="${PATH}">Not now</a>
</form>`,
  })
}

const linkOver = (account: Account): EndpointReply =>
  accountReply(account, {
    title: 'This link does not work any more',
    path: PATH,
    status: 410,
    body: html`<p>It was used, it has expired, it is for somebody else, or your address has changed since. Nothing was changed.</p>
<p><a href="${PATH}">Back</a></p>`,
  })
