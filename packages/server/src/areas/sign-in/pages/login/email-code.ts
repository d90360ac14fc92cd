import type { Endpoint, EndpointReply } from '../../../../service/endpoint.ts'
import type { EndpointParts } from '../../../area.ts'
import { requestEmailCode, verifyEmailCode } from '../../local/email-codes/email-codes.ts'
import { alertOf } from '../field.ts'
import { html } from '../html.ts'
import { pageReply, redirectTo } from '../reply.ts'
import { FAILED, hiddenFields, onAttempt, onForm, type SigningIn } from './attempt-page.ts'
import { goOn } from './go-on.ts'
import { onLocal } from './local.ts'
import { mayEnter } from './may-enter.ts'

const TYPE = 'CREDENTIAL_TYPE_EMAIL_OTP'

/** A sign-in that begins with a code by mail, where the policies allow it. */
export const emailCodeEndpoints = (services: EndpointParts): Endpoint[] => [
  {
    route: 'GET /login/code',
    about: 'Asks for the code that was mailed.',
    page: true,
    maxBodyBytes: 0,
    run: (call) => onAttempt(services, call, (signingIn) => onLocal(signingIn, (one) => askCode(one))),
  },
  {
    route: 'POST /login/code',
    about: 'Mails a code, or checks it.',
    page: true,
    maxBodyBytes: 4096,
    run: (call) =>
      onForm(services, call, (form) =>
        onLocal(form, async (answered, { offered }) => {
          const { id, loginHint: email } = answered.attempt
          if (!offered.includes(TYPE)) return redirectTo(`/login?attempt=${id}`)
          if (answered.field('begin') !== '') {
            await requestEmailCode({ ...call, services }, { email })
            return redirectTo(`/login/code?attempt=${id}`)
          }
          const { person } = await verifyEmailCode(call, { email }, answered.field('code').trim())
          if (!person || !(await mayEnter(answered, person.id))) return askCode(answered, FAILED)
          return goOn(answered, { userId: person.id, credentialType: TYPE })
        }),
      ),
  },
]

const askCode = async (signingIn: SigningIn, error = ''): Promise<EndpointReply> =>
  pageReply({
    title: 'Code from your mailbox',
    status: error === '' ? 200 : 401,
    body: html`${alertOf(error)}
<p>If ${signingIn.attempt.loginHint} has an account here, a code is on its way to it.</p>
<form method="post" action="/login/code">
${hiddenFields(signingIn)}
<label for="code">Code</label>
<input id="code" name="code" required autofocus autocomplete="one-time-code" inputmode="numeric" spellcheck="false" maxlength="16">
<button>Continue</button>
</form>
<p><a href="/login/password?attempt=${signingIn.attempt.id}">Back</a></p>`,
  })
