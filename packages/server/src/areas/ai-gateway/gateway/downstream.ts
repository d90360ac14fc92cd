import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type { OutboundClient } from '../../../outbound/client.ts'
import { OutboundError } from '../../../outbound/outbound-error.ts'

export const MOST_OUTPUT_BYTES = 10 * 1024 * 1024
const MOST_NAMED = 1000
const MOST_PAGES = 100
const METHOD_NOT_FOUND = -32601

export type Transport = 'STREAMABLE_HTTP' | 'SSE'

/** A server, and how it is called. */
export type Target = {
  readonly url: string
  readonly transport: Transport
  readonly headers: Readonly<Record<string, string>>
  readonly outbound: OutboundClient
  readonly timeoutMs: number
  /** Cuts the call. */
  readonly signal?: AbortSignal
}

export type DownstreamFault = 'unreachable' | 'refused' | 'timeout' | 'too_large' | 'redirected' | 'protocol' | 'cut'

/** The server could not be called, or did not answer as one. */
export class DownstreamError extends Error {
  readonly fault: DownstreamFault

  constructor(fault: DownstreamFault, message: string) {
    super(message)
    this.fault = fault
  }
}

export type FoundTool = {
  readonly name: string
  readonly title?: string
  readonly description?: string
  readonly inputSchema: unknown
  readonly outputSchema?: unknown
  readonly annotations?: Readonly<Record<string, unknown>>
}

/** A resource, or a template of resources, as a server names it. */
export type FoundResource = {
  readonly kind: 'STATIC' | 'TEMPLATE'
  /** The URI, or the template of URIs. */
  readonly address: string
  readonly name: string
  readonly title?: string
  readonly description?: string
  readonly mimeType?: string
  readonly annotations?: Readonly<Record<string, unknown>>
}

export type Named = {
  readonly tools: readonly FoundTool[]
  /** Undefined when they could not be listed: what is known of them stays as it is. */
  readonly resources: readonly FoundResource[] | undefined
  readonly resourceError: string
}

/** What a server names: its tools, and its resources when it says that it has some. */
export const listNamed = (target: Target): Promise<Named> =>
  withClient(target, async (connected) => {
    const { tools, resources } = connected.client.getServerCapabilities() ?? {}
    const named = { tools: tools || !resources ? await toolsOf(connected) : [] }
    if (!resources) return { ...named, resources: [], resourceError: '' }
    try {
      return { ...named, resources: await resourcesOf(connected), resourceError: '' }
    } catch (error) {
      // Tools are governed also when the resources of their server cannot be.
      const { message } = faultOf(target, connected.protocol, error)
      return { ...named, resources: undefined, resourceError: `resources: ${message}` }
    }
  })

/** The tools of a server, all pages of them. */
export const listTools = (target: Target): Promise<readonly FoundTool[]> => withClient(target, toolsOf)

const toolsOf = ({ client, options, protocol: { ListToolsResultSchema } }: Connected): Promise<readonly FoundTool[]> =>
  allPages('tools', async (params) => {
    const page = await client.request({ method: 'tools/list', params }, ListToolsResultSchema, options)
    return { items: page.tools, nextCursor: page.nextCursor }
  })

async function resourcesOf(connected: Connected): Promise<readonly FoundResource[]> {
  const { client, options, protocol } = connected
  const { ListResourcesResultSchema, ListResourceTemplatesResultSchema } = protocol
  const fixed = await allPages('resources', async (params) => {
    const page = await client.request({ method: 'resources/list', params }, ListResourcesResultSchema, options)
    const items = page.resources.map(({ uri, ...said }) => ({ ...said, kind: 'STATIC', address: uri }) as FoundResource)
    return { items, nextCursor: page.nextCursor }
  })
  const templates = await allPages('templates of resources', async (params) => {
    const asked = { method: 'resources/templates/list', params } as const
    const page = await client.request(asked, ListResourceTemplatesResultSchema, options)
    const items = page.resourceTemplates.map(
      ({ uriTemplate, ...said }) => ({ ...said, kind: 'TEMPLATE', address: uriTemplate }) as FoundResource,
    )
    return { items, nextCursor: page.nextCursor }
  }).catch((error: unknown) => {
    // Servers that have no templates need not know the method.
    if (error instanceof protocol.McpError && Number(error.code) === METHOD_NOT_FOUND) return []
    throw error
  })
  return [...fixed, ...templates]
}

type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | undefined }

/** A server that names too much, or never comes to an end, is not listened to. */
async function allPages<Item>(
  what: string,
  ask: (params: { cursor?: string }) => Promise<Page<Item>>,
): Promise<readonly Item[]> {
  const found: Item[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = await ask(cursor === undefined ? {} : { cursor })
    found.push(...page.items)
    if (found.length > MOST_NAMED) {
      throw new DownstreamError('protocol', `the server names more than ${MOST_NAMED} ${what}`)
    }
    cursor = page.nextCursor
    if (cursor === undefined || cursor === '') return found
  }
  throw new DownstreamError('protocol', `the server names its ${what} on more than ${MOST_PAGES} pages`)
}

type CallResult = {
  readonly content: readonly unknown[]
  readonly structuredContent?: Record<string, unknown>
  readonly isError?: boolean
}

export const callDownstream = (target: Target, name: string, input: Record<string, unknown>): Promise<CallResult> =>
  withClient(target, async ({ client, options, protocol: { CallToolResultSchema, ResultSchema } }) => {
    const params = { name, arguments: input }
    const result = await client.request({ method: 'tools/call', params }, ResultSchema, options)
    const read = CallToolResultSchema.safeParse(result)
    if (!read.success)
      throw new DownstreamError('protocol', 'the server answered with something that is no result of a tool')
    const { content, structuredContent, isError } = read.data
    return {
      content,
      ...(structuredContent === undefined ? {} : { structuredContent }),
      ...(isError === undefined ? {} : { isError }),
    }
  })

/** What a resource is made of, as parts of an answer. */
export const readDownstream = (target: Target, uri: string): Promise<CallResult> =>
  withClient(target, async ({ client, options, protocol: { ReadResourceResultSchema, ResultSchema } }) => {
    const result = await client.request({ method: 'resources/read', params: { uri } }, ResultSchema, options)
    const read = ReadResourceResultSchema.safeParse(result)
    if (!read.success) {
      throw new DownstreamError('protocol', 'the server answered with something that is no content of a resource')
    }
    return { content: read.data.contents.map((resource) => ({ type: 'resource', resource })) }
  })

/**
 * Clients and servers of the SDK would each make one of their own for every call. Nothing here is held to schemas that tool
 * servers send: they are never compiled.
 */
export const VALIDATOR = {
  getValidator(): never {
    throw new Error('schemas of tool servers are not compiled')
  },
}

type Options = { readonly timeout: number; readonly maxTotalTimeout: number; readonly signal?: AbortSignal }
type Protocol = Awaited<ReturnType<typeof loadProtocol>>
type Connected = { readonly client: Client; readonly options: Options; readonly protocol: Protocol }

/** With the first call: a service without tool servers does not hold it. */
const loadProtocol = async () => ({
  ...(await import('@modelcontextprotocol/sdk/client/index.js')),
  ...(await import('@modelcontextprotocol/sdk/client/sse.js')),
  ...(await import('@modelcontextprotocol/sdk/client/streamableHttp.js')),
  ...(await import('@modelcontextprotocol/sdk/types.js')),
})

async function withClient<Result>(target: Target, work: (to: Connected) => Promise<Result>): Promise<Result> {
  const protocol = await loadProtocol()
  // What goes wrong in the transport is told by the client in words of its own: the first cause is kept here.
  const causes: unknown[] = []
  const ending = new AbortController()
  // A transport whose stream is over does not say so to who waits for it.
  const broken = Promise.withResolvers<never>()
  const transport = transportTo(target, protocol, { causes, ending: ending.signal, fail: broken.reject })
  const client = new protocol.Client(
    { name: 'reeve-gateway', version: '1' },
    { capabilities: {}, jsonSchemaValidator: VALIDATOR },
  )
  const options: Options = {
    timeout: target.timeoutMs,
    maxTotalTimeout: target.timeoutMs,
    ...(target.signal ? { signal: target.signal } : {}),
  }
  try {
    const worked = client.connect(transport, options).then(() => work({ client, options, protocol }))
    return await Promise.race([worked, broken.promise])
  } catch (error) {
    throw faultOf(target, protocol, causes[0] ?? error)
  } finally {
    ending.abort()
    await client.close().catch(() => {})
  }
}

type Going = { readonly causes: unknown[]; readonly ending: AbortSignal; fail(cause: unknown): void }

function transportTo(target: Target, protocol: Protocol, going: Going) {
  const { causes } = going
  const url = new URL(target.url)
  const requestInit = { headers: target.headers }
  const fetch = fetchThrough(target, causes)
  if (target.transport === 'SSE') {
    const listened = listenThrough(target, going)
    return new protocol.SSEClientTransport(url, {
      fetch: (to, init) => (init?.method === 'POST' ? postedOver(fetch, causes, to, init) : listened(to, init)),
      requestInit,
    })
  }
  return new protocol.StreamableHTTPClientTransport(url, {
    fetch,
    requestInit,
    reconnectionOptions: {
      maxRetries: 0,
      initialReconnectionDelay: 1,
      maxReconnectionDelay: 1,
      reconnectionDelayGrowFactor: 1,
    },
  })
}

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>

/** The stream answers; that what was sent was not taken is told by its status alone. */
async function postedOver(fetch: Fetch, causes: unknown[], url: string | URL, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  if (!response.ok) causes.push(statusFault(response.status))
  return response
}

/** The stream on which a server answers: one for each call, which is over when the call is, and not opened again. */
function listenThrough(target: Target, { causes, ending, fail }: Going): Fetch {
  const { outbound, timeoutMs, signal } = target
  const signals = signal ? [ending, signal] : [ending]
  let isOpened = false
  return (url, init = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    if (isOpened) {
      reject(new DownstreamError('protocol', 'the server has ended the stream'))
      return promise
    }
    isOpened = true
    let parts: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        parts = controller
      },
    })
    const end = (cause: unknown): void => {
      if (!ending.aborted) causes.push(cause)
      reject(cause)
      fail(cause)
    }
    outbound
      .fetch({
        url: String(url),
        method: 'GET',
        headers: Object.fromEntries(new Headers(init.headers as Record<string, string>)),
        timeoutMs,
        maxResponseBytes: MOST_OUTPUT_BYTES,
        overflow: 'fail',
        redirects: 'refuse',
        signal: AbortSignal.any(signals),
        follow: {
          start(status, headers) {
            if (status !== 200) causes.push(statusFault(status))
            resolve(new Response(status === 204 ? null : body, { status, headers }))
          },
          part: (chunk) => parts?.enqueue(new Uint8Array(chunk)),
        },
      })
      .then(() => end(new DownstreamError('protocol', 'the server has ended the stream')), end)
    return promise
  }
}

const statusFault = (status: number | undefined): DownstreamError =>
  new DownstreamError(
    status === 401 || status === 403 ? 'refused' : 'unreachable',
    `the server answered with status ${status}`,
  )

/** Requests of the protocol through the one door of the service. No stream is kept open, and no redirect is followed. */
const fetchThrough =
  ({ outbound, timeoutMs, signal }: Target, causes: unknown[]): Fetch =>
  async (url, init = {}) => {
    if (init.method !== 'POST') return new Response(null, { status: 405 })
    try {
      const reply = await outbound.fetch({
        url: String(url),
        method: 'POST',
        headers: Object.fromEntries(new Headers(init.headers as Record<string, string>)),
        body: String(init.body),
        timeoutMs,
        maxResponseBytes: MOST_OUTPUT_BYTES,
        overflow: 'fail',
        redirects: 'refuse',
        ...(signal ? { signal } : {}),
      })
      const isEmpty = [204, 205, 304].includes(reply.status)
      return new Response(isEmpty ? null : Buffer.from(reply.body), { status: reply.status, headers: reply.headers })
    } catch (error) {
      causes.push(error)
      throw error
    }
  }

function faultOf({ signal }: Target, { StreamableHTTPError, McpError }: Protocol, error: unknown): DownstreamError {
  if (signal?.aborted) return new DownstreamError('cut', 'the call was stopped')
  if (error instanceof DownstreamError) return error
  if (error instanceof OutboundError) return outboundFault(error)
  if (error instanceof StreamableHTTPError) {
    return statusFault(error.code)
  }
  if (error instanceof McpError) {
    const isTime = error.code === -32001
    return new DownstreamError(
      isTime ? 'timeout' : 'protocol',
      isTime ? 'the server took too long' : plain(error.message),
    )
  }
  if (error instanceof Error && error.name === 'UnauthorizedError') {
    return new DownstreamError('refused', 'the server did not accept the credential')
  }
  return new DownstreamError('protocol', 'the server did not answer as a tool server does')
}

function outboundFault(error: OutboundError): DownstreamError {
  switch (error.kind) {
    case 'TIMEOUT':
      return new DownstreamError('timeout', 'the server took too long')
    case 'TOO_LARGE':
      return new DownstreamError('too_large', `the server answered with more than ${MOST_OUTPUT_BYTES} bytes`)
    case 'REDIRECT':
      return new DownstreamError('redirected', 'the server answered with a redirect, which is not followed')
    default:
      return new DownstreamError('unreachable', `the server could not be reached: ${plain(error.message)}`)
  }
}

const plain = (message: string): string => message.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, 500)
