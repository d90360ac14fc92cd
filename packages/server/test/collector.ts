import { createServer, type IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'

export type CollectedSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string
  readonly name: string
  readonly service: string
}
export type CollectedLog = { readonly body: string; readonly traceId: string; readonly text: string }
export type Collector = {
  readonly url: string
  readonly spans: CollectedSpan[]
  readonly logs: CollectedLog[]
  readonly headers: IncomingMessage['headers'][]
  close(): Promise<void>
}

/** A collector on loopback that reads OTLP over HTTP, in the binary form of protocol buffers. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = []
  const logs: CollectedLog[] = []
  const headers: IncomingMessage['headers'][] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const sent = Buffer.concat(chunks)
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
    headers.push(request.headers)
    if (request.url === '/v1/traces') spans.push(...spansIn(body))
    else if (request.url === '/v1/logs') logs.push(...logsIn(body))
    else response.statusCode = 404
    response.setHeader('content-type', 'application/x-protobuf')
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the collector has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    logs,
    headers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** ExportTraceServiceRequest: resource_spans 1 { resource 1, scope_spans 2 { spans 2 } }. */
const spansIn = (body: Buffer): CollectedSpan[] =>
  within(body, 1).flatMap((resourceSpans) => {
    const service = serviceIn(resourceSpans)
    return within(resourceSpans, 2).flatMap((scopeSpans) =>
      within(scopeSpans, 2).map((span) => ({
        traceId: bytesAt(span, 1).toString('hex'),
        spanId: bytesAt(span, 2).toString('hex'),
        parentId: bytesAt(span, 4).toString('hex'),
        name: bytesAt(span, 5).toString(),
        service,
      })),
    )
  })

/** ExportLogsServiceRequest: resource_logs 1 { scope_logs 2 { log_records 2 } }. */
const logsIn = (body: Buffer): CollectedLog[] =>
  within(body, 1)
    .flatMap((resourceLogs) => within(resourceLogs, 2))
    .flatMap((scopeLogs) => within(scopeLogs, 2))
    .map((record) => ({
      body: bytesAt(bytesAt(record, 5), 1).toString(),
      traceId: bytesAt(record, 9).toString('hex'),
      text: record.toString('latin1'),
    }))

/** Of the resource: attributes 1 { key 1, value 2 { string_value 1 } }. */
function serviceIn(resourceSpans: Buffer): string {
  const attributes = within(bytesAt(resourceSpans, 1), 1)
  const found = attributes.find((one) => bytesAt(one, 1).toString() === 'service.name')
  return found ? bytesAt(bytesAt(found, 2), 1).toString() : ''
}

const within = (message: Buffer, field: number): Buffer[] =>
  fieldsOf(message).flatMap((one) => (one.field === field ? [one.bytes] : []))

const bytesAt = (message: Buffer, field: number): Buffer => within(message, field)[0] ?? Buffer.alloc(0)

/** The fields that hold bytes; numbers are passed over. */
function fieldsOf(message: Buffer): { field: number; bytes: Buffer }[] {
  const found: { field: number; bytes: Buffer }[] = []
  let at = 0
  const varint = (): number => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = message[at++]!
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
  }
  while (at < message.length) {
    const tag = varint()
    const kind = tag & 7
    if (kind === 0) varint()
    else if (kind === 1) at += 8
    else if (kind === 5) at += 4
    else {
      const length = varint()
      found.push({ field: tag >>> 3, bytes: message.subarray(at, at + length) })
      at += length
    }
  }
  return found
}
