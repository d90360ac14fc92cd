import { networkOf } from '../../../../lib/cidr.ts'
import type { Endpoint, EndpointCall, EndpointReply } from '../../../../service/endpoint.ts'
import type { EndpointParts } from '../../../area.ts'
import { browserOf } from '../../browser.ts'
import { mails } from '../../buckets.ts'
import { requestRegistration } from '../../local-directories/invitations/self-register.ts'
import { NOT_OURS, readPageForm } from '../form.ts'
import { html } from '../html.ts'
import { errorPage, pageReply } from '../reply.ts'

const PATH = '/login/register'

/** Somebody asks for an account; the page says the same whether the address may have one or not. */
export const registerEndpoints = (services: EndpointParts): Endpoint[] => [
  {
    route: `GET ${PATH}`,
    about: 'Asks for the address of somebody who wants an account.',
    page: true,
    maxBodyBytes: 0,
    run: async (call) => askForAddress(call),
  },
  {
    route: `POST ${PATH}`,
    about: 'Mails an invitation to whoever may register.',
    page: true,
    maxBodyBytes: 4096,
    async run(call) {
      const form = readPageForm(call)
      if (!form) return errorPage(NOT_OURS)
      call.count(mails, networkOf(call.ip))
      const email = form.get('email').trim()
      await requestRegistration({ ...call, services }, email)
      return pageReply({
        title: 'Look into your mailbox',
        body: html`<p>If people with an address like ${email} may register here, an invitation is on its way. If none comes,
your administrator can invite you.</p>`,
      })
    },
  },
]

function askForAddress(call: EndpointCall): EndpointReply {
  const browser = browserOf(call)
  return pageReply({
    title: 'Create an account',
    cookies: browser.cookie === undefined ? [] : [browser.cookie],
    body: html`<form method="post" action="${PATH}">
<input type="hidden" name="csrf" value="${browser.csrfToken}">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" required autofocus autocomplete="email" maxlength="254">
<button>Continue</button>
</form>
<p><a href="/login">Back to the sign-in</a></p>`,
  })
}
