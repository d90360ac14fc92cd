import type { Secret } from '../../../../lib/secret.ts'
import type { EndpointReply } from '../../../../service/endpoint.ts'
import { newRecoveryCodes } from '../../local/recovery-codes/recovery-codes.ts'
import { html } from '../html.ts'
import type { Account, AccountPage } from './account-page.ts'
import { accountReply, csrfField } from './account-reply.ts'
import { waitingSignIn } from './enrolment.ts'

const PATH = '/account/recovery-codes'

export const recoveryCodesPage: AccountPage = {
  path: PATH,
  title: 'Recovery codes',
  about: 'Makes recovery codes.',
  needsFresh: 'always',
  isForEnrolment: true,
  show: async (account) => offer(account),
  async take(account) {
    const codes = await newRecoveryCodes(account.own, account.person.id)
    return showCodes(account, codes, (await waitingSignIn(account)) ?? '/account/factors')
  },
}

function offer(account: Account): EndpointReply {
  const known = account.methods.credentials.find(({ type }) => type === 'CREDENTIAL_TYPE_RECOVERY_CODE')
  return accountReply(account, {
    title: recoveryCodesPage.title,
    path: PATH,
    body: html`<p>A recovery code takes the place of your phone or passkey, once. Keep the codes on paper, or in a password
manager.</p>
${known && html`<p class="advice">You have ${known.codesLeft} codes left. When you make new ones, they do not work any more.</p>`}
<form method="post" action="${PATH}">
${csrfField(account)}
<button>${known ? 'Make new codes' : 'Make ten codes'}</button>
</form>`,
  })
}

/** They are shown in the response of the form and nowhere else. */
const showCodes = (account: Account, codes: readonly Secret[], next: string): EndpointReply =>
  accountReply(account, {
    title: recoveryCodesPage.title,
    path: PATH,
    body: html`<p>These are your codes. They are shown once: print this page, or write them down now. Each works once.</p>
<ul class="codes">${codes.map((code) => html`<li><code>${code.reveal()}</code></li>`)}</ul>
<p class="hint">For ${account.person.email || account.person.display_name} at ${account.services.addresses().hostOf(account.own.tenant)}</p>
<p class="no-print"><a class="button" href="${next}">I have kept them</a></p>`,
  })
