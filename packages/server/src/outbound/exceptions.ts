import { type Address, type Cidr, contains, parseCidr } from './address.ts'
import { SettingError } from './setting-error.ts'

/** One destination the operator opens beside the public ones. No port means every port. */
export type Exception = { port: number | undefined; http: boolean } & (
  | { kind: 'range'; range: Cidr }
  | { kind: 'host'; host: string }
)

/** The side of a destination that is known before its name is resolved. */
export type Endpoint = { host: string; port: number; http: boolean }

/** Reads entries such as `10.1.0.0/16`, `10.1.2.3:8443`, `[fd00::]/8`, `http://hooks.corp.example:8080`. */
export const parseExceptions = (entries: readonly string[]): Exception[] => entries.map(parseException)

/** What `httpLoopback` adds: plain http to this machine, for development. */
export const LOOPBACK_EXCEPTIONS = ['http://127.0.0.0/8', 'http://[::1]']

/** What `privateNetworks` adds: RFC 1918 and unique local addresses, not loopback and not link-local. */
export const PRIVATE_NETWORKS = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '[fc00::]/7']

export const rangeExcepts = (exception: Exception, endpoint: Endpoint, address: Address): boolean =>
  exception.kind === 'range' && opens(exception, endpoint) && contains(exception.range, address)

export const hostExcepts = (exception: Exception, endpoint: Endpoint): boolean =>
  exception.kind === 'host' && opens(exception, endpoint) && exception.host === endpoint.host

/**
 * Whether a name could still turn out to be excepted, once it is resolved. Loopback without a port opens no name but
 * localhost: else every http URL would pass the check at save in a development setup, to fail when it is called.
 */
export const mayExcept = (exception: Exception, endpoint: Endpoint): boolean =>
  exception.kind === 'range' &&
  opens(exception, endpoint) &&
  (exception.port !== undefined || !isLoopback(exception.range) || isLocalhost(endpoint.host))

/** An entry for this very address or host and port: the operator means it, even when it is our own listener. */
export const isExact = (exception: Exception): boolean =>
  exception.port !== undefined &&
  (exception.kind === 'host' || exception.range.prefix === exception.range.address.length * 8)

export const isLocalhost = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')

const opens = (exception: Exception, endpoint: Endpoint): boolean =>
  (exception.port === undefined || exception.port === endpoint.port) && (exception.http || !endpoint.http)

function parseException(entry: string): Exception {
  const [, scheme, rest] = /^(?:(https?):\/\/)?(.*)$/s.exec(entry.trim().toLowerCase())!
  const { target, port } = splitPort(rest!, entry)
  const range = parseCidr(target)
  if (range) {
    if (range.prefix === 0) throw refuse(entry, 'opens every address, which switches the guard off')
    return { kind: 'range', range, port, http: scheme === 'http' || isLoopback(range) }
  }
  const host = hostName(target)
  if (host === undefined) throw refuse(entry, 'is no CIDR, address, host or host:port')
  return { kind: 'host', host, port, http: scheme === 'http' || isLocalhost(host) }
}

function splitPort(text: string, entry: string): { target: string; port: number | undefined } {
  // `[fd00::]/8` and `[fd00::/8]` are both what people write.
  const bracketed = /^\[([0-9a-f:.]+)(\/\d+)?\](\/\d+)?(?::(\d+))?$/.exec(text)
  if (bracketed) {
    const [, address, inner = '', outer = '', port] = bracketed
    return { target: `${address}${inner}${outer}`, port: parsePort(port, entry) }
  }
  const plain = /^([^:]+)(?::([^:]*))?$/.exec(text)
  return plain ? { target: plain[1]!, port: parsePort(plain[2], entry) } : { target: text, port: undefined }
}

function parsePort(text: string | undefined, entry: string): number | undefined {
  if (text === undefined) return undefined
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65535) throw refuse(entry, 'has a port outside of 1 to 65535')
  return port
}

/** Names are kept as the URL parser writes them, so that they compare equal to the host of a URL. */
function hostName(text: string): string | undefined {
  if (!/^[\p{L}\p{N}._-]+$/u.test(text)) return undefined
  const host = URL.parse(`https://${text}/`)?.hostname.replace(/\.$/, '')
  return host && !parseCidr(host) ? host : undefined
}

/** Plain http on this machine cannot be overheard, so a loopback entry allows it without saying so. */
const isLoopback = ({ address, prefix }: Cidr): boolean =>
  LOOPBACK.some((range) => contains(range, address) && prefix >= range.prefix)

const LOOPBACK = [parseCidr('127.0.0.0/8')!, parseCidr('::1')!]

const refuse = (entry: string, what: string): SettingError =>
  new SettingError(
    `the outbound exception "${entry}" ${what}; write for example 10.1.0.0/16, 10.1.2.3:8443 or hooks.corp.example:8443, with http:// before it to allow plain http`,
  )
