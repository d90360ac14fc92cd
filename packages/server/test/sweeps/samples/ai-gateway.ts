import { insertApproval } from '../../../src/areas/ai-gateway/approvals/store.ts'
import { newId } from '../../../src/lib/ids.ts'
import { insertAccount, insertGrant, makeApp } from '../../directory.ts'
import { type OidcIssuer, startOidcIssuer } from '../../oidc-issuer.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'
import { waiting } from './requests.ts'

const CONFIG = {
  url: 'https://tools.example/mcp',
  transportType: 'MCP_SERVER_TRANSPORT_TYPE_STREAMABLE_HTTP',
  tokenSharing: 'MCP_SERVER_TOKEN_SHARING_SHARED',
  requireToolApproval: 'OPTIONAL_BOOL_TRUE',
  bearerToken: { token: 'sample-token' },
}

let started: Promise<OidcIssuer> | undefined

/** One issuer for all samples; it does not keep the process alive. */
const issuer = (): Promise<OidcIssuer> => {
  started ??= startOidcIssuer({ background: true })
  return started
}

/** Addresses are given, so that nobody is asked for them. */
const OAUTH = {
  mode: 'MCP_SERVER_AUTH_OAUTH2_MODE_SERVICE',
  clientId: 'sample',
  clientSecret: 'sample-secret',
  authorizeUrl: 'https://issuer.example/authorize',
  tokenUrl: 'https://issuer.example/token',
  scopes: ['tools'],
  extraAuthorizeParams: { prompt: 'consent' },
  extraTokenParams: { audience: 'tools' },
  pkce: 's256',
  tokenEndpointAuthMethod: 'client_secret_post',
}

const SIGNED_IN = { ...CONFIG, bearerToken: undefined, oauth2: OAUTH }

const prefix = (): string => `p${newId().slice(-12).toLowerCase()}`

const registration = (more = {}) => ({
  displayName: 'sample',
  description: 'for the sweep',
  serverType: 'MCP_SERVER_TYPE_EXTERNAL',
  dataSensitivity: 'MCP_SERVER_DATA_SENSITIVITY_INTERNAL',
  toolPrefix: prefix(),
  externalConfig: CONFIG,
  ...more,
})

type Place = { app_id: string; connector_id: string }

async function server(tenant: TestTenant, more = {}): Promise<Place> {
  const app = await makeApp(tenant)
  const made = await tenant.post(`/api/v1/apps/${app.id}/mcp_servers`, registration(more))
  return { app_id: app.id, connector_id: made.body.mcpServer.connectorId }
}

/** A tool as a discovery leaves it; its entitlement is one that is there already. */
async function tool(tenant: TestTenant, given?: Place): Promise<Place & { id: string }> {
  const place = given ?? (await server(tenant))
  const [set] = await tenant.sql(`select entitlement_id from toolsets where connector_id = $1 and builtin = 'READ'`, [
    place.connector_id,
  ])
  const id = newId()
  const definition = { name: id, title: '', description: 'Reads.', inputSchema: { type: 'object' } }
  await tenant.sql(
    `insert into server_tools (tenant_id, id, connector_id, app_id, tool_name, display_name, description, definition,
       definition_hash, approved_hash, default_classification, state, entitlement_id, last_discovered_at, created_at,
       updated_at)
     values ($1, $2, $3, $4, $2, 'sample', 'Reads.', $5, 'hash', 'hash', 'TOOL_CLASSIFICATION_READ', 'APPROVED', $6,
       now(), now(), now())`,
    [tenant.id, id, place.connector_id, place.app_id, JSON.stringify(definition), set!.entitlement_id],
  )
  return { ...place, id }
}

/** A resource as a discovery leaves it; its entitlement is one that is there already. */
async function resource(tenant: TestTenant): Promise<Place & { id: string }> {
  const place = await server(tenant)
  const [set] = await tenant.sql(`select entitlement_id from toolsets where connector_id = $1 and builtin = 'READ'`, [
    place.connector_id,
  ])
  const id = newId()
  await tenant.sql(
    `insert into server_resources (tenant_id, id, connector_id, app_id, kind, address, name, title, description, mime_type,
       definition, definition_hash, state, entitlement_id, last_discovered_at, created_at, updated_at)
     values ($1, $2, $3, $4, 'STATIC', 'file:///handbook.md', 'handbook.md', 'Handbook', 'How we work.', 'text/markdown',
       '{}', 'hash', 'APPROVED', $5, now(), now(), now())`,
    [tenant.id, id, place.connector_id, place.app_id, set!.entitlement_id],
  )
  return { ...place, id }
}

async function withResource(tenant: TestTenant): Promise<Place> {
  const { id: _, ...place } = await resource(tenant)
  return place
}

async function toolset(tenant: TestTenant): Promise<Place & { id: string }> {
  const place = await server(tenant)
  const path = `/api/v1/apps/${place.app_id}/connectors/${place.connector_id}/mcp_toolsets`
  const made = await tenant.post(path, { displayName: 'sample', description: 'for the sweep' })
  return { ...place, id: made.body.profile.id }
}

async function bound(tenant: TestTenant) {
  const { id: access_profile_id, ...place } = await toolset(tenant)
  const { id } = await tool(tenant, place)
  return { params: { ...place, access_profile_id }, toolId: id }
}

/** A toolset with a tool in it. */
async function filled(tenant: TestTenant) {
  const { params, toolId } = await bound(tenant)
  const path = `/api/v1/apps/${params.app_id}/connectors/${params.connector_id}/mcp_toolsets`
  await tenant.post(`${path}/${params.access_profile_id}/tool_bindings`, { mcpToolIds: [toolId] })
  return { params, toolId }
}

/** A server of which the administrator holds a set, with a credential of each user. */
async function held(tenant: TestTenant): Promise<{ connector_id: string }> {
  const config = { ...CONFIG, tokenSharing: 'MCP_SERVER_TOKEN_SHARING_PER_USER' }
  const { app_id, connector_id } = await server(tenant, { externalConfig: config })
  const { body } = await tenant.get('/api/v1/auth/introspect')
  const appUserId = await insertAccount(tenant, app_id, { identity_user_id: body.userId })
  const [set] = await tenant.sql('select entitlement_id from toolsets where connector_id = $1 limit 1', [connector_id])
  const app = { id: app_id } as Awaited<ReturnType<typeof makeApp>> // Safe because a grant needs no more of it.
  await insertGrant(tenant, { app, entitlementId: String(set!.entitlement_id), appUserId })
  return { connector_id }
}

async function client(tenant: TestTenant): Promise<{ id: string }> {
  const { body } = await tenant.get('/api/v1/auth/introspect')
  const id = newId()
  await tenant.sql(
    `insert into ai_clients (tenant_id, id, client_id, user_id, display_name, client_type, state, last_used_at, created_at,
       updated_at)
     values ($1, $2, $2, $3, 'sample', 'PERSONAL', 'ACTIVE', now(), now(), now())`,
    [tenant.id, id, body.userId],
  )
  return { id }
}

/** A task that the administrator decides about, with a call that waits for it, as the gateway keeps one. */
async function waitingCall(tenant: TestTenant): Promise<{ task_id: string }> {
  const { task, site } = await waiting(tenant)
  const { stored } = tenant
  const { userId } = site.subject
  const call = {
    input: { note: 'sample', password: 'x9$Lq2vR7!bN' },
    principal: { userId, name: 'sample', email: '' },
    client: { id: 'sample', type: 'PERSONAL', ip: '127.0.0.1' },
    selected: { pre: [], post: [] },
  }
  const now = tenant.clock.now()
  await stored.database.write({ tenantId: stored.id, now }, async (tx) => {
    const of = { userId, toolId: 'sample', inputHash: 'sample', taskId: task.id }
    await insertApproval(tx, stored, { ...of, expiresAt: now.add({ hours: 24 }), call })
    return { result: undefined, last: [] }
  })
  return { task_id: task.id }
}

export const aiGatewaySamples: Samples = {
  'aiGovernance.toolCalls.reveal': async (tenant) => ({ params: await waitingCall(tenant), body: {} }),
  'aiGovernance.settings.history': async () => ({ body: { page_size: '5' } }),
  'aiGovernance.settings.get': async () => ({}),
  'aiGovernance.settings.getDefaults': async () => ({}),
  'aiGovernance.settings.update': async () => ({
    body: {
      aiGovernanceSettings: {
        enabled: true,
        mcpTrafficDisabled: true,
        trafficDisabledReason: 'sample',
        allowedClientTypes: ['MCP_CLIENT_TYPE_PERSONAL', 'MCP_CLIENT_TYPE_SHARED'],
        defaultClientLifecycle: {
          inactivityHideAfter: '3600s',
          inactivityCloseAfter: '7200s',
          retentionDeleteAfter: '9000s',
        },
        requireToolApproval: false,
        reapproveOnChange: false,
        defaultToolClassification: 'TOOL_CLASSIFICATION_WRITE',
        approvalClassifications: ['TOOL_CLASSIFICATION_DANGEROUS'],
        auditVerbosity: 'AUDIT_VERBOSITY_FULL',
        autoDiscoveryEnabled: false,
        discoveryInterval: '7200s',
        surfaceRequestableTools: false,
        ownServerEnabled: true,
        untrustedJudgeDisable: true,
        preferCodeModeOverDirectTools: true,
        codeModeConcurrency: 3,
      },
    },
  }),
  'aiGovernance.servers.register': async (tenant) => ({
    params: { app_id: (await makeApp(tenant)).id },
    body: registration({ userIds: [(await tenant.get('/api/v1/auth/introspect')).body.userId], tunneled: false }),
  }),
  'aiGovernance.servers.list': async (tenant) => ({
    params: { app_id: (await server(tenant)).app_id },
    body: { page_size: '5' },
  }),
  'aiGovernance.servers.search': async (tenant) => ({
    params: { app_id: (await server(tenant)).app_id },
    body: { query: 'sam', toolState: 'MCP_TOOL_STATE_APPROVED', includeLastCalledAt: true, pageSize: 5 },
  }),
  'aiGovernance.servers.searchAll': async (tenant) => ({
    body: { query: 'sam', connectorIds: [(await server(tenant)).connector_id], pageSize: 5 },
  }),
  'aiGovernance.servers.get': async (tenant) => ({ params: await server(tenant) }),
  'aiGovernance.servers.update': async (tenant) => ({
    params: await server(tenant),
    body: {
      mcpServer: {
        displayName: 'renamed',
        description: 'changed',
        dataSensitivity: 'MCP_SERVER_DATA_SENSITIVITY_PUBLIC',
        toolPrefix: prefix(),
        requireToolApproval: 'OPTIONAL_BOOL_FALSE',
      },
    },
  }),
  'aiGovernance.servers.replaceCredentials': async (tenant) => ({
    params: await server(tenant),
    body: {
      externalConfig: {
        ...CONFIG,
        transportType: 'MCP_SERVER_TRANSPORT_TYPE_SSE',
        bearerToken: { token: 'another' },
      },
    },
  }),
  'aiGovernance.servers.testConnection': async () => ({
    body: { externalConfig: { ...CONFIG, url: 'http://127.0.0.1:9/mcp' } },
  }),
  'aiGovernance.catalog.list': async () => ({ body: { query: 'wiki', page_size: '5' } }),
  'aiGovernance.catalog.get': async () => ({ params: { catalog_id: 'wiki' }, shared: true }),
  'aiGovernance.servers.discoverOidc': async () => ({
    body: { issuerUrl: (await issuer()).another() },
  }),
  'aiGovernance.servers.authorize': async (tenant) => ({
    params: await server(tenant, { externalConfig: SIGNED_IN }),
  }),
  'aiGovernance.servers.pause': async (tenant) => ({ params: await server(tenant), body: { reason: 'sample' } }),
  'aiGovernance.servers.resume': async (tenant) => {
    const params = await server(tenant)
    await tenant.post(`/api/v1/apps/${params.app_id}/mcp_servers/${params.connector_id}/pause`, {})
    return { params }
  },
  'aiGovernance.servers.resyncTools': async (tenant) => ({ params: await server(tenant) }),
  'aiGovernance.servers.delete': async (tenant) => ({ params: await server(tenant) }),
  'aiGovernance.connections.list': async () => ({ body: { page_size: '5' } }),
  'aiGovernance.connections.connect': async (tenant) => ({
    params: await held(tenant),
    body: { bearerToken: { token: 'sample' } },
  }),
  'aiGovernance.connections.disconnect': async (tenant) => {
    const params = await held(tenant)
    const body = { bearerToken: { token: 'sample' } }
    await tenant.post(`/api/v1/mcp_server_connections/${params.connector_id}/connect`, body)
    return { params }
  },
  'aiGovernance.tools.list': async (tenant) => ({ params: await server(tenant), body: { page_size: '5' } }),
  'aiGovernance.tools.search': async (tenant) => ({
    params: await server(tenant),
    body: {
      query: 'sam',
      stateFilter: ['MCP_TOOL_STATE_APPROVED'],
      classificationFilter: ['TOOL_CLASSIFICATION_READ'],
      visibilityFilter: ['TOOL_VISIBILITY_AVAILABLE'],
      accessProfileIds: ['one'],
      excludeAccessProfileIds: ['two'],
      changedSinceApproval: true,
      pageSize: 5,
    },
  }),
  'aiGovernance.tools.searchAll': async (tenant) => {
    const { id, connector_id } = await tool(tenant)
    const states = ['MCP_TOOL_STATE_APPROVED']
    return { body: { query: 'sam', toolIds: [id], connectorIds: [connector_id], states, pageSize: 5 } }
  },
  'aiGovernance.tools.get': async (tenant) => ({ params: await tool(tenant) }),
  'aiGovernance.tools.listHistory': async (tenant) => ({ params: await tool(tenant), body: { page_size: '5' } }),
  'aiGovernance.tools.update': async (tenant) => ({
    params: await tool(tenant),
    body: {
      tool: {
        displayName: 'renamed',
        description: 'changed',
        classification: 'TOOL_CLASSIFICATION_WRITE',
        state: 'MCP_TOOL_STATE_DISABLED',
        visibility: 'TOOL_VISIBILITY_FEATURED',
        allowedClientTypes: ['MCP_CLIENT_TYPE_SHARED'],
      },
      approvedHash: 'hash',
    },
  }),
  'aiGovernance.tools.pause': async (tenant) => ({ params: await tool(tenant), body: { reason: 'sample' } }),
  'aiGovernance.tools.resume': async (tenant) => {
    const params = await tool(tenant)
    await tenant.post(
      `/api/v1/apps/${params.app_id}/connectors/${params.connector_id}/mcp_tools/${params.id}/pause`,
      {},
    )
    return { params }
  },
  'aiGovernance.tools.delete': async (tenant) => ({ params: await tool(tenant) }),
  'aiGovernance.resources.list': async (tenant) => ({ params: await withResource(tenant), body: { page_size: '5' } }),
  'aiGovernance.resources.search': async (tenant) => ({
    params: await withResource(tenant),
    body: {
      query: 'hand',
      kindFilter: ['MCP_RESOURCE_KIND_STATIC'],
      stateFilter: ['MCP_RESOURCE_STATE_APPROVED'],
      includeGrantStatus: true,
      sortBy: 'MCP_RESOURCE_SORT_BY_UPDATED_AT',
      sortDirection: 'SORT_DIRECTION_DESC',
      pageSize: 5,
    },
  }),
  'aiGovernance.resources.get': async (tenant) => ({ params: await resource(tenant) }),
  'aiGovernance.resources.listHistory': async (tenant) => ({
    params: await resource(tenant),
    body: { page_size: '5' },
  }),
  'aiGovernance.resources.update': async (tenant) => ({
    params: await resource(tenant),
    body: { resource: { state: 'MCP_RESOURCE_STATE_DISABLED' }, approvedHash: 'hash' },
  }),
  'aiGovernance.toolsets.list': async (tenant) => ({ params: await server(tenant), body: { page_size: '5' } }),
  'aiGovernance.toolsets.search': async () => ({ body: { query: 'sam', page_size: '5' } }),
  'aiGovernance.toolsets.create': async (tenant) => ({
    params: await server(tenant),
    body: { displayName: 'sample', description: 'for the sweep' },
  }),
  'aiGovernance.toolsets.get': async (tenant) => ({ params: await toolset(tenant) }),
  'aiGovernance.toolsets.update': async (tenant) => ({
    params: await toolset(tenant),
    body: { profile: { displayName: 'renamed', description: 'changed' } },
  }),
  'aiGovernance.toolsets.delete': async (tenant) => ({ params: await toolset(tenant) }),
  'aiGovernance.toolBindings.list': async (tenant) => ({
    params: (await bound(tenant)).params,
    body: { page_size: '5' },
  }),
  'aiGovernance.toolBindings.create': async (tenant) => {
    const { params, toolId } = await bound(tenant)
    return { params, body: { mcpToolIds: [toolId] } }
  },
  'aiGovernance.toolBindings.delete': async (tenant) => {
    const { params, toolId } = await bound(tenant)
    const path = `/api/v1/apps/${params.app_id}/connectors/${params.connector_id}/mcp_toolsets/${params.access_profile_id}`
    await tenant.post(`${path}/tool_bindings`, { mcpToolIds: [toolId] })
    return { params, body: { mcpToolIds: [toolId] } }
  },
  'aiGovernance.toolBindings.byTools': async (tenant) => {
    const { id, ...params } = await tool(tenant)
    return { params, body: { mcpToolIds: [id] } }
  },
  'aiGovernance.ownClients.list': async () => ({ body: { page_size: '5' } }),
  'aiGovernance.ownClients.get': async (tenant) => ({ params: await client(tenant) }),
  'aiGovernance.ownClients.update': async (tenant) => ({
    params: await client(tenant),
    body: { displayName: 'renamed' },
  }),
  'aiGovernance.toolBindings.history': async (tenant) => ({
    params: (await filled(tenant)).params,
    body: { page_size: '5' },
  }),
  'aiGovernance.toolBindings.historyOfTool': async (tenant) => {
    const { params, toolId } = await filled(tenant)
    const { access_profile_id: _, ...place } = params
    return { params: { ...place, mcp_tool_id: toolId }, body: { page_size: '5' } }
  },
  'aiGovernance.toolsets.getByEntitlement': async (tenant) => {
    const { app_id, id } = await toolset(tenant)
    const [row] = await tenant.sql('select entitlement_id from toolsets where id = $1', [id])
    return { params: { app_id, app_entitlement_id: String(row!.entitlement_id) } }
  },
  'aiGovernance.toolsets.listRequestable': async (tenant) => {
    await server(tenant)
    return { params: { user_id: (await tenant.get('/api/v1/auth/introspect')).body.userId } }
  },
  'aiGovernance.toolsets.searchRequestable': async (tenant) => {
    await server(tenant)
    return {
      params: { user_id: (await tenant.get('/api/v1/auth/introspect')).body.userId },
      body: { query: 'sam', grant_enrollment_status: 'GRANT_ENROLLMENT_STATUS_NOT_GRANTED', page_size: '5' },
    }
  },
  'aiGovernance.ownClients.delete': async (tenant) => ({ params: await client(tenant) }),
  'aiGovernance.clients.search': async () => ({
    body: {
      query: 'sam',
      userIds: ['one'],
      states: ['AI_CLIENT_STATE_ACTIVE'],
      clientTypes: ['MCP_CLIENT_TYPE_PERSONAL'],
      pageSize: 5,
    },
  }),
  'aiGovernance.clients.get': async (tenant) => ({ params: await client(tenant) }),
  'aiGovernance.clients.update': async (tenant) => ({
    params: await client(tenant),
    body: {
      clientType: 'MCP_CLIENT_TYPE_SHARED',
      lifecycle: { exempt: false, hideAfter: '3600s', closeAfter: '7200s', deleteAfter: '9000s' },
    },
  }),
  'aiGovernance.clients.close': async (tenant) => ({ params: await client(tenant), body: { reason: 'sample' } }),
  'aiGovernance.clients.delete': async (tenant) => ({ params: await client(tenant) }),
  'aiGovernance.calls.search': async () => ({
    body: {
      query: 'sample',
      callIds: ['one'],
      userIds: ['one'],
      clientIds: ['one'],
      connectorIds: ['one'],
      toolIds: ['one'],
      resourceIds: ['one'],
      results: ['TOOL_CALL_RESULT_DENIED'],
      reasons: ['not_granted'],
      since: '2020-01-01T00:00:00Z',
      until: '2030-01-01T00:00:00Z',
      pageSize: 5,
    },
  }),
}
