import { Secret } from '../../../../lib/secret.ts'
import type { EndpointReply } from '../../../../service/endpoint.ts'
import { LONGEST_PASSWORD } from '../../local/passwords/rules.ts'
import { changePassword, setPassword } from '../../local/passwords/set-password.ts'
import { alertOf, type FormErrors, inputFields, NO_ERRORS, orErrors } from '../field.ts'
import { html } from '../html.ts'
import type { Account, AccountForm, AccountPage } from './account-page.ts'
import { accountReply, csrfField } from './account-reply.ts'
import { afterAdding } from './enrolment.ts'

const PATH = '/account/password'

/** Somebody who has a password gives it to change it; somebody who has none sets one. */
export const passwordPage: AccountPage = {
  path: PATH,
  title: 'Change your password',
  about: 'Changes the own password.',
  needsFresh: 'always',
  isForEnrolment: true,
  show: async (account) => ask(account),

  async take(account) {
    if (account.field('newPassword') !== account.field('repeated')) {
      return ask(account, { byField: new Map([['repeated', 'This is not the same as the new password.']]), others: '' })
    }
    const done = await orErrors(['current', 'newPassword'], () => save(account))
    if ('errors' in done) return ask(account, done.errors)
    if (!done.value) return ask(account, { byField: new Map([['current', WRONG]]), others: '' })
    return afterAdding(account, '/account/factors', hasPassword(account) ? 'password-changed' : 'password-added')
  },
}

const WRONG = 'This is not your password, or there were too many wrong ones. After some minutes you can try again.'

const hasPassword = ({ methods }: Account): boolean =>
  methods.credentials.some(({ type }) => type === 'CREDENTIAL_TYPE_PASSWORD')

/** Answers whether the current password was right. */
async function save(account: AccountForm): Promise<boolean> {
  const { own, person, session, field } = account
  const next = new Secret(field('newPassword'))
  const whose = { userId: person.id, exceptSessionId: session.id }
  if (hasPassword(account)) {
    const current = new Secret(field('current'))
    return (await changePassword(own, { ...whose, current, next })).isVerified
  }
  await setPassword(own, { ...whose, password: next, way: 'changed', field: 'newPassword' })
  return true
}

function ask(account: Account, errors: FormErrors = NO_ERRORS): EndpointReply {
  const isChange = hasPassword(account)
  const isWrong = errors !== NO_ERRORS
  return accountReply(account, {
    title: isChange ? passwordPage.title : 'Set a password',
    path: PATH,
    status: isWrong ? 400 : 200,
    body: html`${alertOf(errors.others)}
<form method="post" action="${PATH}">
${csrfField(account)}
<input type="hidden" name="username" value="${account.person.email}" autocomplete="username">
${inputFields(errors, [
  ...(isChange
    ? [
        {
          name: 'current',
          label: 'Current password',
          type: 'password' as const,
          autocomplete: 'current-password',
          maxLength: 1024,
        },
      ]
    : []),
  {
    name: 'newPassword',
    label: 'New password',
    type: 'password',
    autocomplete: 'new-password',
    maxLength: LONGEST_PASSWORD,
    hint: 'At least 12 characters, and none of the passwords that everybody tries first. Your other sessions end.',
  },
  {
    name: 'repeated',
    label: 'New password again',
    type: 'password',
    autocomplete: 'new-password',
    maxLength: LONGEST_PASSWORD,
  },
])}
<button>Save</button>
</form>`,
  })
}
