import { type Client, Metadata, type ServiceError, status } from '@grpc/grpc-js'
import { decode, encode, methodOf, type Timestamp, toNumber, wireFields } from '@reeve/connector-protocol'

export type CallOptions = {
  readonly seconds?: number
  readonly signal?: AbortSignal
  /** What a repeat of the same work has in common with the first. */
  readonly key?: string
}

/** A call that a connector did not answer with a message. */
export class CallFailed extends Error {
  /** The name of the status, such as UNAVAILABLE. */
  readonly code: string
  /** What the connector said. */
  readonly details: string
  /** When the source lets calls in again, in milliseconds of the clock. */
  readonly retryAt: number | undefined

  constructor(method: string, error: Pick<ServiceError, 'code' | 'details'>, retryAt?: number) {
    const code = status[error.code] ?? 'UNKNOWN'
    super(`${method}: ${code}${error.details ? `: ${error.details}` : ''}`)
    this.name = 'CallFailed'
    this.code = code
    this.details = error.details
    this.retryAt = retryAt
  }
}

const USUAL_SECONDS = 300
/** Deadlines in seconds; a provisioning call repeats itself inside. */
const SECONDS: Readonly<Record<string, number>> = {
  Validate: 60,
  GetMetadata: 60,
  Grant: 360,
  Revoke: 360,
  ListResourceTypes: 600,
  ListResources: 600,
  ListEntitlements: 600,
  ListStaticEntitlements: 600,
  ListGrants: 600,
}

/** Calls of a running connector. */
export class Calls {
  readonly #client: Client
  /** Shortens every deadline; for tests. */
  readonly #most: number

  constructor(client: Client, mostSeconds = Number.POSITIVE_INFINITY) {
    this.#client = client
    this.#most = mostSeconds
  }

  async call<Answer>(service: string, name: string, request: object, options: CallOptions = {}): Promise<Answer> {
    const { responseType } = methodOf(service, name)
    return decode<Answer>(responseType, await this.bytes(service, name, request, options))
  }

  /** The messages of an answer that has several. */
  async *stream<Part>(service: string, name: string, request: object): AsyncGenerator<Part> {
    const { path, requestType, responseType } = methodOf(service, name)
    const call = this.#client.makeServerStreamRequest(
      path,
      (bytes: Buffer) => bytes,
      (bytes: Buffer) => bytes,
      encode(requestType, request),
      new Metadata(),
      { deadline: Date.now() + Math.min(USUAL_SECONDS, this.#most) * 1000 },
    )
    try {
      for await (const part of call) yield decode<Part>(responseType, part)
    } catch (error) {
      throw error instanceof Error && 'code' in error ? new CallFailed(name, error as ServiceError) : error
    } finally {
      call.cancel()
    }
  }

  /** The answer as it came. */
  async bytes(service: string, name: string, request: object | Buffer, options: CallOptions = {}): Promise<Buffer> {
    const { path, requestType } = methodOf(service, name)
    const { signal, key } = options
    const metadata = new Metadata()
    if (key !== undefined) metadata.set('reeve-task', key)
    const seconds = Math.min(options.seconds ?? SECONDS[name] ?? USUAL_SECONDS, this.#most)
    const body = Buffer.isBuffer(request) ? request : encode(requestType, request)
    return new Promise((resolve, reject) => {
      const call = this.#client.makeUnaryRequest(
        path,
        (bytes: Buffer) => bytes,
        (bytes: Buffer) => bytes,
        body,
        metadata,
        { deadline: Date.now() + seconds * 1000 },
        (error, answer) => {
          signal?.removeEventListener('abort', cancel)
          if (error) reject(new CallFailed(name, error, resetOf(error)))
          else resolve(answer ?? Buffer.alloc(0))
        },
      )
      const cancel = () => call.cancel()
      if (signal?.aborted) cancel()
      else signal?.addEventListener('abort', cancel, { once: true })
    })
  }
}

type Limit = { readonly remaining: unknown; readonly reset_at: Timestamp | null }

/** When a limit of the source is over, from the details of a status. */
function resetOf(error: ServiceError): number | undefined {
  const [bytes] = error.metadata?.get('grpc-status-details-bin') ?? []
  if (!Buffer.isBuffer(bytes)) return undefined
  for (const { number, content } of wireFields(bytes)) {
    if (number !== 3 || !content) continue
    const parts = [...wireFields(content)]
    const name = parts.find((part) => part.number === 1)?.content?.toString() ?? ''
    const value = parts.find((part) => part.number === 2)?.content
    if (!name.endsWith('RateLimitDescription') || !value) continue
    const { remaining, reset_at } = decode<Limit>('RateLimitDescription', value)
    if (!reset_at) return undefined
    const at = toNumber(reset_at.seconds) * 1000
    const left = toNumber(remaining)
    return left > 0 ? Date.now() + (at - Date.now()) / left : at
  }
  return undefined
}

/** Whether a later try may end otherwise without anything being changed. */
export const isPassing = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && (error.code === 'UNAVAILABLE' || error.code === 'DEADLINE_EXCEEDED')

/** The connector has no such call, in the words of new and old ones. */
export const isMissing = (error: unknown): boolean =>
  error instanceof CallFailed &&
  (error.code === 'UNIMPLEMENTED' ||
    (error.code === 'UNKNOWN' && /not (enabled|implemented|supported)|unknown service/i.test(error.details)))
