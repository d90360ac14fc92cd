import type { Socket } from 'node:net'
import type { buildConnector } from 'undici'
import type { Timer } from '../lib/clock.ts'
import { formatAddress, parseAddress } from './address.ts'
import { type Destination, type Policy, vetUrl } from './destination.ts'
import { dial, secure } from './dial.ts'
import { isLocalhost, rangeExcepts } from './exceptions.ts'
import { notAllowed, OutboundError } from './outbound-error.ts'
import type { Resolvers } from './resolve.ts'
import { whyNotPublic } from './special-ranges.ts'
import type { Trust } from './trust.ts'
import { type EgressProxy, tunnel } from './tunnel.ts'
import { whyForbidden } from './vet-addresses.ts'

export type Connecting = {
  policy: Policy
  resolvers: Resolvers
  trust: Trust
  proxy: EgressProxy | undefined
  connectTimeoutMs: number
  timer: Timer
}

/**
 * The one place where sockets to the outside are made. It vets the origin again, so that nothing a pool or a caller
 * does can reach an address that was not vetted in the same breath.
 */
export function guardedConnector(connecting: Connecting): buildConnector.connector {
  return ({ protocol, hostname, port }, callback) => {
    const url = `${protocol}//${inUrl(hostname)}${port && `:${port}`}/`
    inTimeToConnect(hostname, connecting, (signal) => open(url, connecting, signal)).then(
      (socket) => callback(null, socket),
      (error: Error) => callback(error, null),
    )
  }
}

/** A connection for a protocol other than HTTP. */
export const connectTo = (host: string, port: number, connecting: Connecting): Promise<Socket> =>
  inTimeToConnect(host, connecting, async (signal) => {
    const { socket } = await openPlain(`https://${inUrl(host)}:${port}/`, connecting, signal)
    return socket
  })

const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

function inTimeToConnect(
  host: string,
  { connectTimeoutMs, timer }: Connecting,
  connect: (signal: AbortSignal) => Promise<Socket>,
): Promise<Socket> {
  const stop = new AbortController()
  const late = new OutboundError({ kind: 'TIMEOUT', message: 'no connection was made in time', detail: host })
  const cancel = timer.after(connectTimeoutMs, () => stop.abort(late))
  return connect(stop.signal).finally(cancel)
}

async function open(url: string, connecting: Connecting, signal: AbortSignal): Promise<Socket> {
  const { socket, destination } = await openPlain(url, connecting, signal)
  const { host, port, http, literal } = destination
  if (http) return socket
  return secure({ socket, host, literal: literal !== undefined, context: connecting.trust(host, port), signal })
}

async function openPlain(
  url: string,
  connecting: Connecting,
  signal: AbortSignal,
): Promise<{ socket: Socket; destination: Destination }> {
  const { policy, proxy, connectTimeoutMs: timeoutMs } = connecting
  const verdict = vetUrl(url, policy)
  if (!verdict.allowed) throw notAllowed(`${url}: ${verdict.reason}`)
  const { destination } = verdict
  const addresses = await vettedAddresses(destination, connecting, signal)
  const { host, port } = destination
  // Addresses that are not public lie in the operator's own network, which a proxy to the outside does not serve.
  const socket = await (proxy && addresses.every(isPublic)
    ? tunnel({ proxy, port, addresses, signal })
    : dial({ host, port, addresses, timeoutMs, signal }))
  return { socket, destination }
}

const isPublic = (text: string): boolean => whyNotPublic(parseAddress(text) ?? []) === undefined

async function vettedAddresses(
  destination: Destination,
  { policy, resolvers }: Connecting,
  signal: AbortSignal,
): Promise<string[]> {
  const found = destination.literal
    ? [formatAddress(destination.literal)]
    : isLocalhost(destination.host)
      ? loopback(destination, policy)
      : await inTime(destination.local ? resolvers.local(destination.host) : resolvers.public(destination.host), signal)
  const addresses = found.map((text) => {
    const address = parseAddress(text)
    if (!address) throw notAllowed(`${destination.host}: ${text} is no address`)
    return address
  })
  const why = whyForbidden(destination, addresses, policy)
  if (why !== undefined) throw notAllowed(`${destination.host}: ${why}`)
  return addresses.map(formatAddress)
}

/**
 * RFC 6761: localhost needs no name server. As the answer is ours, only the excepted half of it is given, so that an
 * exception for 127.0.0.0/8 alone is enough.
 */
function loopback(destination: Destination, { exceptions }: Policy): string[] {
  const all = ['127.0.0.1', '::1']
  const open = all.filter((text) =>
    exceptions.some((exception) => rangeExcepts(exception, destination, parseAddress(text) ?? [])),
  )
  return open.length > 0 ? open : all
}

function inTime<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    promise.then(resolve, reject)
  })
}
