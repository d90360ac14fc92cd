export type FieldViolation = { readonly field: string; readonly description: string }

type Parts = {
  status: number
  code: number
  reason: string
  message: string
  metadata: Readonly<Record<string, string>>
  violations: readonly FieldViolation[]
  requestId: string
  retryAfterSeconds: number | undefined
}

/** The service refused a call. Status, code and reason are for programs, the message is for people. */
export class ApiError extends Error {
  readonly status: number
  /** The google.rpc.Code; 0 for an OAuth endpoint, which has none. */
  readonly code: number
  /** Upper snake case; an OAuth error by its own name. */
  readonly reason: string
  /** What goes with the reason, such as the id of what is in the way. */
  readonly metadata: Readonly<Record<string, string>>
  readonly violations: readonly FieldViolation[]
  readonly requestId: string
  readonly retryAfterSeconds: number | undefined

  constructor({ message, status, code, reason, metadata, violations, requestId, retryAfterSeconds }: Parts) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.reason = reason
    this.metadata = metadata
    this.violations = violations
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** There was no response. */
export class Unreachable extends Error {
  constructor(url: string, cause: unknown) {
    super(`cannot reach ${new URL(url).origin} (${causeOf(cause)}): is the service running there?`, { cause })
    this.name = 'Unreachable'
  }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0])
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause === undefined ? error.message : causeOf(error.cause)
}

/** Reads the error body of an API operation or an OAuth endpoint; of anything else the beginning is the message. */
export function toApiError(response: Response, text: string): ApiError {
  const body = parseObject(text)
  const details = listOf(body.details)
  const find = (type: string) => details.find((one) => one['@type'] === `type.googleapis.com/google.rpc.${type}`) ?? {}
  const message = textOf(body.message) || textOf(body.error_description) || text.slice(0, 200) || response.statusText
  return new ApiError({
    status: response.status,
    code: typeof body.code === 'number' ? body.code : 0,
    reason: textOf(find('ErrorInfo').reason) || textOf(body.error),
    metadata: textsOf(find('ErrorInfo').metadata),
    message,
    violations: listOf(find('BadRequest').fieldViolations).map(({ field, description }) => ({
      field: textOf(field),
      description: textOf(description),
    })),
    requestId: textOf(find('RequestInfo').requestId) || (response.headers.get('x-request-id') ?? ''),
    retryAfterSeconds: retryAfterOf(response),
  })
}

function retryAfterOf({ headers }: Response): number | undefined {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

type Json = Readonly<Record<string, unknown>>

function parseObject(text: string): Json {
  try {
    return objectOf(JSON.parse(text))
  } catch {
    return {}
  }
}

// Safe because an object that is no list can be read by name, whatever it holds.
const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.map(objectOf) : [])
const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(objectOf(value)).map(([name, text]) => [name, textOf(text)]))
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
