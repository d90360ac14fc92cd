import { Secret } from './secret.ts'

/** A server that takes mail. `OFFERED` uses TLS where the server offers it. */
export type SmtpServer = {
  readonly host: string
  readonly port: number
  readonly tls: 'NONE' | 'STARTTLS' | 'TLS' | 'OFFERED'
  readonly username: string
  readonly password: Secret
}

/** `smtp://user:password@host:port`, or `smtps://` for TLS from the start; a password is never sent without TLS. */
export function parseSmtpUrl(text: string): SmtpServer | undefined {
  const url = /^smtps?:\/\//i.test(text) ? URL.parse(text) : null
  if (!url || url.hostname === '' || !/^\/?$/.test(url.pathname) || url.search || url.hash) return undefined
  const username = decoded(url.username)
  const password = decoded(url.password)
  if (username === undefined || password === undefined) return undefined
  const tls = url.protocol === 'smtps:' ? 'TLS' : password === '' ? 'OFFERED' : 'STARTTLS'
  const port = url.port === '' ? (tls === 'TLS' ? 465 : tls === 'STARTTLS' ? 587 : 25) : Number(url.port)
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port, tls, username, password: new Secret(password) }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
