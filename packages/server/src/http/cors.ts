const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const REQUEST_HEADERS = 'Authorization, Content-Type, Idempotency-Key, If-Match, Prefer, X-Request-Id, DPoP'
const EXPOSED =
  'ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Request-Id, Reeve-Ignored-Fields, Idempotency-Replayed'

/** Headers for an answer to a browser of this origin; none when the tenant does not allow it. */
export function corsHeaders(
  origin: string | undefined,
  allowed: readonly string[],
  anyOrigin: boolean,
): Record<string, string> {
  if (anyOrigin) return { 'access-control-allow-origin': '*' }
  if (origin === undefined || !allowed.includes(origin)) return allowed.length > 0 ? { vary: 'Origin' } : {}
  return { 'access-control-allow-origin': origin, vary: 'Origin', 'access-control-expose-headers': EXPOSED }
}

/** The headers of a preflight whose origin is allowed. */
export const preflightHeaders = (origin: string): Record<string, string> => ({
  'access-control-allow-origin': origin,
  vary: 'Origin',
  'access-control-allow-methods': METHODS,
  'access-control-allow-headers': REQUEST_HEADERS,
  'access-control-max-age': '600',
})
