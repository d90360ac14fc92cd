import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tiersOf } from './tiers.ts'

type Found = Parameters<typeof tiersOf>[0]

const app: Found['app'] = { id: 'app', grant_policy_id: '', revoke_policy_id: '', certify_policy_id: '' }

const entitlement = (more: Partial<NonNullable<Found['entitlement']>> = {}): NonNullable<Found['entitlement']> => ({
  id: 'right',
  app_id: 'app',
  app_resource_type_id: 'type',
  grant_policy_id: '',
  revoke_policy_id: '',
  certify_policy_id: '',
  emergency_grant_enabled: false,
  emergency_grant_policy_id: '',
  max_grant_seconds: null,
  request_schema_id: '',
  override_access_requests_defaults: false,
  default_values_applied: false,
  ...more,
})

const defaults = (more: Partial<NonNullable<Found['defaults']>> = {}): NonNullable<Found['defaults']> => ({
  tenant_id: 't',
  app_id: 'app',
  defaults_enabled: true,
  resource_type_ids: [],
  catalog_ids: [],
  request_policy_id: 'of-defaults',
  request_schema_id: 'form',
  emergency_grant_enabled: false,
  emergency_grant_policy_id: '',
  max_grant_seconds: 3600n,
  state: '',
  version: 1,
  updated_at: Temporal.Instant.fromEpochMilliseconds(0),
  ...more,
})

const found = (more: Partial<Found> = {}): Found => ({
  app,
  entitlement: entitlement(),
  fields: undefined,
  defaults: undefined,
  rules: [],
  rule: undefined,
  ...more,
})

const shown = (one: Found): string[] =>
  tiersOf(one).map(({ source, policyId }) => `${source.replace('APPLIED_SETTINGS_SOURCE_', '')} ${policyId}`.trim())

test('what says nothing is no place', () => {
  assert.deepEqual(shown(found()), [])
})

test('a locked entitlement comes first even when it says nothing, and counts once', () => {
  const locked = entitlement({ override_access_requests_defaults: true })
  const withApp = found({ entitlement: locked, app: { ...app, grant_policy_id: 'of-app' } })
  assert.deepEqual(shown(withApp), ['ENTITLEMENT_OVERRIDE', 'APP_DEFAULT of-app'])
})

test('an entitlement with any setting supplies all of them', () => {
  const [tier] = tiersOf(found({ entitlement: entitlement({ max_grant_seconds: 60n }), defaults: defaults() }))
  assert.equal(tier?.source, 'APPLIED_SETTINGS_SOURCE_ENTITLEMENT_DEFAULT')
  assert.deepEqual(tier?.settings, {
    requestSchemaId: '',
    emergencyGrantEnabled: false,
    emergencyGrantPolicyId: '',
    maxGrantSeconds: 60,
  })
})

test('an entitlement that the defaults of the app wrote is one of the app', () => {
  const written = entitlement({ grant_policy_id: 'p', default_values_applied: true })
  assert.deepEqual(shown(found({ entitlement: written })), ['APP_DEFAULT p'])
})

test('the defaults of the app come before its own policy, for the resource types that they are for', () => {
  const owned = { ...app, grant_policy_id: 'of-app' }
  assert.deepEqual(shown(found({ app: owned, defaults: defaults() })), ['APP_DEFAULT of-defaults'])
  const others = defaults({ resource_type_ids: ['other'] })
  assert.deepEqual(shown(found({ app: owned, defaults: others })), ['APP_DEFAULT of-app'])
  const silent = defaults({ request_policy_id: '' })
  assert.deepEqual(shown(found({ app: owned, defaults: silent })), ['APP_DEFAULT of-app'])
})
