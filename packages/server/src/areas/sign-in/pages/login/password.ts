import { Secret } from '../../../../lib/secret.ts'
import type { Endpoint, EndpointReply } from '../../../../service/endpoint.ts'
import type { EndpointParts } from '../../../area.ts'
import { verifyPassword } from '../../local/passwords/verify-password.ts'
import { alertOf } from '../field.ts'
import { html } from '../html.ts'
import { pageReply, redirectTo } from '../reply.ts'
import { FAILED, hiddenFields, onAttempt, onForm, type SigningIn } from './attempt-page.ts'
import { goOn } from './go-on.ts'
import { type Local, onLocal } from './local.ts'
import { mayEnter } from './may-enter.ts'

const TYPE = 'CREDENTIAL_TYPE_PASSWORD'

export const passwordEndpoints = (services: EndpointParts): Endpoint[] => [
  {
    route: 'GET /login/password',
    about: 'Asks for the password.',
    page: true,
    maxBodyBytes: 0,
    run: (call) => onAttempt(services, call, (signingIn) => onLocal(signingIn, askPassword)),
  },
  {
    route: 'POST /login/password',
    about: 'Checks the password.',
    page: true,
    maxBodyBytes: 16_384,
    run: (call) =>
      onForm(services, call, (form) =>
        onLocal(form, async (answered, local) => {
          if (!local.offered.includes(TYPE)) return redirectTo(`/login?attempt=${answered.attempt.id}`)
          const whose = { email: answered.attempt.loginHint }
          const { person } = await verifyPassword(call, whose, new Secret(answered.field('password')))
          if (!person || !(await mayEnter(answered, person.id))) return askPassword(answered, local, FAILED)
          return goOn(answered, { userId: person.id, credentialType: TYPE })
        }),
      ),
  },
]

async function askPassword(signingIn: SigningIn, { offered, notice }: Local, error = ''): Promise<EndpointReply> {
  const { id, loginHint } = signingIn.attempt
  return pageReply({
    title: 'Password',
    status: error === '' ? 200 : 401,
    body: html`${notice !== '' && html`<p class="notice">${notice}</p>`}
${alertOf(error)}
<p>You sign in as ${loginHint}. <a href="/login?attempt=${id}">Not you?</a></p>
${offered.includes(TYPE) && passwordForm(signingIn)}
${offered.includes('CREDENTIAL_TYPE_EMAIL_OTP') && codeForm(signingIn)}`,
  })
}

const passwordForm = (signingIn: SigningIn) => html`<form method="post" action="/login/password">
${hiddenFields(signingIn)}
<input type="hidden" name="username" value="${signingIn.attempt.loginHint}" autocomplete="username">
<label for="password">Password</label>
<input id="password" name="password" type="password" required autofocus autocomplete="current-password">
<button>Sign in</button>
</form>
<p><a href="/login/forgot?attempt=${signingIn.attempt.id}">Forgotten?</a></p>`

const codeForm = (signingIn: SigningIn) => html`<form method="post" action="/login/code">
${hiddenFields(signingIn)}
<button name="begin" value="yes" class="secondary">Mail me a code</button>
</form>`
