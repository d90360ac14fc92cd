import { createHash } from 'node:crypto'
import type { Clock } from '../lib/clock.ts'
import { type AwsKey, awsSigned } from '../outbound/aws-signature.ts'
import type { OutboundClient, OutboundResponse } from '../outbound/client.ts'
import { checkKey, ObjectMissing, type ObjectStore } from './object-store.ts'

export type S3Place = {
  /** `https://host`, with the bucket in the path. */
  readonly endpoint: string
  readonly bucket: string
  /** Stands before every key. */
  readonly prefix: string
  readonly region: string
  readonly key: AwsKey
}

type Options = { readonly outbound: OutboundClient; readonly clock: Clock; readonly place: S3Place }
type Call = { readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'; readonly query?: string; readonly body?: Uint8Array }

/** A part of an upload has at least 5 MiB, but for the last. */
const PART = 8 * 1024 * 1024
const TIMEOUT_MS = 60_000
const NOTHING = new Uint8Array()

/** Objects in a bucket of a service that speaks the protocol of S3: read and written in parts, of which one is in memory. */
export function s3Store(options: Options): ObjectStore {
  const call = (key: string, asked: Call, headers: Record<string, string> = {}): Promise<OutboundResponse> =>
    send(options, checkKey(key), asked, headers)
  return {
    async put(key, body) {
      const hash = createHash('sha256')
      let size = 0
      let upload: Upload | undefined
      try {
        let last: Uint8Array = NOTHING
        for await (const part of inParts(body, PART)) {
          hash.update(part)
          size += part.length
          // The last one is held back: an upload of one part needs no upload in parts.
          if (last.length > 0) {
            upload ??= { id: await begin(call, key), tags: [] }
            upload.tags.push(await putPart(call, key, upload, last))
          }
          last = part
        }
        if (upload) {
          upload.tags.push(await putPart(call, key, upload, last))
          await complete(call, key, upload)
        } else expect(await call(key, { method: 'PUT', body: last }), 200)
      } catch (error) {
        if (upload)
          await call(key, { method: 'DELETE', query: `uploadId=${encodeURIComponent(upload.id)}` }).catch(() => {})
        throw error
      }
      return { size, sha256: hash.digest('hex') }
    },
    async *read(key) {
      for (let start = 0; ; start += PART) {
        const range = { range: `bytes=${start}-${start + PART - 1}` }
        const answer = await call(key, { method: 'GET' }, range)
        if (answer.status === 404) throw new ObjectMissing(key)
        if (answer.status === 416) return
        expect(answer, 206)
        yield answer.body
        if (answer.body.length < PART) return
      }
    },
    async delete(key) {
      const answer = await call(key, { method: 'DELETE' })
      if (answer.status !== 404) expect(answer, 204, 200)
    },
    close: () => options.outbound.close(),
  }
}

type Upload = { readonly id: string; readonly tags: string[] }
type Caller = (key: string, asked: Call, headers?: Record<string, string>) => Promise<OutboundResponse>

async function begin(call: Caller, key: string): Promise<string> {
  const answer = expect(await call(key, { method: 'POST', query: 'uploads=' }), 200)
  const id = /<UploadId>([^<]+)<\/UploadId>/.exec(Buffer.from(answer.body).toString())?.[1]
  if (!id) throw new Error('the object store began no upload')
  return id
}

async function putPart(call: Caller, key: string, { id, tags }: Upload, body: Uint8Array): Promise<string> {
  const query = `partNumber=${tags.length + 1}&uploadId=${encodeURIComponent(id)}`
  return expect(await call(key, { method: 'PUT', query, body }), 200).headers.etag ?? ''
}

async function complete(call: Caller, key: string, { id, tags }: Upload): Promise<void> {
  const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  const answer = expect(await call(key, { method: 'POST', query: `uploadId=${encodeURIComponent(id)}`, body }), 200)
  // The protocol answers 200 before it knows.
  if (Buffer.from(answer.body).includes('<Error>')) throw new Error('the object store did not complete the upload')
}

/** Pieces of exactly this size, but for the last. */
async function* inParts(body: AsyncIterable<Uint8Array>, size: number): AsyncIterable<Uint8Array> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const piece of body) {
    let rest = piece
    while (length + rest.length >= size) {
      const cut = size - length
      yield Buffer.concat([...waiting, rest.subarray(0, cut)])
      rest = rest.subarray(cut)
      waiting = []
      length = 0
    }
    if (rest.length > 0) waiting.push(rest)
    length += rest.length
  }
  if (length > 0) yield Buffer.concat(waiting)
}

async function send(
  { outbound, clock, place }: Options,
  key: string,
  { method, query, body = NOTHING }: Call,
  headers: Record<string, string>,
) {
  const { endpoint, bucket, prefix, region } = place
  const url = `${endpoint}/${bucket}/${prefix}${key}${query === undefined ? '' : `?${query}`}`
  const signed = awsSigned({ method, url, headers, body, key: place.key, region, service: 's3', now: clock.now() })
  return outbound.fetch({
    ...{ url, method, headers: signed, redirects: 'refuse' as const, timeoutMs: TIMEOUT_MS },
    ...(method === 'PUT' || method === 'POST' ? { body } : {}),
    maxRequestBytes: PART,
    maxResponseBytes: PART,
  })
}

function expect(answer: OutboundResponse, ...statuses: number[]): OutboundResponse {
  if (statuses.includes(answer.status)) return answer
  throw new Error(`the object store answered ${answer.status}`)
}
