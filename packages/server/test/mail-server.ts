import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { testAuthority } from './authority.ts'

export type Received = { from: string; to: string[]; source: string; secure: boolean; user: string }
export type MailServer = {
  port: number
  received: Received[]
  connections(): number
  /** What a recipient is refused with from now on, e.g. `{ 'b@x.example': 550 }`. */
  refuse: Record<string, number>
  /** What is said of a recipient once the mail is there, e.g. `{ 'b@x.example': '5.1.1 no such mailbox' }`. */
  refuseAfter: Record<string, string>
  close(): Promise<void>
}

type Options = { secure?: boolean; startTls?: boolean; user?: string; password?: string; trusted?: boolean }

/** A mail server that keeps what it is sent. */
export async function openMailServer(options: Options = {}): Promise<MailServer> {
  const { secure = false, startTls = false, user, password, trusted = true } = options
  const received: Received[] = []
  const refuse: Record<string, number> = {}
  const refuseAfter: Record<string, string> = {}
  let connections = 0
  const settings: SMTPServerOptions = {
    secure,
    disabledCommands: [...(secure || startTls ? [] : ['STARTTLS']), ...(user === undefined ? ['AUTH'] : [])],
    authOptional: user === undefined,
    allowInsecureAuth: true,
    ...(trusted ? testAuthority().server : {}),
    logger: false,
    onConnect(_session, callback) {
      connections++
      callback()
    },
    onAuth(auth, _session, callback) {
      if (auth.username === user && auth.password === password) callback(null, { user: auth.username })
      else callback(new Error('wrong user name or password'))
    },
    onRcptTo({ address }, _session, callback) {
      const code = refuse[address]
      callback(code === undefined ? null : Object.assign(new Error('not now'), { responseCode: code }))
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const said = refuseAfter[rcptTo[0]?.address ?? '']
        if (said !== undefined) return callback(Object.assign(new Error(said), { responseCode: 550 }))
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
          secure: session.secure,
          user: String(session.user ?? ''),
        })
        callback(null)
      })
    },
  }
  const server = new SMTPServer(settings)
  server.on('error', () => {})
  const { server: net } = server
  net.listen(0, '127.0.0.1')
  await once(net, 'listening')
  const bound = net.address()
  if (bound === null || typeof bound === 'string') throw new Error('the mail server has no port')
  return {
    port: bound.port,
    received,
    refuse,
    refuseAfter,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** One header of a mail, unfolded. */
export function header(source: string, name: string): string {
  const [head = ''] = source.split('\r\n\r\n')
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  const line = unfolded.split('\r\n').find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line?.slice(name.length + 1).trim() ?? ''
}

/** The text and HTML of a mail, decoded. */
export function partsOf(source: string): { text: string; html: string } {
  const boundary = /boundary="([^"]+)"/.exec(header(source, 'content-type'))?.[1]
  const parts = source.split(`--${boundary}`)
  return { text: partOf(parts, 'text/plain'), html: partOf(parts, 'text/html') }
}

function partOf(parts: readonly string[], type: string): string {
  const part = parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? ''
  const [head = '', ...body] = part.replace(/^\r\n/, '').split('\r\n\r\n')
  const content = body.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString()
  if (!/quoted-printable/i.test(head)) return content
  const bytes = content
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
