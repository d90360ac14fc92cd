import type { EndpointReply } from '../../../../service/endpoint.ts'
import { beginTotp, confirmTotp } from '../../local/totp/enrol.ts'
import { alertOf, type FormErrors, inputFields, NO_ERRORS, orErrors } from '../field.ts'
import { html } from '../html.ts'
import type { Account, AccountForm, AccountPage } from './account-page.ts'
import { accountReply, csrfField } from './account-reply.ts'
import { afterAdding } from './enrolment.ts'
import { qrCode } from './qr-code.ts'

const PATH = '/account/totp'

/** The first form begins, the second confirms with a code that the app has the secret. */
export const totpPage: AccountPage = {
  path: PATH,
  title: 'Add an authenticator app',
  about: 'Enrols an authenticator app.',
  needsFresh: 'always',
  isForEnrolment: true,
  show: async (account) => askName(account),
  take: (account) => (account.field('id') === '' ? begin(account) : confirm(account)),
}

function askName(account: Account, errors: FormErrors = NO_ERRORS): EndpointReply {
  return accountReply(account, {
    title: totpPage.title,
    path: PATH,
    status: errors === NO_ERRORS ? 200 : 400,
    body: html`${alertOf(errors.others)}
<p>The app on your phone shows a new code every half minute. You are asked for one after your password.</p>
<form method="post" action="${PATH}">
${csrfField(account)}
${inputFields(errors, [
  {
    name: 'displayName',
    label: 'Name of the app or the device',
    value: 'Authenticator app',
    autocomplete: 'off',
    maxLength: 64,
    hint: 'To tell it from others that you add later.',
  },
])}
<button>Continue</button>
</form>`,
  })
}

async function begin(account: AccountForm): Promise<EndpointReply> {
  const { own, person, field, services } = account
  const issuer = services.addresses().hostOf(own.tenant)
  const begun = await orErrors(['displayName'], () =>
    beginTotp(own, { userId: person.id, displayName: field('displayName'), issuer }),
  )
  if ('errors' in begun) return askName(account, begun.errors)
  return askCode(account, { id: begun.value.id, uri: begun.value.uri.reveal() })
}

async function confirm(account: AccountForm): Promise<EndpointReply> {
  const { own, person, field } = account
  const enrolment = { id: field('id'), uri: field('uri') }
  const done = await orErrors(['code'], () =>
    confirmTotp(own, { userId: person.id, id: enrolment.id, code: field('code') }),
  )
  if (!('errors' in done)) return afterAdding(account, '/account/factors', 'app-added')
  return done.errors.others === '' && isUri(enrolment.uri)
    ? askCode(account, enrolment, done.errors)
    : askName(account, done.errors)
}

/** The page brings it back only to be shown once more; what counts is what is stored. */
const isUri = (text: string): boolean =>
  text.length <= 1024 && /^otpauth:\/\/totp\/[^\s]+[?&]secret=[A-Z2-7]+/.test(text)

type Enrolment = { readonly id: string; readonly uri: string }

function askCode(account: Account, { id, uri }: Enrolment, errors: FormErrors = NO_ERRORS): EndpointReply {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return accountReply(account, {
    title: totpPage.title,
    path: PATH,
    status: errors === NO_ERRORS ? 200 : 400,
    body: html`<p>Scan this with the app.</p>
${qrCode(uri, 'QR code for the authenticator app; the key below is the same as text')}
<p>If you cannot scan it, type this key into the app:</p>
<p><code class="key">${secret.match(/.{1,4}/g)?.join(' ') ?? ''}</code></p>
<form method="post" action="${PATH}">
${csrfField(account)}
<input type="hidden" name="id" value="${id}">
<input type="hidden" name="uri" value="${uri}">
${inputFields(errors, [
  {
    name: 'code',
    label: 'Code that the app shows',
    autocomplete: 'one-time-code',
    inputMode: 'numeric',
    maxLength: 12,
  },
])}
<button>Add the app</button>
</form>
<p><a href="${PATH}">Begin again</a></p>`,
  })
}
