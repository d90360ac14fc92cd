import type { Caller, Json, Reply } from './caller.ts'
import { insertConnector, insertEntitlement, makeApp } from './directory.ts'
import { makeApproval } from './policies.ts'
import type { TestTenant } from './world.ts'

export const AI = '/api/v1/ai-governance'

type Body = Readonly<Record<string, unknown>>

const taken = ({ status, text, body }: Reply): Json => {
  if (status !== 200) throw new Error(text)
  return body
}

export const makeClassifier = async (caller: Caller, body: Body = {}): Promise<Json> =>
  taken(
    await caller.post(`${AI}/classifiers`, {
      displayName: 'Project names',
      enabled: true,
      ...('builtin' in body || 'cel' in body || 'function' in body || 'model' in body
        ? {}
        : { pattern: { keywords: ['blue heron'] } }),
      ...body,
    }),
  ).classifier

export const makeGate = async (caller: Caller, body: Body = {}): Promise<Json> => {
  const policy = await makeApproval(caller, { appOwners: {} })
  return taken(
    await caller.post(`${AI}/tool-gates`, {
      displayName: 'Ask first',
      enabled: true,
      policyId: policy.id,
      ...('server' in body || 'tool' in body || 'toolset' in body || 'clientType' in body ? {} : { tenant: {} }),
      ...body,
    }),
  ).toolGate
}

export const makeBinding = async (caller: Caller, classifierId: string, body: Body = {}): Promise<Json> =>
  taken(
    await caller.post(`${AI}/classifier-bindings`, {
      classifierId,
      event: 'HOOK_EVENT_TYPE_PRE_TOOL_USE',
      action: 'CLASSIFIER_ACTION_DENY',
      enabled: true,
      ...('server' in body || 'tool' in body || 'toolset' in body || 'clientType' in body ? {} : { tenant: {} }),
      ...body,
    }),
  ).classifierBinding

/** A tool server, which is a connector of an app, with a tool and a toolset that has it. */
export async function insertToolServer(tenant: TestTenant) {
  const app = await makeApp(tenant)
  const connectorId = await insertConnector(tenant, app.id)
  const place = [tenant.id, connectorId, app.id]
  await tenant.sql(
    `insert into tool_servers (tenant_id, connector_id, app_id, display_name, tool_prefix, url, auth_method, token_sharing,
       created_at, updated_at)
     values ($1, $2, $3, 'Files', lower($2), 'https://files.example/mcp', 'NONE', 'SHARED', now(), now())`,
    place,
  )
  const toolEntitlement = await insertEntitlement(tenant, app, { display_name: 'delete_file' })
  const mcpToolId = `tool-${toolEntitlement}`
  await tenant.sql(
    `insert into server_tools (tenant_id, id, connector_id, app_id, tool_name, display_name, definition, definition_hash,
       default_classification, state, entitlement_id, last_discovered_at, created_at, updated_at)
     values ($1, $4, $2, $3, 'delete_file', 'delete_file', '{}', '', 'TOOL_CLASSIFICATION_WRITE', 'APPROVED', $5, now(), now(), now())`,
    [...place, mcpToolId, toolEntitlement],
  )
  const setEntitlement = await insertEntitlement(tenant, app, { display_name: 'Files' })
  const mcpToolsetId = `set-${setEntitlement}`
  await tenant.sql(
    `insert into toolsets (tenant_id, id, connector_id, app_id, display_name, entitlement_id, created_at, updated_at)
     values ($1, $4, $2, $3, 'Files', $5, now(), now())`,
    [...place, mcpToolsetId, setEntitlement],
  )
  return { appId: app.id, connectorId, mcpToolId, mcpToolsetId }
}
