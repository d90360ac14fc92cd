import type { OutboundClient } from '../../../../outbound/client.ts'
import { OutboundError } from '../../../../outbound/outbound-error.ts'
import type { Transport } from '../../gateway/downstream.ts'
import { OauthError, readDocument } from '../oauth/authorization-server.ts'

const TIMEOUT_MS = 15_000
const MOST_BYTES = 64 * 1024

type Place = { readonly url: string; readonly transport: Transport; readonly outbound: OutboundClient }

/** What a tool server answers somebody without a credential. */
export type Probe =
  | { readonly kind: 'open' }
  /** `issuerUrl`: who signs people in, as the server says; empty when it does not say. */
  | { readonly kind: 'wantsCredential'; readonly issuerUrl: string }
  | { readonly kind: 'silent'; readonly reason: string }

export async function probe(place: Place): Promise<Probe> {
  try {
    const { status, headers } = await knock(place)
    if (status === 401 || status === 403) {
      return { kind: 'wantsCredential', issuerUrl: await issuerOf(place, headers['www-authenticate'] ?? '') }
    }
    if (status >= 200 && status < 300) return { kind: 'open' }
    return { kind: 'silent', reason: `the server answered with status ${status}` }
  } catch (error) {
    if (error instanceof OutboundError) {
      return { kind: 'silent', reason: `the server could not be reached: ${error.message}` }
    }
    throw error
  }
}

const HELLO = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'reeve-gateway', version: '1' } },
})

/** The first message of the protocol, of whose answer only the head counts. */
async function knock({ url, transport, outbound }: Place) {
  const isStream = transport === 'SSE'
  const { status, headers, body } = await outbound.stream({
    url,
    method: isStream ? 'GET' : 'POST',
    headers: isStream
      ? { accept: 'text/event-stream' }
      : { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
    ...(isStream ? {} : { body: HELLO }),
    timeoutMs: TIMEOUT_MS,
    maxResponseBytes: MOST_BYTES,
  })
  await body[Symbol.asyncIterator]().return?.()
  return { status, headers }
}

/** RFC 9728: where the challenge says, or where the document of a resource is when it does not. */
async function issuerOf({ url, outbound }: Place, challenge: string): Promise<string> {
  const { origin, pathname } = new URL(url)
  const named = /resource_metadata="([^"]+)"/i.exec(challenge)?.[1]
  const at = named ?? `${origin}/.well-known/oauth-protected-resource${pathname === '/' ? '' : pathname}`
  if (!outbound.checkUrl(at).allowed) return ''
  try {
    const document = await readDocument(outbound, at)
    const servers: unknown = document?.authorization_servers
    const first: unknown = Array.isArray(servers) ? servers[0] : undefined
    // Of another resource it says nothing about this one.
    return document?.resource === url && typeof first === 'string' ? first.slice(0, 2048) : ''
  } catch (error) {
    if (error instanceof OauthError) return ''
    throw error
  }
}
