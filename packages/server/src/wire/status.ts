import type { Code, Failure } from '../lib/failure.ts'

const CODES: Record<Code, { number: number; http: number }> = {
  INVALID_ARGUMENT: { number: 3, http: 400 },
  DEADLINE_EXCEEDED: { number: 4, http: 504 },
  NOT_FOUND: { number: 5, http: 404 },
  ALREADY_EXISTS: { number: 6, http: 409 },
  PERMISSION_DENIED: { number: 7, http: 403 },
  RESOURCE_EXHAUSTED: { number: 8, http: 429 },
  FAILED_PRECONDITION: { number: 9, http: 400 },
  ABORTED: { number: 10, http: 409 },
  UNIMPLEMENTED: { number: 12, http: 405 },
  INTERNAL: { number: 13, http: 500 },
  UNAVAILABLE: { number: 14, http: 503 },
  DATA_LOSS: { number: 15, http: 500 },
  UNAUTHENTICATED: { number: 16, http: 401 },
}

export type StatusAnswer = { status: number; headers: Record<string, string>; body: StatusBody }
export type StatusBody = { code: number; message: string; details: Record<string, unknown>[] }

/** The one map from a failure to what the caller sees. */
export function toStatus(failure: Failure, requestId: string): StatusAnswer {
  const { number, http } = CODES[failure.code]
  const { headers = {}, retryAfterSeconds, status } = failure.details
  return {
    status: status ?? http,
    headers: {
      ...(retryAfterSeconds ? { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) } : {}),
      ...(failure.code === 'UNAUTHENTICATED' ? { 'www-authenticate': 'Bearer error="invalid_token"' } : {}),
      ...headers,
    },
    body: { code: number, message: failure.message, details: detailsOf(failure, requestId) },
  }
}

function detailsOf(failure: Failure, requestId: string): Record<string, unknown>[] {
  const { violations, metadata, precondition, resource, retryAfterSeconds } = failure.details
  const details: Record<string, unknown>[] = []
  if (violations) {
    details.push(
      typed('BadRequest', { fieldViolations: violations.map(({ field, description }) => ({ field, description })) }),
    )
  }
  details.push(typed('ErrorInfo', { reason: failure.reason, domain: 'reeve', metadata: metadata ?? {} }))
  if (precondition) details.push(typed('PreconditionFailure', { violations: precondition }))
  if (resource) details.push(typed('ResourceInfo', { resourceType: resource.type, resourceName: resource.name }))
  if (retryAfterSeconds)
    details.push(typed('RetryInfo', { retryDelay: `${Math.max(1, Math.ceil(retryAfterSeconds))}s` }))
  details.push(typed('RequestInfo', { requestId }))
  return details
}

const typed = (type: string, fields: Record<string, unknown>): Record<string, unknown> => ({
  '@type': `type.googleapis.com/google.rpc.${type}`,
  ...fields,
})
