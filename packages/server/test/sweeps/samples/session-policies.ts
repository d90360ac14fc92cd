import { insertUser, makeEntitlement } from '../../directory.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const POLICIES = '/api/v1/session-policies'

/** Each is another change. */
let count = 0

const content = () => ({
  displayName: `Sample ${++count}`,
  priority: 10,
  accessTokenTtlSeconds: 900,
  refreshTokenTtlSeconds: 3600,
  rotateRefreshOnUse: true,
  refreshRotationWindowSeconds: 30,
  idleTimeoutSeconds: 600,
  maxSessionDurationSeconds: 7200,
  persistence: 'PERSISTENCE_MODE_SESSION_ONLY',
  credentialDurations: [
    { credentialType: 'CREDENTIAL_TYPE_PASSWORD', accessTokenTtlSeconds: 300, maxSessionDurationSeconds: 3600 },
  ],
  continuousRules: [
    {
      id: 'old',
      description: 'Ask again after half an hour',
      matchCel: 'session.ageSeconds > 1800',
      mode: 'POLICY_RULE_MODE_ENFORCE',
      outcome: {
        stepUpRequired: {
          level: 'AUTH_LEVEL_MULTI_FACTOR',
          maxAgeSeconds: 1800,
          types: ['CREDENTIAL_TYPE_TOTP', 'CREDENTIAL_TYPE_PASSKEY'],
        },
      },
    },
  ],
  continuousDefaultOutcome: { allow: { floorLevel: 'AUTH_LEVEL_SINGLE_FACTOR' } },
  ssfReceive: { enabled: false, ssfReceiverStreamIds: [] },
  ssfTransmit: { enabled: false, eventTypes: ['session-revoked'], ssfTransmitterStreamIds: [] },
})

const existing = async (tenant: TestTenant) => {
  const made = await tenant.post(POLICIES, content())
  if (made.status !== 200) throw new Error(made.text)
  return { params: { id: made.body.sessionPolicy.id as string } }
}

async function withUser(tenant: TestTenant) {
  const { params } = await existing(tenant)
  const userId = await insertUser(tenant)
  await tenant.post(`${POLICIES}/${params.id}/assignments/users`, { userId })
  return { params: { ...params, user_id: userId } }
}

async function withGroup(tenant: TestTenant) {
  const { params } = await existing(tenant)
  const { entitlementId } = await makeEntitlement(tenant)
  await tenant.post(`${POLICIES}/${params.id}/assignments/groups`, { groupAppEntitlementId: entitlementId })
  return { params: { ...params, group_app_entitlement_id: entitlementId } }
}

const HERE = ['127.0.0.0/8', '::1']

export const sessionPolicySamples: Samples = {
  'signIn.sessionSettings.get': async () => ({}),
  'signIn.sessionSettings.update': async () => ({
    body: {
      sessionSettings: {
        maxSessionLength: `${3600 + ++count}s`,
        ssoUserSource: { enabled: true, sourceCidr: ['10.0.0.0/8'] },
        ssoAdminSource: { enabled: true, sourceCidr: HERE },
        pccUserSource: { enabled: false, sourceCidr: HERE },
        pccAdminSource: { enabled: true, sourceCidr: HERE },
        connectorSource: { enabled: true, sourceCidr: HERE },
        externalClientSource: { enabled: true, sourceCidr: [] },
        externalClientsEnabled: true,
        clientIdMetadataDocumentPolicy: 'CLIENT_ID_METADATA_DOCUMENT_POLICY_ALLOWLIST_ONLY',
      },
      updateMask: '*',
    },
  }),
  'signIn.sessionSettings.testSourceIp': async () => ({
    body: { sourceIp: '10.1.2.3', allowCidr: ['10.0.0.0/8', '2001:db8::/32'] },
  }),
  'signIn.sessionPolicies.list': async () => ({}),
  'signIn.sessionPolicies.create': async () => ({ body: content() }),
  'signIn.sessionPolicies.get': existing,
  'signIn.sessionPolicies.update': async (tenant) => ({
    ...(await existing(tenant)),
    body: { sessionPolicy: content(), updateMask: Object.keys(content()).join(',') },
  }),
  'signIn.sessionPolicies.delete': existing,
  'signIn.sessionPolicies.search': async () => ({ body: { query: 'sample', refs: [{ id: 'x' }], pageSize: 5 } }),
  'signIn.sessionPolicies.assignments.list': existing,
  'signIn.sessionPolicies.assignments.assignUser': async (tenant) => ({
    ...(await existing(tenant)),
    body: { userId: await insertUser(tenant) },
  }),
  'signIn.sessionPolicies.assignments.unassignUser': withUser,
  'signIn.sessionPolicies.assignments.assignGroup': async (tenant) => ({
    ...(await existing(tenant)),
    body: { groupAppEntitlementId: (await makeEntitlement(tenant)).entitlementId },
  }),
  'signIn.sessionPolicies.assignments.unassignGroup': withGroup,
  'signIn.sessionPolicies.previews.change': async () => ({
    body: { sessionSettings: { ssoUserSource: { enabled: true, sourceCidr: ['10.0.0.0/8'] } } },
  }),
  'signIn.sessionPolicies.previews.ofUser': async (tenant) => ({ params: { user_id: await insertUser(tenant) } }),
  'signIn.sessionPolicies.previews.ofUsers': async (tenant) => ({ body: { userIds: [await insertUser(tenant)] } }),
  'signIn.sessionPolicies.previews.users': existing,
  'signIn.sessionPolicies.previews.searchUsers': async (tenant) => ({
    ...(await existing(tenant)),
    body: { query: 'ann', sources: ['SESSION_POLICY_SOURCE_DIRECT'], pageSize: 5 },
  }),
  'signIn.identityPolicyDefaults.get': async () => ({}),
  'signIn.identityPolicyDefaults.update': async (tenant) => ({
    body: { defaults: { sessionPolicyId: (await existing(tenant)).params.id }, updateMask: 'sessionPolicyId' },
  }),
}
