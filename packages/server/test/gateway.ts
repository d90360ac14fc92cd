import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import type { Json, Reply } from './caller.ts'
import { makeApp, type TestApp } from './directory.ts'
import { type PageBrowser, signedInBrowser } from './page-browser.ts'
import { person } from './people.ts'
import type { TestTenant, World } from './world.ts'

export const REDIRECT = 'http://127.0.0.1:53999/callback'

/** Switches the gateway on, and lets programs of others act for people. */
export async function openGateway(tenant: TestTenant, settings: Json = {}): Promise<void> {
  const allowed = await tenant.post('/api/v1/settings/session', { sessionSettings: { externalClientsEnabled: true } })
  assert.equal(allowed.status, 200, allowed.text)
  const set = await tenant.post('/api/v1/settings/ai-governance', {
    aiGovernanceSettings: { enabled: true, ...settings },
  })
  assert.equal(set.status, 200, set.text)
}

export type RegisteredServer = {
  app: TestApp
  id: string
  path: string
  toolsPath: string
  resourcesPath: string
  prefix: string
}

/** Registers a server under an app of its own and has it asked for its tools. */
export async function registerServer(
  world: World,
  tenant: TestTenant,
  url: string,
  { app, config = {}, ...more }: { app?: TestApp; config?: Json; toolPrefix?: string } = {},
): Promise<RegisteredServer> {
  const place = app ?? (await makeApp(tenant))
  const made = await tenant.post(`/api/v1/apps/${place.id}/mcp_servers`, {
    displayName: 'Tools',
    serverType: 'MCP_SERVER_TYPE_EXTERNAL',
    externalConfig: { url, none: {}, ...config },
    toolPrefix: `s${randomBytes(3).toString('hex')}`,
    ...more,
  })
  assert.equal(made.status, 200, made.text)
  await world.work()
  const { connectorId: id, toolPrefix: prefix } = made.body.mcpServer
  return {
    app: place,
    id,
    path: `/api/v1/apps/${place.id}/mcp_servers/${id}`,
    toolsPath: `/api/v1/apps/${place.id}/connectors/${id}/mcp_tools`,
    resourcesPath: `/api/v1/apps/${place.id}/connectors/${id}/mcp_resources`,
    prefix,
  }
}

export async function toolsOf(tenant: TestTenant, server: RegisteredServer): Promise<Map<string, Json>> {
  const { body } = await tenant.get(server.toolsPath)
  return new Map(body.tools.map((tool: Json) => [tool.toolName, tool]))
}

export async function approveTool(tenant: TestTenant, server: RegisteredServer, name: string, more: Json = {}) {
  const tool = (await toolsOf(tenant, server)).get(name)
  const reply = await tenant.post(`${server.toolsPath}/${tool.id}`, {
    tool: { state: 'MCP_TOOL_STATE_APPROVED', ...more },
    updateMask: ['state', ...Object.keys(more)].join(','),
  })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.tool
}

/** The resources of a server by their addresses. */
export async function resourcesOf(tenant: TestTenant, server: RegisteredServer): Promise<Map<string, Json>> {
  const { body } = await tenant.get(server.resourcesPath)
  return new Map(body.resources.map((one: Json) => [one.uri || one.uriTemplate, one]))
}

export async function decideResource(
  tenant: TestTenant,
  server: RegisteredServer,
  address: string,
  state: 'APPROVED' | 'DISABLED' = 'APPROVED',
): Promise<Json> {
  const { id } = (await resourcesOf(tenant, server)).get(address)
  const reply = await tenant.post(`${server.resourcesPath}/${id}`, {
    resource: { state: `MCP_RESOURCE_STATE_${state}` },
    updateMask: 'state',
  })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.resource
}

/** Gives an entitlement by a request that an administrator approves. */
export async function give(
  world: World,
  tenant: TestTenant,
  { appId, entitlementId, userId }: { appId: string; entitlementId: string; userId: string },
): Promise<void> {
  const asked = await tenant.post('/api/v1/task/grant', {
    appId,
    appEntitlementId: entitlementId,
    identityUserId: userId,
  })
  assert.equal(asked.status, 200, asked.text)
  await approveTask(tenant, asked.body.taskView.task.id)
  await world.work()
}

export async function approveTask(tenant: TestTenant, id: string): Promise<void> {
  const { body } = await tenant.get(`/api/v1/tasks/${id}`)
  const { task } = body.taskView
  if (task.state === 'TASK_STATE_CLOSED') return
  const done = await tenant.post(`/api/v1/tasks/${id}/action/approve`, { policyStepId: task.policy.current.id })
  assert.equal(done.status, 200, done.text)
}

/** Somebody with a browser in which they are signed in. */
export type Somebody = { userId: string; browser: PageBrowser }

export async function somebody(world: World, tenant: TestTenant): Promise<Somebody> {
  const { userId } = await person(tenant, ['basic_user'])
  return { userId, browser: await signedInBrowser(world, tenant, { userId }) }
}

/** Registers a program and has somebody agree to it; a client that knows nothing but HTTP. */
export class PlainClient {
  readonly tenant: TestTenant
  readonly clientId: string
  readonly resource: string
  token: string
  refreshToken: string
  session: string | undefined
  #next = 0

  constructor(tenant: TestTenant, clientId: string, tokens: Json) {
    this.tenant = tenant
    this.clientId = clientId
    this.resource = `${tenant.baseUrl}/mcp/v1`
    this.token = tokens.access_token
    this.refreshToken = tokens.refresh_token
  }

  static async signIn(tenant: TestTenant, { browser }: Somebody, more: Json = {}): Promise<PlainClient> {
    const clientId: string = more.clientId ?? (await registerProgram(tenant))
    return new PlainClient(tenant, clientId, await tokensFor(tenant, browser, { clientId, ...more }))
  }

  async send(method: string, params: Json = {}, headers: Record<string, string> = {}): Promise<Reply> {
    const isNotice = method.startsWith('notifications/')
    const reply = await this.tenant.with(this.token).send({
      method: 'POST',
      path: '/mcp/v1',
      body: { jsonrpc: '2.0', method, params, ...(isNotice ? {} : { id: ++this.#next }) },
      headers: {
        accept: 'application/json, text/event-stream',
        ...(this.session ? { 'mcp-session-id': this.session } : {}),
        ...headers,
      },
    })
    this.session ??= reply.headers['mcp-session-id']?.toString()
    return reply
  }

  /** What came of a request. */
  async ask(method: string, params: Json = {}): Promise<Json> {
    return messageIn(await this.send(method, params))
  }

  async initialize(): Promise<Json> {
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'plain', version: '1' } }
    const { result } = await this.ask('initialize', params)
    await this.send('notifications/initialized')
    return result
  }

  async names(): Promise<string[]> {
    return (await this.ask('tools/list')).result.tools.map(({ name }: Json) => name)
  }

  async call(name: string, input: Json = {}): Promise<Json> {
    const { result, error } = await this.ask('tools/call', { name, arguments: input })
    return result ?? { error }
  }

  /** Why a resource was not read; its text when it was. */
  async read(uri: string): Promise<string> {
    const { result, error } = await this.ask('resources/read', { uri })
    return error ? (error.data?.reason ?? JSON.stringify(error)) : (result.contents[0].text ?? JSON.stringify(result))
  }

  /** Why a call did not get through; its text when it did. */
  async outcome(name: string, input: Json = {}): Promise<string> {
    const result = await this.call(name, input)
    return result.structuredContent?.reason ?? result.content?.[0]?.text ?? JSON.stringify(result)
  }
}

/** The message in an answer, which may come as one event of a stream. */
function messageIn({ text, headers }: Reply): Json {
  if (!String(headers['content-type']).startsWith('text/event-stream')) return text === '' ? {} : JSON.parse(text)
  const line = text.split('\n').find((one) => one.startsWith('data: '))
  return JSON.parse(line!.slice('data: '.length))
}

export const register = (tenant: TestTenant, body: Json): Promise<Reply> =>
  tenant.with('').send({ method: 'POST', path: '/auth/v1/register', body })

export async function registerProgram(tenant: TestTenant, more: Json = {}): Promise<string> {
  const made = await register(tenant, {
    client_name: 'A program',
    redirect_uris: [REDIRECT],
    token_endpoint_auth_method: 'none',
    ...more,
  })
  assert.equal(made.status, 201, made.text)
  return made.body.client_id
}

/** Authorization code with PKCE, as far as the code: the person agrees when asked. */
export async function codeFor(tenant: TestTenant, browser: PageBrowser, asked: Json): Promise<Json> {
  const query = new URLSearchParams({
    response_type: 'code',
    redirect_uri: REDIRECT,
    code_challenge_method: 'S256',
    resource: `${tenant.baseUrl}/mcp/v1`,
    ...asked,
  })
  let reply = await browser.get(`/auth/v1/authorize?${query}`)
  if (String(reply.headers.location).startsWith('/auth/v1/consent')) {
    const page = await browser.get(String(reply.headers.location))
    const agreed = await browser.submit(page, { answer: 'agree' })
    reply = await browser.get(placeIn(agreed))
  }
  return Object.fromEntries(new URL(String(reply.headers.location), 'http://here').searchParams)
}

/** Where a page leads, by a redirect or by itself. */
export function placeIn(reply: Reply): string {
  const inside = /(?:url=|href=")([^"]+)"/.exec(reply.text)?.[1] ?? ''
  return String(reply.headers.location ?? inside.replaceAll('&amp;', '&'))
}

async function tokensFor(tenant: TestTenant, browser: PageBrowser, { clientId, ...more }: Json): Promise<Json> {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { code, error } = await codeFor(tenant, browser, { client_id: clientId, code_challenge: challenge, ...more })
  assert.ok(code, error)
  const reply = await tenant.with('').form('/auth/v1/token', {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: more.redirect_uri ?? REDIRECT,
    code_verifier: verifier,
    code,
  })
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

/** Why calls and requests were refused, as the system log tells it, oldest first. */
export async function refusals(tenant: TestTenant): Promise<string[]> {
  const rows = await tenant.sql(
    `select after->>'denialReason' as reason from events
     where kind in ('aiGateway.call.denied', 'aiGateway.call.failed', 'aiGateway.read.denied', 'aiGateway.read.failed',
       'aiGateway.request.refused') order by xid, ordinal`,
  )
  return rows.map((row) => String(row.reason))
}

/** Why the last call of an operation was refused, as the system log tells it. */
export async function lastRefusedCall(world: World, tenant: TestTenant, operation: string): Promise<string> {
  await world.flush()
  const asked = { operations: [operation], statusIds: [2], sortDirection: 'SORT_DIRECTION_DESC', pageSize: 1 }
  const { body } = await tenant.post('/api/v1/systemlog/events', asked)
  return String(body.list[0]?.status_detail)
}
