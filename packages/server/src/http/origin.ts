import type { FastifyRequest } from 'fastify'
import { inCidrs, isLoopback, unmap } from '../lib/cidr.ts'
import { invalid } from '../lib/failure.ts'

export type Origin = {
  ip: string
  hostname: string
  scheme: 'http' | 'https'
  /** A header of proxies, sent by a peer on this machine that is no trusted one. */
  forwardedBy: string | undefined
}

/** Where a request came from and what it was sent to. Forwarding headers count only from a trusted proxy. */
export function originOf(request: FastifyRequest, trusted: readonly string[]): Origin {
  const peer = unmap(request.raw.socket.remoteAddress ?? '')
  const behindProxy = trusted.length > 0 && inCidrs(peer, trusted)
  const host = (behindProxy && first(request.headers['x-forwarded-host'])) || request.headers.host || ''
  const proto = behindProxy ? first(request.headers['x-forwarded-proto']) : undefined
  return {
    ip: behindProxy ? clientAddress(request, peer, trusted) : peer,
    hostname: hostnameOf(host),
    scheme: proto === 'https' ? 'https' : 'http',
    forwardedBy: behindProxy || !isLoopback(peer) ? undefined : PROXY_HEADERS.find((name) => name in request.headers),
  }
}

const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via']

/** The host decides which tenant is called: where a request names two, each part on the way may believe another. */
export function checkHost({ raw, headers, originalUrl }: FastifyRequest): void {
  const count = raw.rawHeaders.filter((name, i) => i % 2 === 0 && name.length === 4 && /^host$/i.test(name)).length
  if (count > 1) throw invalid('Host', `is sent ${count} times; send it once`)
  const authority = ABSOLUTE.exec(originalUrl)?.[1]
  if (authority !== undefined && authority.toLowerCase() !== (headers.host ?? '').toLowerCase()) {
    throw invalid('Host', `is not the host of the request target, "${authority.slice(0, 253)}"`)
  }
}

/** A request target may name scheme and host before the path (RFC 9112, 3.2.2). Routes are found by the path. */
export const withoutAuthority = (url: string): string => {
  const absolute = url.startsWith('/') ? undefined : ABSOLUTE.exec(url)?.[0]
  if (absolute === undefined) return url
  const rest = url.slice(absolute.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

const ABSOLUTE = /^https?:\/\/([^/?#]*)/i

/** The last address that is not one of our own proxies: what is further left is only claimed. */
function clientAddress(request: FastifyRequest, peer: string, trusted: readonly string[]): string {
  const header = request.headers['x-forwarded-for']
  const chain = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((one) => unmap(one.trim()))
  for (const address of chain.reverse()) {
    if (address !== '' && !inCidrs(address, trusted)) return address
  }
  return peer
}

const first = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim()

const hostnameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
