import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { holdingOf, REFERENCE_MEMBERS, REFERENCE_SCHEMAS } from '../src/forms/references.ts'
import type { Schema } from '../src/forms/schema.ts'

/** Ids that no search of the service finds an object by, or that are ids of somebody else. */
const PLAIN_IDS = [
  'accessKeyId',
  'accessReviewTemplateId',
  'acknowledgedFindingIds',
  'agentUserId',
  'appEntitlementId',
  'appGroupId',
  'appManagedStateBindingRef',
  'appResourceId',
  'appResourceTypeId',
  'appUserId',
  'azureTenantId',
  'catalogIds',
  'channelId',
  'clientId',
  'clientIdApprovalRequestPolicyId',
  'conditionalAccessIds',
  'connectorId',
  'datasourceId',
  'defaultProfileTypeId',
  'enrollmentRequirementId',
  'entitlementId',
  'entityId',
  'environmentId',
  'excludedResourceTypeIds',
  'externalTicketProvisionerConfigId',
  'functionCommitId',
  'issuerId',
  'jobId',
  'listenerId',
  'managerIds',
  'mcpServerCatalogId',
  'mcpToolId',
  'mcpToolsetId',
  'microsoftTenantIds',
  'oauthDiagnosticId',
  'oidcClientId',
  'onboardingFlowId',
  'organizationId',
  'passwordPolicyId',
  'publishedCommitId',
  'resourceActionId',
  'resourcePolicyId',
  'resourceTypeId',
  'resourceTypeIds',
  'postHookIds',
  'preHookIds',
  'schemaId',
  'sectorId',
  'sourceAppId',
  'spEntityId',
  'ssfReceiverStreamIds',
  'ssfTransmitterStreamIds',
  'templateId',
  'tenantId',
  'tenantIds',
  'tunnelApplianceId',
  'universalPromiseIds',
  'userSetId',
  'vaultBoundaryId',
  'vaultIds',
  'workspaceId',
]

test('every id that a form asks for is found by name, or is known to be plain text', () => {
  const schemas: Record<string, Schema> = JSON.parse(
    readFileSync(new URL('../src/generated/schemas.json', import.meta.url), 'utf8'),
  )
  const inWholes = (schema: string, name: string): boolean =>
    Object.values(REFERENCE_SCHEMAS[schema] ?? {}).includes(name)
  const ids = Object.entries(schemas).flatMap(([schema, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([, { readOnly, deprecated }]) => !readOnly && !deprecated)
      .filter(([name]) => /(?:Id|Ref)s?$/.test(name) && !inWholes(schema, name))
      .filter(([, { type, items, $ref = '' }]) => type === 'string' || items?.type === 'string' || $ref.endsWith('Ref'))
      .map(([name, member]) => ({ name, member })),
  )
  const undecided = ids.filter(({ name, member }) => !holdingOf(name, member) && !PLAIN_IDS.includes(name))
  assert.deepEqual([...new Set(undecided.map(({ name }) => name))], ['accountRef'])
  const names = new Set(Object.values(schemas).flatMap(({ properties = {} }) => Object.keys(properties)))
  assert.deepEqual(
    [...Object.keys(REFERENCE_MEMBERS), ...PLAIN_IDS].filter((name) => !names.has(name)),
    [],
  )
  assert.deepEqual(
    Object.keys(REFERENCE_SCHEMAS).filter((name) => !schemas[name]),
    [],
  )
})

test('a reference is read and written as its member holds it', () => {
  const connector = holdingOf('connectorRef', { $ref: '#/components/schemas/ConnectorRef' })!
  assert.deepEqual(connector.read({ appId: 'a', id: 'c' }), { id: 'c', app: 'a' })
  assert.deepEqual(connector.write({ id: 'c', app: 'a' }), { id: 'c', appId: 'a' })
  assert.equal(connector.read({}), undefined)
  const apps = holdingOf('appIds', { type: 'array', items: { type: 'string' } })!
  assert.deepEqual([apps.isList, apps.read('x'), apps.write({ id: 'x' })], [true, { id: 'x' }, 'x'])
  assert.equal(holdingOf('entityId', { type: 'string' }), undefined)
})
