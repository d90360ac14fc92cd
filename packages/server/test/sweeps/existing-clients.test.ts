import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

type Schema = { readonly [member: string]: unknown; readonly properties?: Readonly<Record<string, Schema>> }
type Operation = { readonly [member: string]: unknown }
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const contract = JSON.parse(readFileSync(new URL('../../../../openapi.json', import.meta.url), 'utf8')) as Document // Safe because the contract is generated.

const SERVERS = '/apps/{app_id}/mcp_servers'
const OF_SERVER = '/apps/{app_id}/connectors/{connector_id}'
const RULES = '/apps/{app_id}/entitlement_configuration_rules'
const TOOL = ['requestable', 'requestableViaToolset', 'defaultDisplayName', 'defaultVisibility']
const TOOLSET = ['connectorDisplayName', 'requestable']
const SERVER = [
  ...['credentialsSetupUrl', 'defaultToolPrefix', 'configFieldValues', 'oauth2ClientSecretExpiresAt', 'sourceAppId'],
  ...['tunneled', 'tunnelBridgeId', 'tunnelApplianceId', 'tunnelServiceName'],
  ...['awsAccessKeyId', 'awsSecretAccessKeyConfigured', 'awsSessionTokenConfigured'],
]
const CLIENT = ['clientName', 'mcpClientId', 'roleIds', 'wellKnownClient']
const METADATA = [
  'id',
  'createdAt',
  'changeKind',
  'actor.kind',
  'actor.userId',
  'annotations',
  'syslogEventId',
  'traceId',
]
const RULE = ['id', 'displayName', 'condition', 'settings.requestPolicyId', 'deletedAt']
const within = (place: string, members: readonly string[]): string[] => members.map((member) => `${place}.${member}`)

/** Members that existing clients of this family of APIs send and read, where others than ours are usual. */
const MEMBERS: Readonly<Record<string, { sends?: readonly string[]; reads?: readonly string[] }>> = {
  [`POST ${RULES}`]: { reads: within('routingRule', RULE) },
  [`GET ${RULES}`]: { reads: within('list', RULE) },
  [`POST ${RULES}/reorder`]: { reads: within('list', RULE) },
  [`GET ${RULES}/{id}`]: { reads: within('routingRule', RULE) },
  [`POST ${RULES}/{id}`]: {
    sends: ['condition', 'description', 'displayName', 'enabled', 'settings.maxGrantDuration'],
    reads: within('routingRule', RULE),
  },
  'POST /search/graph': {
    sends: [
      ...['appIds', 'entitlementIds', 'resourceIds', 'resourceTypeIds', 'entitlementNameQuery', 'resourceNameQuery'],
      ...['maxFanOut', 'pageSize', 'pageToken'],
    ],
    reads: ['pageToken', 'pathsReturned'],
  },
  'POST /search/graph/counts': {
    reads: ['appGrantCounts.appId', 'appGrantCounts.grantCount', 'appCount', 'appUsers.appId', 'appUsers.id'],
  },
  'POST /search/graph/resources': {
    sends: ['query'],
    reads: within('list', ['id', 'type', 'appId', 'resourceTypeId', 'displayName', 'secondaryText']),
  },
  'POST /catalogs': { sends: ['grantPolicyId'] },
  'POST /catalogs/{id}': { sends: ['catalog.grantPolicyId'] },
  'POST /search/iam/external_clients': {
    sends: ['users.id', 'clientIdUrls', 'wellKnownClients'],
    reads: within('list', CLIENT),
  },
  'GET /iam/external_clients': { reads: within('list', CLIENT) },
  'POST /tasks/{task_id}/action/escalate': { sends: ['policyStepId'] },
  'POST /task/audits': {
    reads: within('list', [
      ...['approvalReassigned.users.displayName', 'provisionReassigned.users.displayName'],
      ...['reassignmentFallbackToAdmin.adminUsers.id', 'reassignedToDelegate.originalAssigneeUser.id'],
      'reassignedToDelegate.delegatedAssigneeUser.id',
    ]),
  },
  'GET /tasks/{task_id}': {
    reads: within('taskView.task.type.action', [
      ...['finding.findingId', 'finding.findingType', 'scopeRole.roleResourceId', 'scopeRole.grantDuration'],
      ...['actionInstance.connectorActionRef.connectorId', 'actionInstance.connectorActionRef.operation'],
    ]),
  },
  [`GET ${OF_SERVER}/mcp_tools`]: { reads: within('tools', TOOL) },
  [`GET ${OF_SERVER}/mcp_tools/{id}`]: { reads: within('tool', TOOL) },
  [`POST ${OF_SERVER}/mcp_tools/{id}`]: { reads: within('tool', TOOL) },
  [`GET ${OF_SERVER}/mcp_tools/{id}/history`]: {
    reads: [...within('list.metadata', METADATA), ...within('list.snapshot', TOOL)],
  },
  [`POST ${OF_SERVER}/mcp_tools/search`]: {
    sends: [
      ...['refs.appId', 'refs.connectorId', 'refs.id', 'sortBy', 'sortDirection', 'includeLastCalledAt'],
      ...['includeRequestable', 'accessProfileId', 'excludeAccessProfileId'],
    ],
    reads: within('list', TOOL),
  },
  [`GET ${OF_SERVER}/mcp_toolsets`]: { reads: within('profiles', TOOLSET) },
  [`GET ${OF_SERVER}/mcp_toolsets/{id}`]: { reads: within('profile', TOOLSET) },
  'GET /apps/{app_id}/mcp_toolsets/by_app_entitlement_id/{app_entitlement_id}': { reads: within('profile', TOOLSET) },
  'GET /mcp_toolsets/search': { reads: within('profiles', TOOLSET) },
  [`GET ${OF_SERVER}/mcp_toolsets/{access_profile_id}/tool_bindings`]: {
    reads: within('bindings', ['updatedAt', 'deletedAt']),
  },
  [`GET ${SERVERS}`]: { reads: within('list', SERVER) },
  [`GET ${SERVERS}/{connector_id}`]: { reads: within('mcpServer', SERVER) },
  [`POST ${SERVERS}`]: {
    sends: [
      ...['tunnelApplianceId', 'tunnelServiceName', 'tunnelPath', 'oauthDiagnosticId', 'acknowledgedFindingIds'],
      ...['appManagedStateBindingRef.appResourceId', 'hostedConfig.sourceAppId', 'hostedConfig.awsSigv4.accessKeyId'],
      ...['hostedConfig.googleServiceAccount.credentialsJson', 'externalConfig.oauth2.scopesSupported'],
      'externalConfig.oauth2.codeChallengeMethodsSupported',
    ],
    reads: within('mcpServer', SERVER),
  },
  [`POST ${SERVERS}/{connector_id}/credentials`]: {
    sends: ['updateMask', 'hostedConfig.awsSigv4.secretAccessKey', 'hostedConfig.googleServiceAccount.scopes'],
  },
  'POST /mcp_servers/test_connection': { sends: ['externalConfig.oauth2.scopesSupported'] },
}

/** The schema behind a reference, a list, or a value that may be absent. */
function inner(schema: unknown): Schema | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined
  const found = schema as Schema // Safe because it is an object of the contract.
  if (typeof found.$ref === 'string') return inner(contract.components.schemas[found.$ref.split('/').at(-1)!])
  if (found.items) return inner(found.items)
  const choices = (found.allOf ?? found.oneOf ?? found.anyOf) as unknown[] | undefined
  if (found.properties || !choices) return found
  return choices.map(inner).find((choice) => choice?.properties)
}

function has(schema: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true
  const member = inner(schema)?.properties?.[name]
  return member !== undefined && has(member, rest)
}

const bodyOf = (place: unknown): unknown =>
  (place as { content?: Record<string, { schema: unknown }> } | undefined)?.content?.['application/json']?.schema

test('the contract has every member that existing clients send and read', () => {
  const gaps: string[] = []
  for (const [name, { sends = [], reads = [] }] of Object.entries(MEMBERS)) {
    const [method = '', path = ''] = name.split(' ')
    const operation = contract.paths[`/api/v1${path}`]?.[method.toLowerCase()]
    if (!operation) gaps.push(name)
    const answer = (operation?.responses as Record<string, unknown> | undefined)?.['200']
    for (const member of sends)
      if (!has(bodyOf(operation?.requestBody), member.split('.'))) gaps.push(`${name} sends ${member}`)
    for (const member of reads) if (!has(bodyOf(answer), member.split('.'))) gaps.push(`${name} reads ${member}`)
  }
  assert.deepEqual(gaps, [])
})
