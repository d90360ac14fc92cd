import { networkOf } from '../../../../lib/cidr.ts'
import type { Endpoint } from '../../../../service/endpoint.ts'
import type { EndpointParts } from '../../../area.ts'
import { mails } from '../../buckets.ts'
import { requestPasswordReset } from '../../local/links/reset-password.ts'
import { html } from '../html.ts'
import { pageReply } from '../reply.ts'
import { hiddenFields, onAttempt, onForm } from './attempt-page.ts'
import { onLocal } from './local.ts'

/** Mails a link to choose a new password; the page says the same whether somebody has the address or not. */
export const forgotEndpoints = (services: EndpointParts): Endpoint[] => [
  {
    route: 'GET /login/forgot',
    about: 'Offers a link to choose a new password.',
    page: true,
    maxBodyBytes: 0,
    run: (call) =>
      onAttempt(services, call, (one) =>
        onLocal(one, async (signingIn) =>
          pageReply({
            title: 'Forgotten password',
            body: html`<p>A link to choose a new one is mailed to ${signingIn.attempt.loginHint}.</p>
<form method="post" action="/login/forgot">
${hiddenFields(signingIn)}
<button>Mail the link</button>
</form>
<p><a href="/login/password?attempt=${signingIn.attempt.id}">Back</a></p>`,
          }),
        ),
      ),
  },
  {
    route: 'POST /login/forgot',
    about: 'Mails a link to choose a new password.',
    page: true,
    maxBodyBytes: 4096,
    run: (call) =>
      onForm(services, call, (form) =>
        onLocal(form, async ({ attempt }) => {
          call.count(mails, networkOf(call.ip))
          await requestPasswordReset({ ...call, services }, attempt.loginHint)
          return pageReply({
            title: 'Look into your mailbox',
            body: html`<p>If ${attempt.loginHint} has an account here and mail goes out, a link is on its way. It works for
half an hour. Without mail, your administrator can reset the password.</p>`,
          })
        }),
      ),
  },
]
