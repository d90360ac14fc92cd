import type { Socket } from 'node:net'
import type { SecureContext } from 'node:tls'
import type { Agent } from 'undici'
import { systemClock, type Timer } from '../lib/clock.ts'
import { type Connecting, connectTo, guardedConnector } from './connector.ts'
import { Deadline } from './deadline.ts'
import { type Destination, type ListenAddress, type Policy, type RuleName, vetUrl } from './destination.ts'
import { LOOPBACK_EXCEPTIONS, PRIVATE_NETWORKS, parseExceptions } from './exceptions.ts'
import { exchange, type Follow } from './exchange.ts'
import { exchangeStreamed } from './exchange-streamed.ts'
import { notAllowed } from './outbound-error.ts'
import { isRedirect, nextHop, type Redirects } from './redirects.ts'
import { checkRequest, type HeaderFields, headerLines, type Method, withoutCredentials } from './request-rules.ts'
import { openResolvers, type Resolvers } from './resolve.ts'
import { openTrust, type TlsSettings } from './trust.ts'
import { parseEgressProxy } from './tunnel.ts'

/** The only way out of the service. */
export type OutboundClient = {
  fetch(request: OutboundRequest): Promise<OutboundResponse>
  /** The same for an answer that is passed on as it comes. No redirect is followed. Who stops reading ends the request. */
  stream(request: StreamedRequest): Promise<StreamedResponse>
  /** A connection for protocols other than HTTP, under the same rules; TLS is up to the caller. */
  connect(host: string, port: number): Promise<Socket>
  /** Whom TLS on such a connection believes, and the certificate it shows. */
  trust(host: string, port: number): SecureContext
  /** Judges a URL without the network, for the moment it is saved. `reason` is for the caller and names the rule. */
  checkUrl(url: string): UrlCheck
  /** Lets what is under way finish. A second call waits for the first. */
  close(): Promise<void>
}

export type OutboundClientOptions = {
  /** What the operator opens beside public destinations: CIDRs, addresses, hosts, each with a port if wished. */
  allow: readonly string[]
  /** For development: plain http to this machine, as long as this returns true. */
  httpLoopback?(): boolean
  /** For connectors: systems on private addresses are what they are for. */
  privateNetworks?: boolean
  /** For connectors and mail: on other ports than that of https, too. */
  anyPort?: boolean
  /** Authorities and client certificates of destinations, as `readTlsFile` gives them. */
  tls?: TlsSettings
  /** `http://host:port` of a forward proxy for public destinations. The environment's proxy variables are not read. */
  egressProxy?: string
  isOwnHost?(host: string): boolean
  /** Where this service itself listens. */
  ownListeners?(): readonly ListenAddress[]
  resolvers?: Resolvers
  /** Time for name, connection and TLS together. */
  connectTimeoutMs?: number
  connectionsPerOrigin?: number
  /** By which time runs out; that of the system when absent. */
  timer?: Timer
}

export type OutboundRequest = {
  url: string
  method: Method
  /** A function is called for each hop with its URL, for headers that are signed for one address. */
  headers?: HeaderFields | ((url: string) => HeaderFields | Promise<HeaderFields>)
  body?: string | Uint8Array
  maxRequestBytes?: number
  /** For everything, redirects included. */
  timeoutMs: number
  /** For the headers of one answer, the connection included. */
  headersTimeoutMs?: number
  maxResponseBytes: number
  /** What a larger answer is: a failure, or an answer that is cut off and marked as such. */
  overflow?: 'fail' | 'truncate'
  redirects: Redirects
  signal?: AbortSignal
  /** Is told of the answer as it comes, for answers that end late. Not of redirects. */
  follow?: Follow
}

export type OutboundResponse = {
  status: number
  /** Names in lower case; repeated ones are joined with commas. */
  headers: Record<string, string>
  body: Uint8Array
  truncated: boolean
  /** Where the answer came from, after redirects. */
  url: string
  redirects: number
  durationMs: number
}

export type StreamedRequest = Omit<OutboundRequest, 'overflow' | 'redirects'> & { readonly headers: HeaderFields }

export type StreamedResponse = {
  readonly status: number
  readonly headers: Record<string, string>
  /** Has to be read, or closed: until then the request is under way. Fails when it is larger or slower than it may be. */
  readonly body: AsyncIterable<Uint8Array>
}

export type UrlCheck = { allowed: true } | { allowed: false; rule: RuleName; reason: string }

export function openOutboundClient(options: OutboundClientOptions): OutboundClient {
  const timer = options.timer ?? systemClock
  const policy = toPolicy(options)
  const connecting: Connecting = {
    policy,
    resolvers: options.resolvers ?? openResolvers(),
    trust: openTrust(options.tls),
    proxy: options.egressProxy === undefined ? undefined : parseEgressProxy(options.egressProxy),
    connectTimeoutMs: options.connectTimeoutMs ?? 5000,
    timer,
  }
  const connect = guardedConnector(connecting)
  let opened: Promise<Agent> | undefined
  let closing: Promise<void> | undefined
  // Loaded with the first request: many a service never makes one, and the agent is the heaviest part of an idle one.
  const open = async (): Promise<Agent> => {
    const isLate = closing !== undefined
    const { Agent } = await import('undici')
    const agent = new Agent({ connect, connections: options.connectionsPerOrigin ?? 128, ...POOL })
    if (isLate) await agent.close()
    return agent
  }
  return {
    async fetch(request) {
      opened ??= open()
      return send(request, { policy, timer, agent: await opened })
    },
    async stream(request) {
      opened ??= open()
      return sendStreamed(request, { policy, timer, agent: await opened })
    },
    connect: (host, port) => connectTo(host, port, connecting),
    trust: connecting.trust,
    checkUrl(url) {
      const verdict = vetUrl(url, policy)
      return verdict.allowed ? { allowed: true } : verdict
    },
    close() {
      closing ??= opened === undefined ? Promise.resolve() : opened.then((agent) => agent.close())
      return closing
    },
  }
}

/** A connection lives a minute at most, so that a receiver that moves to another address is followed there. */
const POOL = {
  allowH2: false,
  pipelining: 1,
  maxHeaderSize: 32 * 1024,
  headersTimeout: 0,
  bodyTimeout: 0,
  keepAliveMaxTimeout: 60_000,
  clientTtl: 60_000,
}

function toPolicy({ allow, httpLoopback, privateNetworks, anyPort, ...own }: OutboundClientOptions): Policy {
  const always = parseExceptions([...allow, ...(privateNetworks ? PRIVATE_NETWORKS : [])])
  const withLoopback = [...always, ...parseExceptions(LOOPBACK_EXCEPTIONS)]
  return {
    get exceptions() {
      return httpLoopback?.() ? withLoopback : always
    },
    anyPort: anyPort === true,
    isOwnHost: own.isOwnHost ?? (() => false),
    ownListeners: own.ownListeners ?? (() => []),
  }
}

type Sending = { policy: Policy; agent: Agent; timer: Timer }

async function send(request: OutboundRequest, sending: Sending): Promise<OutboundResponse> {
  const began = performance.now()
  const deadline = new Deadline(sending.timer, request.timeoutMs, request.signal)
  try {
    const { hops, destination, answer } = await follow(request, sending, deadline)
    return { ...answer, url: destination.url.href, redirects: hops, durationMs: performance.now() - began }
  } finally {
    deadline.stop()
  }
}

async function sendStreamed(request: StreamedRequest, { policy, timer, agent }: Sending): Promise<StreamedResponse> {
  const { method, maxResponseBytes, headersTimeoutMs } = request
  const body = typeof request.body === 'string' ? Buffer.from(request.body) : request.body
  checkRequest(method, body, request.maxRequestBytes ?? 1024 * 1024)
  const { origin, url } = allowed(request.url, policy)
  const headers = headerLines(request.headers)
  const path = url.pathname + url.search
  const deadline = new Deadline(timer, request.timeoutMs, request.signal)
  return exchangeStreamed(agent, {
    ...{ origin, path, method, headers, body },
    ...{ maxResponseBytes, headersTimeoutMs, deadline, timer },
  })
}

async function follow(request: OutboundRequest, { policy, agent, timer }: Sending, deadline: Deadline) {
  const { method, redirects, overflow = 'fail', maxResponseBytes, headersTimeoutMs, follow } = request
  const body = typeof request.body === 'string' ? Buffer.from(request.body) : request.body
  checkRequest(method, body, request.maxRequestBytes ?? 1024 * 1024)
  const first = allowed(request.url, policy)
  for (let hops = 0, destination = first; ; hops++) {
    const { origin, url } = destination
    const headers = headerLines(await headersFor(request, destination, first))
    const path = url.pathname + url.search
    const answer = await exchange(agent, {
      ...{ origin, path, method, headers, body },
      ...{ maxResponseBytes, overflow, headersTimeoutMs, deadline, timer, follow },
    })
    const { status } = answer
    if (!isRedirect(status)) return { hops, destination, answer }
    const location = answer.headers.location
    destination = allowed(nextHop({ redirects, method, hops, from: destination, status, location }), policy)
  }
}

function allowed(url: string, policy: Policy): Destination {
  const verdict = vetUrl(url, policy)
  if (!verdict.allowed) throw notAllowed(`${url.slice(0, 200)}: ${verdict.reason}`)
  return verdict.destination
}

async function headersFor({ headers = {} }: OutboundRequest, to: Destination, first: Destination) {
  if (typeof headers === 'function') return headers(to.url.href)
  return to.origin === first.origin ? headers : withoutCredentials(headers)
}
