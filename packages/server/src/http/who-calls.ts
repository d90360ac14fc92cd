import type { FastifyRequest } from 'fastify'
import { inCidrs, unmap } from '../lib/cidr.ts'

export type Origin = { ip: string; hostname: string; scheme: 'http' | 'https' }

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
  }
}

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
