import { insertUser, makeApp } from '../../directory.ts'
import { makeSsoApplication, REDIRECT } from '../../sso.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const existing = async (tenant: TestTenant) => {
  const { app, id, clientId } = await makeSsoApplication(tenant)
  return { params: { app_id: app.id, id }, clientId }
}

const existingApplication = async (tenant: TestTenant) => ({ params: (await existing(tenant)).params })

const client = {
  displayName: 'sample',
  authentication: { clientSecretPost: {} },
  pkcePolicy: 'SSO_APPLICATION_OIDC_PKCE_POLICY_REQUIRED_S256',
  redirectUris: [REDIRECT],
}

const mapping = async (tenant: TestTenant): Promise<string> => {
  const made = await tenant.post('/api/v1/user-attribute-mappings', {
    attribute: 'department',
    sources: [{ cel: { expression: '"none"' } }],
  })
  if (made.status === 200) return made.body.userAttributeMapping.id
  return (await tenant.get('/api/v1/user-attribute-mappings')).body.list[0].id
}

const withSubjects = async (tenant: TestTenant) => {
  const application = await makeSsoApplication(tenant, { subjectType: 'SSO_SUBJECT_TYPE_COMPATIBILITY' })
  return { params: { app_id: application.app.id, id: application.id }, userId: await insertUser(tenant) }
}

export const ssoSamples: Samples = {
  'sso.settings.get': async () => ({}),
  'sso.settings.update': async () => ({
    body: {
      settings: {
        enabled: true,
        defaultAssertionLifetime: '600s',
        defaultIdTokenSignedResponseAlg: 'OIDC_SIGNING_ALGORITHM_ES256',
        defaultSubjectType: 'SSO_SUBJECT_TYPE_PUBLIC',
      },
      updateMask: 'enabled,defaultAssertionLifetime,defaultIdTokenSignedResponseAlg,defaultSubjectType',
    },
  }),
  'sso.settings.listHistory': async () => ({}),
  'sso.applications.list': async (tenant) => ({ params: { app_id: (await makeApp(tenant)).id } }),
  'sso.applications.create': async (tenant) => ({
    params: { app_id: (await makeApp(tenant)).id },
    body: {
      displayName: 'sample',
      description: 'what it is for',
      assertionLifetime: '300s',
      sectorId: 'sample',
      subjectType: 'SSO_SUBJECT_TYPE_COMPATIBILITY',
      subjectCompatibility: { userAttributeMappingId: await mapping(tenant) },
      oidc: {
        idTokenSignedResponseAlg: 'OIDC_SIGNING_ALGORITHM_RS256',
        claimMappings: [
          {
            claimName: 'department',
            destination: 'OIDC_CLAIM_DESTINATION_ID_TOKEN_ONLY',
            userAttributeMappingId: await mapping(tenant),
          },
        ],
      },
      initialClient: client,
    },
  }),
  'sso.applications.get': existingApplication,
  'sso.applications.update': async (tenant) => ({
    ...(await existingApplication(tenant)),
    body: {
      application: { displayName: 'changed', disabled: true, assertionLifetime: '60s' },
      updateMask: 'displayName,disabled,assertionLifetime',
    },
  }),
  'sso.applications.delete': existingApplication,
  'sso.applications.search': async () => ({ body: { query: 'ledger', pageSize: 5 } }),
  'sso.applications.listHistory': existingApplication,
  'sso.clients.list': existingApplication,
  'sso.clients.create': async (tenant) => ({ ...(await existingApplication(tenant)), body: { client } }),
  'sso.clients.update': async (tenant) => {
    const { params, clientId } = await existing(tenant)
    return { params, body: { clientId, client } }
  },
  'sso.clients.delete': async (tenant) => {
    const { params, clientId } = await existing(tenant)
    return { params, body: { clientId } }
  },
  'sso.clients.rotateSecret': async (tenant) => {
    const { params, clientId } = await existing(tenant)
    return { params, body: { clientId } }
  },
  'sso.subjects.import': async (tenant) => {
    const { params, userId } = await withSubjects(tenant)
    return { params, body: { apply: true, importId: 'sample', entries: [{ row: 1, userId, subject: 'ada' }] } }
  },
  'sso.subjects.delete': async (tenant) => {
    const { params, userId } = await withSubjects(tenant)
    const path = `/api/v1/apps/${params.app_id}/sso/applications/${params.id}/subjects/import`
    await tenant.post(path, { apply: true, entries: [{ row: 1, userId, subject: 'ada' }] })
    return { params, body: { userIds: [userId] } }
  },
}
