import { newId } from '../../../src/lib/ids.ts'
import { insertUser, makeApp } from '../../directory.ts'
import { enrolledTotp, localPerson } from '../../local-accounts.ts'
import type { TestTenant } from '../../world.ts'
import { ordinarySamples } from '../ordinary.ts'
import type { Samples } from '../sample.ts'

const signInPolicy = {
  displayName: 'sample',
  priority: 10,
  allowedPrimaryTypes: ['CREDENTIAL_TYPE_PASSKEY', 'CREDENTIAL_TYPE_PASSWORD'],
  allowedMfaTypes: ['CREDENTIAL_TYPE_TOTP'],
  rules: [
    {
      id: 'r1',
      description: 'not from outside',
      matchCel: '!ip.isPrivate && signIn.isNewAddress',
      mode: 'POLICY_RULE_MODE_ENFORCE',
      outcome: { stepUpRequired: { level: 'AUTH_LEVEL_MULTI_FACTOR', maxAgeSeconds: 60, types: [] } },
    },
  ],
  defaultOutcome: { allow: { floorLevel: 'AUTH_LEVEL_SINGLE_FACTOR' } },
}

const credentialInventoryPolicy = {
  displayName: 'sample',
  priority: 10,
  enabledTypes: ['CREDENTIAL_TYPE_PASSWORD', 'CREDENTIAL_TYPE_TOTP'],
  password: { minLength: 16, requireMixedCase: true, historyDepth: 10 },
  passkey: { attestation: 'ATTESTATION_REQUIREMENT_DIRECT', requireUserVerification: true },
  totp: { codeLength: 6, periodSeconds: 30, skewTolerance: 1 },
  emailOtp: { codeLength: 8, maxAttempts: 3, ttlSeconds: 300 },
  delegated: { googleEnabled: true, googleHostedDomains: ['acme.example'] },
}

const recoveryPolicy = {
  displayName: 'sample',
  priority: 10,
  allowedRecoveryTypes: ['CREDENTIAL_TYPE_RECOVERY_CODE'],
  minRecoveryAuthLevel: 'AUTH_LEVEL_SINGLE_FACTOR',
  revokeOnRecovery: true,
}

const directory = async (tenant: TestTenant): Promise<string> => {
  const appId = (await makeApp(tenant, { displayName: 'Guests' })).id
  await tenant.post('/api/v1/local-directory-configs', { appId, displayName: 'Guests' })
  return appId
}

const invitation = async (tenant: TestTenant) => {
  const appId = await directory(tenant)
  const path = `/api/v1/local-directory-configs/${appId}/invitations`
  const made = await tenant.post(path, { email: `${newId().toLowerCase()}@guests.example` })
  return { params: { directory_app_id: appId, id: made.body.invitation.id as string } }
}

const personWithApp = async (tenant: TestTenant) => {
  const { userId } = await localPerson(tenant)
  const { id } = await enrolledTotp(tenant, userId, Temporal.Now.instant())
  return { params: { user_id: userId, id } }
}

/** The first administrator is who calls. */
const ownApp = async (tenant: TestTenant) => {
  const me = await tenant.post('/api/v1/users/introspect')
  const { id } = await enrolledTotp(tenant, me.body.userView.userId, Temporal.Now.instant())
  return { params: { id } }
}

export const localAccountSamples: Samples = {
  ...ordinarySamples('signIn.signInPolicies', signInPolicy),
  ...ordinarySamples('signIn.credentialInventoryPolicies', credentialInventoryPolicy),
  ...ordinarySamples('signIn.recoveryPolicies', recoveryPolicy),
  'signIn.localDirectories.list': async () => ({}),
  'signIn.localDirectories.create': async (tenant) => ({
    body: {
      appId: (await makeApp(tenant, { displayName: 'Guests' })).id,
      displayName: 'Guests',
      isDefault: true,
      allowSelfRegistration: true,
      selfRegistrationDomains: ['guests.example'],
      invitationTtl: '86400s',
    },
  }),
  'signIn.localDirectories.get': async (tenant) => ({ params: { app_id: await directory(tenant) } }),
  'signIn.localDirectories.update': async (tenant) => ({
    params: { app_id: await directory(tenant) },
    body: { localDirectoryConfig: { displayName: 'renamed' }, updateMask: 'displayName' },
  }),
  'signIn.localDirectories.delete': async (tenant) => ({ params: { app_id: await directory(tenant) } }),
  'signIn.invitations.create': async (tenant) => ({
    params: { directory_app_id: await directory(tenant) },
    body: { email: `${newId().toLowerCase()}@guests.example`, displayName: 'A Guest', initialRoleIds: ['basic_user'] },
  }),
  'signIn.invitations.get': invitation,
  'signIn.invitations.revoke': invitation,
  'signIn.invitations.search': async () => ({
    body: { directoryAppId: 'x', statusFilter: 'LOCAL_INVITATION_STATUS_PENDING', pageSize: 5 },
  }),
  'signIn.emailConfirmation.get': async (tenant) => ({ params: { user_id: (await localPerson(tenant)).userId } }),
  'signIn.emailConfirmation.confirm': async (tenant) => {
    const email = `${newId().toLowerCase()}@acme.example`
    return { params: { user_id: await insertUser(tenant, { email, role_ids: ['basic_user'] }) }, body: { email } }
  },
  'signIn.credentials.list': async () => ({}),
  'signIn.credentials.delete': ownApp,
  'signIn.userCredentials.list': async (tenant) => {
    const { params } = await personWithApp(tenant)
    return { params: { user_id: params.user_id } }
  },
  'signIn.userCredentials.delete': personWithApp,
  'signIn.userCredentials.reset': async (tenant) => {
    const { params } = await personWithApp(tenant)
    return { params: { user_id: params.user_id } }
  },
}
