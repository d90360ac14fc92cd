import type { Secret } from '../../../../lib/secret.ts'
import type { OutboundClient, OutboundRequest, OutboundResponse } from '../../../../outbound/client.ts'
import { OutboundError } from '../../../../outbound/outbound-error.ts'
import { headersOf, type Letter, MailRefused } from './mail.ts'
import { type Provider, sendEach } from './provider.ts'

const HOME = 'https://api.sendgrid.com'
const AT_ONCE = 5

type Account = { readonly apiKey: Secret; readonly apiBaseUrl: string }

/** The Web API v3: one call a letter. */
export const sendgridProvider = (account: Account, outbound: OutboundClient): Provider => ({
  async verify() {
    const answer = await call(account, outbound, { method: 'GET', path: '/v3/scopes' })
    const { scopes } = JSON.parse(Buffer.from(answer.body).toString()) as { scopes?: unknown }
    if (!Array.isArray(scopes) || !scopes.includes('mail.send')) throw new MailRefused('the key may not send mail')
  },
  send: (letters, sent) =>
    sendEach(letters, AT_ONCE, async (letter) => {
      await call(account, outbound, { method: 'POST', path: '/v3/mail/send', body: bodyOf(letter) })
      await sent(letter)
    }),
})

const bodyOf = (letter: Letter) => ({
  personalizations: [{ to: [{ email: letter.to }] }],
  from: { email: letter.from.address, name: letter.from.name },
  ...(letter.replyTo === '' ? {} : { reply_to: { email: letter.replyTo } }),
  subject: letter.subject,
  content: [
    { type: 'text/plain', value: letter.text },
    { type: 'text/html', value: letter.html },
  ],
  headers: { 'Message-ID': letter.messageId, ...headersOf(letter) },
})

type Call = { readonly method: OutboundRequest['method']; readonly path: string; readonly body?: object }

async function call({ apiKey, apiBaseUrl }: Account, outbound: OutboundClient, { method, path, body }: Call) {
  const answer = await outbound
    .fetch({
      url: (apiBaseUrl || HOME).replace(/\/+$/, '') + path,
      method,
      headers: { authorization: `Bearer ${apiKey.reveal()}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMs: 30_000,
      maxResponseBytes: 256_000,
      redirects: 'refuse',
    })
    .catch((error: unknown) => {
      if (error instanceof OutboundError && error.kind === 'DESTINATION_NOT_ALLOWED')
        throw new MailRefused(error.message)
      throw error
    })
  if (answer.status >= 200 && answer.status < 300) return answer
  const said = `SendGrid answered ${answer.status}${reasonOf(answer)}`
  throw answer.status === 429 || answer.status >= 500 ? new Error(said) : new MailRefused(said)
}

function reasonOf({ body }: OutboundResponse): string {
  try {
    const { errors } = JSON.parse(Buffer.from(body).toString()) as { errors?: { message?: unknown }[] }
    const message = errors?.[0]?.message
    return typeof message === 'string' ? `: ${message.slice(0, 200)}` : ''
  } catch {
    return ''
  }
}
