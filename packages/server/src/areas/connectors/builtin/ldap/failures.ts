import { OutboundError } from '../../../../outbound/outbound-error.ts'
import { ConnectorError } from '../connector.ts'

/** How far a connection had come. */
export type Stage = 'connect' | 'tls' | 'bind' | 'use'

/** Result codes that pass: busy, unavailable, time of one moment. */
const PASSING: ReadonlySet<number> = new Set([3, 11, 51, 52])

/** What went wrong, with the field of the configuration that mends it. */
export async function failureIn(stage: Stage, error: unknown): Promise<ConnectorError> {
  if (error instanceof ConnectorError) return error
  if (error instanceof OutboundError) {
    return new ConnectorError(`LDAP: url: ${error.message}`, { retryable: error.kind !== 'DESTINATION_NOT_ALLOWED' })
  }
  const { ResultCodeError } = await import('ldapts')
  if (error instanceof ResultCodeError) {
    const said = error.message.replace(/\s*Code: 0x[0-9a-f]+$/i, '')
    const retryable = PASSING.has(error.code)
    const unauthorized = stage === 'bind' && NOT_LET_IN.has(error.code)
    return new ConnectorError(resultMessage(error.code, `${error.name} ${said}`.trim(), stage), {
      retryable,
      unauthorized,
    })
  }
  const [last = ''] = (error instanceof Error ? error.message : String(error)).split('\n').slice(-1)
  const said = last.replace(/; if the root CA .*$/, '')
  return new ConnectorError(`LDAP: ${BROKEN[stage](said)}`, { retryable: true })
}

/** A result code of the server as a message. */
export function resultMessage(code: number, said: string, stage: Stage = 'use'): string {
  const cure = stage === 'tls' ? NO_STARTTLS : ((stage === 'bind' ? AT_BIND[code] : undefined) ?? CURES[code])
  return cure === undefined ? `LDAP: ${said}` : `LDAP: ${cure} (${said})`
}

const NO_STARTTLS = 'startTls: the server does not begin TLS; use ldaps:// in url, if it has that'

/** By result code of RFC 4511. */
const CURES: Readonly<Record<number, string>> = {
  3: 'pageSize: the server took longer than it allows itself; lower it, or narrow baseDn, userFilter or groupFilter',
  4: 'pageSize: the server gives fewer entries at once than asked for; lower it, or raise the size limit for bindDn',
  8: 'bindDn or password: the server wants a stronger sign-in than a password',
  11: 'pageSize: a limit of the server was exceeded; lower it, or raise the limit for bindDn',
  12: 'pageSize: the server does not give its answers page by page, which is needed',
  13: 'startTls: the server takes a password only on an encrypted connection; switch it on, or use ldaps:// in url',
  18: 'userFilter or groupFilter: the server cannot match by it',
  32: 'baseDn: there is no such entry, or bindDn may not see it',
  34: 'baseDn: is not the name of an entry',
  48: 'bindDn or password: the server does not let this entry sign in',
  49: 'bindDn or password: the server does not accept them',
  50: 'bindDn: it may not do this; give it the right on the server',
  51: 'url: the server is busy',
  52: 'url: the server is not available',
  53: 'bindDn: the server refuses to do this for it',
}

/** Codes of a bind that are about who the connector is. */
const NOT_LET_IN: ReadonlySet<number> = new Set([32, 48, 49])

const AT_BIND: Readonly<Record<number, string>> = {
  32: 'bindDn or password: the server does not accept them',
  34: 'bindDn: is not the name of an entry',
}

const BROKEN: Readonly<Record<Stage, (said: string) => string>> = {
  connect: (said) => `url: no connection could be made: ${said}`,
  tls: (said) =>
    /certificate|altname/i.test(said)
      ? `ca: the certificate of the server is not trusted: ${said}; give the authority that issued it`
      : `url: TLS could not be begun: ${said}; is it the port of ldaps://?`,
  bind: (said) => `url: the connection broke off at the sign-in: ${said}; a port of ldaps:// needs ldaps://`,
  use: (said) => said,
}
