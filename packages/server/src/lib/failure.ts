/** The google.rpc.Code names the service answers with. */
export type Code =
  | 'INVALID_ARGUMENT'
  | 'DEADLINE_EXCEEDED'
  | 'NOT_FOUND'
  | 'ALREADY_EXISTS'
  | 'PERMISSION_DENIED'
  | 'RESOURCE_EXHAUSTED'
  | 'FAILED_PRECONDITION'
  | 'ABORTED'
  | 'UNIMPLEMENTED'
  | 'INTERNAL'
  | 'UNAVAILABLE'
  | 'DATA_LOSS'
  | 'UNAUTHENTICATED'

export type Violation = { field: string; description: string; reason: string; metadata?: Record<string, string> }

type Details = {
  metadata?: Record<string, string>
  violations?: Violation[]
  precondition?: { type: string; subject: string; description: string }[]
  resource?: { type: string; name: string }
  retryAfterSeconds?: number
  /** Overrides the HTTP status of the code, for the few codes that have more than one. */
  status?: number
  headers?: Record<string, string>
}

/** The one way to refuse: a reason for programs, a message for people, and the field where there is one. */
export class Failure extends Error {
  readonly code: Code
  readonly reason: string
  readonly details: Details

  constructor(code: Code, reason: string, message: string, details: Details = {}) {
    super(message)
    this.code = code
    this.reason = reason
    this.details = details
  }
}

/** At most this many violations of one request are collected. */
export const MOST_VIOLATIONS = 100

export const invalidAll = (violations: Violation[]): Failure => {
  const [first] = violations
  const least = violations.length < MOST_VIOLATIONS ? '' : 'at least '
  const more = violations.length > 1 ? ` (and ${least}${violations.length - 1} more)` : ''
  const text = first ? sentenceOf(first) : 'invalid request'
  return new Failure('INVALID_ARGUMENT', first?.reason ?? 'VALUE_INVALID', text + more, {
    violations: violations.slice(0, 20),
    metadata: first?.metadata,
  })
}

/** A conflict inside a oneof names its group itself. */
export const sentenceOf = ({ field, description }: Violation): string =>
  field === '' || description.startsWith('oneof ') ? description : `${field}: ${description}`

export const invalid = (
  field: string,
  description: string,
  reason = 'VALUE_INVALID',
  metadata?: Record<string, string>,
): Failure => invalidAll([{ field, description, reason, metadata }])

export const missingReference = (field: string, what: string, id: string): Failure =>
  invalid(field, `no ${what} with id "${id}"`, 'REFERENCE_NOT_FOUND')

export const notFound = (type: string, name: string): Failure =>
  new Failure('NOT_FOUND', 'OBJECT_NOT_FOUND', `no ${type} with id "${name}"`, { resource: { type, name } })

/** Where what was named is not repeated, or has no id: `which` says it in words. */
export const nothingFound = (type: string, which: string): Failure =>
  new Failure('NOT_FOUND', 'OBJECT_NOT_FOUND', `no ${type} ${which}`, { resource: { type, name: '' } })

export const denied = (permission: string): Failure =>
  new Failure('PERMISSION_DENIED', 'INSUFFICIENT_PERMISSION', `this needs the permission ${permission}`, {
    metadata: { permission },
  })

export const precondition = (reason: string, message: string, subject = ''): Failure =>
  new Failure('FAILED_PRECONDITION', reason, message, {
    precondition: [{ type: reason, subject, description: message }],
  })

export const alreadyExists = (type: string, message: string, id?: string): Failure =>
  new Failure('ALREADY_EXISTS', 'ALREADY_EXISTS', message, {
    metadata: id ? { id } : undefined,
    resource: { type, name: id ?? '' },
  })

export const unauthenticated = (reason: string, message: string): Failure =>
  new Failure('UNAUTHENTICATED', reason, message)

export const unavailable = (message: string): Failure =>
  new Failure('UNAVAILABLE', 'UNAVAILABLE', message, { retryAfterSeconds: 1 })
