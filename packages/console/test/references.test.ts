import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { NOUNS, REFERENCE_SHAPES } from '@reeve/client/nouns'
import { holdingOf } from '../src/forms/references.ts'
import type { Schema } from '../src/forms/schema.ts'

/** Ids that no search of the service finds an object by, or that are ids of somebody else. */
const PLAIN_IDS = [
  'accessConfigId',
  'accessKeyId',
  'acknowledgedFindingIds',
  'agentUserId',
  'appEntitlementId',
  'appGroupId',
  'appManagedStateBindingRef',
  'appResourceId',
  'appResourceTypeId',
  'appUserId',
  'azureTenantId',
  'catalogId',
  'channelId',
  'clientId',
  'commitId',
  'conditionalAccessIds',
  'connectorId',
  'createdByAppUserId',
  'defaultProfileTypeId',
  'enrollmentRequirementId',
  'entitlementId',
  'entityId',
  'environmentId',
  'excludedResourceTypeIds',
  'externalTicketProvisionerConfigId',
  'externalId',
  'functionCommitId',
  'identityAppUserId',
  'issuerId',
  'jobId',
  'listenerId',
  'matchBatonId',
  'matchBatonRef',
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
  'resourceId',
  'resourcePolicyId',
  'resourceTypeId',
  'resourceTypeIds',
  'schemaId',
  'sectorId',
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
  'workspaceId',
]

test('every id that a form asks for is found by name, or is known to be plain text', () => {
  const schemas: Record<string, Schema> = JSON.parse(
    readFileSync(new URL('../src/generated/schemas.json', import.meta.url), 'utf8'),
  )
  const shapes: Readonly<Record<string, object>> = REFERENCE_SHAPES
  const inWholes = (schema: string, name: string): boolean => Object.values(shapes[schema] ?? {}).includes(name)
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
  const found = ids.filter(({ name, member }) => PLAIN_IDS.includes(name) && holdingOf(name, member))
  assert.deepEqual([...new Set(found.map(({ name }) => name))], [], 'found by name, and no plain text')
  assert.deepEqual(
    PLAIN_IDS.filter((name) => !names.has(name)),
    [],
  )
  for (const { kind } of Object.values(REFERENCE_SHAPES)) assert.ok(kind in NOUNS, kind)
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
