import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { invalid } from '../../../../lib/failure.ts'
import type { EndpointReply } from '../../../../service/endpoint.ts'
import type { OwnedCredential } from '../../local/factors/credentials.ts'
import { beginPasskeyRegistration, finishPasskeyRegistration } from '../../local/passkeys/register.ts'
import { renamePasskey } from '../../local/passkeys/rename.ts'
import { alertOf, type FormErrors, inputFields, NO_ERRORS, orErrors } from '../field.ts'
import { type Html, html } from '../html.ts'
import { passkeyForm, readPasskeyResponse } from '../passkey-form.ts'
import { redirectTo } from '../reply.ts'
import type { Account, AccountForm, AccountPage } from './account-page.ts'
import { accountReply, csrfField } from './account-reply.ts'
import { NO_PASSKEYS_HERE } from './additions.ts'
import { afterAdding } from './enrolment.ts'
import { withNotice } from './notices.ts'
import { timeOf } from './texts.ts'

const PATH = '/account/passkeys'

const SWITCHED_OFF = 'Your organisation does not allow passkeys.'

/** Adding goes in two forms: the first takes the name and makes the challenge, the script fills in the second. */
export const passkeysPage: AccountPage = {
  path: PATH,
  title: 'Passkeys',
  about: 'Adds and renames passkeys.',
  needsFresh: 'always',
  isForEnrolment: true,
  show: async (account) => showAll(account),

  async take(account) {
    switch (account.field('do')) {
      case 'rename':
        return rename(account)
      case 'finish':
        return finish(account)
      default:
        return begin(account)
    }
  },
}

function showAll(account: Account, errors: FormErrors = NO_ERRORS, status = 400): EndpointReply {
  const passkeys = account.methods.credentials.filter(({ type }) => type === 'CREDENTIAL_TYPE_PASSKEY')
  const isPossible = account.methods.enrollable.includes('CREDENTIAL_TYPE_PASSKEY')
  return accountReply(account, {
    title: passkeysPage.title,
    path: PATH,
    status: errors === NO_ERRORS ? 200 : status,
    body: html`${alertOf(errors.others)}
${
  passkeys.length > 0 &&
  html`<ul class="items">${passkeys.map((one) => itemOf(account, one))}</ul>
<h2>Add a passkey</h2>`
}
${isPossible ? nameForm(account, errors) : html`<p>${account.methods.canPasskey ? SWITCHED_OFF : NO_PASSKEYS_HERE}</p>`}`,
  })
}

const itemOf = (account: Account, { id, displayName, createdAt, lastUsedAt }: OwnedCredential): Html => html`<li>
<form method="post" action="${PATH}">
${csrfField(account)}
<input type="hidden" name="do" value="rename">
<input type="hidden" name="id" value="${id}">
<label for="name-${id}">Name</label>
<div class="row">
<input id="name-${id}" name="displayName" type="text" value="${displayName}" required autocomplete="off" maxlength="64">
<button class="secondary" aria-label="Rename ${displayName}">Rename</button>
</div>
<p class="hint">Added ${timeOf(createdAt)}, ${lastUsedAt === null ? 'never used' : html`last used ${timeOf(lastUsedAt)}`}.
<a href="/account/factors?remove=${id}" aria-label="Remove ${displayName}">Remove</a></p>
</form>
</li>`

const nameForm = (
  account: Account,
  errors: FormErrors,
): Html => html`<p>Your device keeps the passkey and asks for your finger, your face or its PIN before it uses it.</p>
<form method="post" action="${PATH}">
${csrfField(account)}
<input type="hidden" name="do" value="begin">
${inputFields(errors, [
  {
    name: 'displayName',
    label: 'Name of the device',
    value: 'Passkey',
    autocomplete: 'off',
    maxLength: 64,
    hint: 'To tell it from others that you add later.',
  },
])}
<button>Continue</button>
</form>`

const placeOf = ({ services, own, person }: Account) => ({
  userId: person.id,
  baseUrl: services.addresses().baseUrlOf(own.tenant),
  roots: services.settings.REEVE_PASSKEY_ROOTS,
})

async function begin(account: AccountForm): Promise<EndpointReply> {
  const begun = await orErrors([], () => beginPasskeyRegistration(account.own, placeOf(account)))
  if ('errors' in begun) return showAll(account, begun.errors)
  return accountReply(account, {
    title: 'Add a passkey',
    path: PATH,
    hasScript: true,
    body: html`<p>Your browser asks where to keep the passkey.</p>
${passkeyForm({
  kind: 'create',
  ...begun.value,
  action: PATH,
  button: 'Create the passkey',
  fields: html`${csrfField(account)}
<input type="hidden" name="do" value="finish">
<input type="hidden" name="displayName" value="${account.field('displayName')}">`,
})}
<p><a href="${PATH}">Back</a></p>`,
  })
}

async function finish(account: AccountForm): Promise<EndpointReply> {
  const { own, field } = account
  const done = await orErrors([], async () => {
    const response = readPasskeyResponse<RegistrationResponseJSON>(field('response'))
    if (!response) throw invalid('response', 'the browser has sent no passkey; begin again')
    const given = { challengeId: field('challenge'), displayName: field('displayName'), response }
    return finishPasskeyRegistration(own, { ...placeOf(account), ...given })
  })
  return 'errors' in done ? showAll(account, done.errors) : afterAdding(account, PATH, 'passkey-added')
}

async function rename(account: AccountForm): Promise<EndpointReply> {
  const { own, person, field } = account
  const given = { userId: person.id, id: field('id'), displayName: field('displayName') }
  const done = await orErrors([], () => renamePasskey(own, given))
  return 'errors' in done ? showAll(account, done.errors, done.status) : redirectTo(withNotice(PATH, 'passkey-renamed'))
}
