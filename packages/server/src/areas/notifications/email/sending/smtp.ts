import { isIP } from 'node:net'
import type { SMTPPoolOptions, Transporter } from 'nodemailer'
import type { SmtpServer } from '../../../../lib/smtp-server.ts'
import type { OutboundClient } from '../../../../outbound/client.ts'
import { OutboundError } from '../../../../outbound/outbound-error.ts'
import { headersOf, type Letter, MailBounced, MailRefused } from './mail.ts'
import { type Provider, sendEach } from './provider.ts'

const CONNECTIONS = 3

/** SMTP on connections of the outbound client, a few for all letters. */
export const smtpProvider = (server: SmtpServer, outbound: OutboundClient): Provider => ({
  verify: () => withTransport(server, outbound, async (transport) => void (await transport.verify())),
  send: (letters, sent) =>
    withTransport(server, outbound, (transport) =>
      sendEach(letters, CONNECTIONS, async (letter) => {
        await transport.sendMail(messageOf(letter)).catch((error: unknown) => {
          throw failureOf(error)
        })
        await sent(letter)
      }),
    ),
})

const messageOf = (letter: Letter) => ({
  messageId: letter.messageId,
  from: letter.from,
  to: [{ name: '', address: letter.to }],
  ...(letter.replyTo === '' ? {} : { replyTo: letter.replyTo }),
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  date: new Date(letter.date.epochMilliseconds),
  headers: headersOf(letter),
  disableFileAccess: true,
  disableUrlAccess: true,
})

async function withTransport(
  server: SmtpServer,
  outbound: OutboundClient,
  use: (transport: Transporter) => Promise<void>,
) {
  const { host, port, tls, username, password } = server
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: Number.POSITIVE_INFINITY,
    host,
    port,
    secure: tls === 'TLS',
    requireTLS: tls === 'STARTTLS',
    ignoreTLS: tls === 'NONE',
    auth: username === '' ? undefined : { user: username, pass: password.reveal() },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    tls: {
      secureContext: tls === 'NONE' ? undefined : outbound.trust(host, port),
      rejectUnauthorized: true,
      servername: isIP(host) ? '' : host,
    },
    getSocket(_options, callback) {
      outbound.connect(host, port).then(
        (connection) => callback(null, { connection }),
        (error: Error) => callback(error, false),
      )
    },
  } satisfies SMTPPoolOptions)
  try {
    await use(transport)
  } catch (error) {
    throw failureOf(error)
  } finally {
    transport.close()
  }
}

/** What the server refuses with 5xx stays refused; the rest may pass. */
function failureOf(error: unknown): Error {
  if (error instanceof MailRefused) return error
  if (error instanceof OutboundError) {
    return error.kind === 'DESTINATION_NOT_ALLOWED' ? new MailRefused(error.message) : error
  }
  const { message, responseCode, response, code, command } = error as Answered // Safe because every member may be missing.
  const said = typeof response === 'string' ? response.split('\n')[0]! : String(message)
  const stays = responseCode === undefined ? FINAL.has(code ?? '') : responseCode >= 500
  if (!stays) return new Error(said)
  const isAddress = responseCode !== undefined && (command === 'RCPT TO' || BAD_ADDRESS.test(said))
  return isAddress ? new MailBounced(said) : new MailRefused(said)
}

/** What a server says of an address after it has the mail (RFC 3463): wrong, or a mailbox that is closed. */
const BAD_ADDRESS = /^5\d\d[ -]5\.(1\.[1-36]|2\.1)\b/

/** Without a response of the server: no recipient is left, or there is no common way to authenticate. */
const FINAL: ReadonlySet<string> = new Set(['EENVELOPE', 'EAUTH', 'ENOAUTH'])

type Answered = {
  readonly message?: string
  readonly responseCode?: number
  readonly response?: unknown
  readonly code?: string
  readonly command?: string
}
