import type { CustomFetch } from 'openid-client'
import { secondsBetween } from '../../../lib/clock.ts'
import type { OutboundClient } from '../../../outbound/client.ts'
import { SignInRefused } from '../refusal.ts'

const TIMEOUT_MS = 5000
const MAX_BYTES = 1024 * 1024
const KEPT_SECONDS = 3600
const MAX_DOCUMENTS = 1000
const DOCUMENT = '/.well-known/openid-configuration'

type Kept = { readonly body: Uint8Array; readonly loadedAt: Temporal.Instant }

/** Discovery documents are public and the same for all tenants: each is read once an hour. */
const documents = new WeakMap<OutboundClient, Map<string, Kept>>()

/**
 * The fetch that the OpenID client uses: every request goes through the outbound client, with its rules for
 * destinations, size and time. Only a document follows redirects, on its own host: a code or a secret is never sent on.
 */
export const fetchThrough =
  (outbound: OutboundClient, now: Temporal.Instant): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const isDocument = method === 'GET' && url.endsWith(DOCUMENT)
    const known = documentsOf(outbound)
    const kept = isDocument ? known.get(url) : undefined
    if (kept && secondsBetween(kept.loadedAt, now) < KEPT_SECONDS) return asJson(kept.body)
    const answer = await outbound.fetch({
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      body: method === 'POST' ? textOf(body) : undefined,
      timeoutMs: TIMEOUT_MS,
      maxResponseBytes: MAX_BYTES,
      redirects: isDocument ? { max: 3, to: 'sameHost' } : 'refuse',
      signal,
    })
    // Only the ID token is a JWT whose signature is verified here.
    if (/^application\/jwt/i.test(answer.headers['content-type'] ?? '')) {
      throw new SignInRefused('upstream', 'the provider answered with a JWT instead of JSON')
    }
    if (isDocument && answer.status === 200) keep(known, url, { body: answer.body, loadedAt: now })
    return toResponse(answer.status, answer.headers['content-type'] ?? '', answer.body)
  }

function documentsOf(outbound: OutboundClient): Map<string, Kept> {
  const known = documents.get(outbound) ?? new Map<string, Kept>()
  documents.set(outbound, known)
  return known
}

function keep(known: Map<string, Kept>, url: string, document: Kept): void {
  known.delete(url)
  known.set(url, document)
  if (known.size > MAX_DOCUMENTS) known.delete(known.keys().next().value!)
}

const textOf = (body: unknown): string => (body instanceof URLSearchParams ? body.toString() : String(body ?? ''))

const asJson = (body: Uint8Array): Response => toResponse(200, 'application/json', body)

/** These have no body, and a response with one cannot be made. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304])

const toResponse = (status: number, contentType: string, body: Uint8Array): Response =>
  new Response(WITHOUT_BODY.has(status) ? null : new Uint8Array(body), {
    status: status >= 200 && status <= 599 ? status : 502,
    headers: { 'content-type': contentType },
  })
