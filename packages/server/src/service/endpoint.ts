import type { AnyShape } from '../wire/shape.ts'
import type { RequestFacts } from './events.ts'
import type { Tenant } from './tenant.ts'

/** A call of a public endpoint: nobody is signed in yet, so there is no context, only the tenant the host names. */
export type EndpointCall = {
  readonly tenant: Tenant
  readonly now: Temporal.Instant
  readonly ip: string
  readonly requestId: string
  /** Shared by everything this call brings about. */
  readonly correlation: string
  readonly request: RequestFacts
  /** The host as the caller wrote it, without the port. */
  readonly hostname: string
  readonly authorization: string | undefined
  readonly contentType: string
  readonly body: string
}

export type EndpointReply = { status: number; headers?: Record<string, string>; body: unknown }

/** A route outside the operations: OAuth and its documents, with bodies and errors of their own standards. */
export type Endpoint = {
  readonly route: `${'GET' | 'POST'} /${string}`
  readonly about: string
  /** For the contract. */
  readonly form?: AnyShape
  readonly answer?: AnyShape
  /** Readable from any origin. */
  readonly anyOrigin?: boolean
  readonly maxBodyBytes: number
  run(call: EndpointCall): Promise<EndpointReply>
}
