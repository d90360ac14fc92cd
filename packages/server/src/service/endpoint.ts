import type { Readable } from 'node:stream'
import type { AnyShape } from '../wire/shape.ts'
import type { Bucket } from './bucket.ts'
import type { RequestFacts } from './events.ts'
import type { Tenant } from './tenant.ts'

/** What is known of a call of a public endpoint before its body is read. Nobody is signed in: there is only the tenant. */
export type EndpointHead = {
  readonly tenant: Tenant
  readonly now: Temporal.Instant
  readonly ip: string
  readonly requestId: string
  /** Shared by everything this call brings about. */
  readonly correlation: string
  readonly request: RequestFacts
  /** The host as the caller wrote it, without the port. */
  readonly hostname: string
  /** The named parts of the path, decoded. */
  readonly params: Readonly<Record<string, string>>
  /** The parameters after the path, decoded. */
  readonly query: URLSearchParams
  /** The same exactly as they were sent, for whoever signs them so. */
  readonly queryText: string
  /** Whether callers reach the service over TLS. */
  readonly secure: boolean
  /** The value of a header; one sent several times is joined with commas. */
  header(name: string): string | undefined
  /** Counts the call in a bucket of its own, and fails when that is used up. */
  count(bucket: Bucket, key: string): void
}

export type EndpointCall = EndpointHead & { readonly body: string }

export type EndpointReply = {
  status: number
  headers?: Record<string, string | string[]>
  /** Sent as JSON; of a page, its HTML. */
  body: unknown
  /** The media type of a body that is a text and no JSON. */
  textType?: string
  /** Sent instead of the body, as it comes; the headers say what it is. */
  file?: AsyncIterable<Uint8Array>
}

type Described = {
  /** In the contract; a page for people has none. */
  readonly id?: string
  readonly route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  readonly about: string
  /** For the contract. */
  readonly form?: AnyShape
  readonly answer?: AnyShape
  /** The tag in the contract of an endpoint that takes any JSON and refuses as operations do; OAuth has ways of its own. */
  readonly jsonTag?: string
  /** The media type of the file it answers with, instead of JSON. */
  readonly fileType?: string
  /** It takes bytes and answers 204 without a body. */
  readonly takesBytes?: true
  /** A page for people: it is not in the contract. */
  readonly page?: true
  /** Readable from any origin. */
  readonly anyOrigin?: boolean
  readonly maxBodyBytes: number
}

/** Answers a call whose body is read and unpacked; every call counts against its address. */
type Answers = { run(call: EndpointCall): Promise<EndpointReply> }

/**
 * Decides by the head whether a body is read at all, and answers what to do with it: the bytes exactly as they were
 * sent. Only calls that are refused as unknown or not authenticated count against their address.
 */
type Admits = { admit(head: EndpointHead): Promise<Finish> }

/** What is done with the body; with one that is larger than may be, only what `tooLarge` says, before it is refused. */
export type Finish = { (bytes: Buffer): Promise<EndpointReply>; tooLarge?(): Promise<void> }

/** Reads the body as it comes, because it is too large to be held; every call counts against its address. */
type Receives = { receive(head: EndpointHead, body: Readable): Promise<EndpointReply> }

/** A route outside the operations, for callers who do not have an access token. */
export type Endpoint = Described & (Answers | Admits | Receives)
