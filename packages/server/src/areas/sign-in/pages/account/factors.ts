import { notFound } from '../../../../lib/failure.ts'
import type { EndpointReply } from '../../../../service/endpoint.ts'
import type { CredentialType } from '../../../../service/session-facts.ts'
import { recording } from '../../local/call.ts'
import type { OwnedCredential } from '../../local/factors/credentials.ts'
import { removeCredential } from '../../local/factors/remove.ts'
import { type Html, html } from '../html.ts'
import { redirectTo } from '../reply.ts'
import type { Account, AccountPage } from './account-page.ts'
import { accountReply, csrfField } from './account-reply.ts'
import { ADDITIONS, NO_PASSKEYS_HERE } from './additions.ts'
import { withNotice } from './notices.ts'
import { TYPE_NAMES, timeOf } from './texts.ts'

const PATH = '/account/factors'

/** What the person signs in with. Removing asks first: the address names what, the form does it. */
export const factorsPage: AccountPage = {
  path: PATH,
  title: 'Ways to sign in',
  about: 'Lists what the person signs in with.',
  needsFresh: 'to change',
  isForEnrolment: false,

  async show(account) {
    const asked = account.call.query.get('remove')
    return asked === null ? showAll(account) : askRemoval(account, asked)
  },

  async take(account) {
    const { own, person, session, field } = account
    await recording(own, (recorded) =>
      removeCredential(recorded, {
        userId: person.id,
        credentialId: field('remove'),
        keepsWayIn: true,
        exceptSessionId: session.id,
      }),
    )
    return redirectTo(withNotice(PATH, 'factor-removed'))
  },
}

function showAll(account: Account): EndpointReply {
  const { credentials, signsInAt, canPasskey } = account.methods
  return accountReply(account, {
    title: factorsPage.title,
    path: PATH,
    body: html`${signsInAt !== undefined && html`<p>You sign in with ${signsInAt}, so what you sign in with is changed there.</p>`}
${credentials.length > 0 && html`<ul class="items">${credentials.map(itemOf)}</ul>`}
${credentials.length === 0 && signsInAt === undefined && html`<p>You have nothing to sign in with yet. Add a password or a passkey.</p>`}
${
  signsInAt === undefined &&
  html`<h2>Add</h2>
<ul class="links">${linksOf(account)}</ul>
${!canPasskey && html`<p class="hint">${NO_PASSKEYS_HERE}</p>`}`
}`,
  })
}

const itemOf = (credential: OwnedCredential): Html => html`<li>
<div>
<h2>${TYPE_TITLES[credential.type] ?? TYPE_NAMES[credential.type]}${credential.displayName !== '' && html`: ${credential.displayName}`}</h2>
<p class="hint">${factsOf(credential)}</p>
</div>
<p class="actions">${changeOf(credential)}<a href="${PATH}?remove=${credential.id}" aria-label="Remove ${nameOf(credential)}">Remove</a></p>
</li>`

const TYPE_TITLES: Partial<Record<CredentialType, string>> = { CREDENTIAL_TYPE_RECOVERY_CODE: 'Recovery codes' }

const nameOf = ({ type, displayName }: OwnedCredential): string => {
  const title = (TYPE_TITLES[type] ?? TYPE_NAMES[type]).toLowerCase()
  return displayName === '' ? title : `${title} “${displayName}”`
}

function factsOf({ type, createdAt, lastUsedAt, codesLeft, isSynced }: OwnedCredential): Html {
  const added = type === 'CREDENTIAL_TYPE_PASSWORD' ? 'Set' : 'Added'
  const isCodes = type === 'CREDENTIAL_TYPE_RECOVERY_CODE'
  return html`${added} ${timeOf(createdAt)}${isSynced && ', on all your synced devices'}${
    isCodes ? html`, ${codesLeft} left` : lastUsedAt === null ? ', never used' : html`, last used ${timeOf(lastUsedAt)}`
  }`
}

function changeOf({ type }: OwnedCredential): Html | false {
  if (type === 'CREDENTIAL_TYPE_PASSWORD') return html`<a href="/account/password">Change the password</a> `
  if (type === 'CREDENTIAL_TYPE_PASSKEY') return html`<a href="/account/passkeys">Rename</a> `
  return false
}

function linksOf({ methods: { enrollable, credentials } }: Account): Html[] {
  const hasPassword = credentials.some(({ type }) => type === 'CREDENTIAL_TYPE_PASSWORD')
  return ADDITIONS.filter(
    ({ type }) => enrollable.includes(type) && !(type === 'CREDENTIAL_TYPE_PASSWORD' && hasPassword),
  ).map(({ path, text, why }) => html`<li><a href="${path}">${text}</a><br><span class="hint">${why}</span></li>`)
}

function askRemoval(account: Account, id: string): EndpointReply {
  const credential = account.methods.credentials.find((one) => one.id === id)
  if (!credential) return missing(account, id)
  return accountReply(account, {
    title: `Remove ${nameOf(credential)}?`,
    path: PATH,
    body: html`<p>You cannot sign in with it any more, and your other sessions end.</p>
<form method="post" action="${PATH}">
${csrfField(account)}
<input type="hidden" name="remove" value="${credential.id}">
<button class="danger">Remove</button>
<a class="button secondary" href="${PATH}">Keep it</a>
</form>`,
  })
}

const missing = (account: Account, id: string): EndpointReply =>
  accountReply(account, {
    title: 'Not found',
    path: PATH,
    status: 404,
    body: html`<p class="error" role="alert">${notFound('credential', id.slice(0, 64)).message}.</p>
<p><a href="${PATH}">Back</a></p>`,
  })
