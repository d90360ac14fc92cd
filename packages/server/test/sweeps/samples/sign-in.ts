import { newId } from '../../../src/lib/ids.ts'
import type { Json } from '../../caller.ts'
import { forgedProvider } from '../../forged-provider.ts'
import { type OidcIssuer, startOidcIssuer } from '../../oidc-issuer.ts'
import { idpMetadata } from '../../saml-apps.ts'
import { AUTH_CONFIGS, knownPerson } from '../../sign-in-site.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

let started: Promise<OidcIssuer> | undefined

/** One issuer for all samples; it does not keep the process alive. */
const issuerUrl = async (): Promise<string> => {
  started ??= startOidcIssuer({ background: true })
  return forgedProvider(await started).issuer
}

const oidc = async () => ({ issuerId: await issuerUrl(), oidcClientId: 'sample', oidcClientSecret: 'sample' })

async function made(tenant: TestTenant, path: string, body: Json): Promise<Json> {
  const reply = await tenant.post(path, body)
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body
}

const existingConfig = async (tenant: TestTenant, provider: object = { reeveLocal: {} }) => {
  const { authConfig } = await made(tenant, AUTH_CONFIGS, { displayName: 'sample', ...provider })
  return { params: { id: authConfig.id as string } }
}

const existingLink = async (tenant: TestTenant) => {
  const { params } = await existingConfig(tenant)
  const userId = await knownPerson(tenant, `${newId()}@sample.example`)
  await tenant.sql(
    `insert into sign_in_links (tenant_id, auth_config_id, subject, user_id, email, created_at)
     values ($1, $2, 'sample', $3, 'a@sample.example', now())`,
    [tenant.id, params.id, userId],
  )
  return { params: { auth_config_id: params.id, user_id: userId } }
}

const PROVIDERS = '/api/v1/step-up/providers'
const newProvider = async () => ({
  displayName: 'sample',
  issuerUrl: await issuerUrl(),
  clientId: 'sample',
  clientSecret: 'sample',
  oauth2: { acrValues: ['phr'] },
})

const existingProvider = async (tenant: TestTenant) => {
  const { stepUpProvider } = await made(tenant, PROVIDERS, await newProvider())
  return { params: { id: stepUpProvider.id as string } }
}

const existingTransaction = async (tenant: TestTenant) => {
  const { params } = await existingProvider(tenant)
  await made(tenant, `${PROVIDERS}/${params.id}/test`, {})
  const { list } = await made(tenant, '/api/v1/search/step-up/transactions', { providerId: params.id })
  return { params: { id: list[0].id as string } }
}

export const signInSamples: Samples = {
  'signIn.authConfigs.list': async () => ({}),
  'signIn.authConfigs.create': async () => ({
    body: {
      displayName: 'sample',
      status: 'AUTH_CONFIG_STATUS_ACTIVE',
      isDefaultBootstrap: false,
      bootstrapDomains: [`${newId().toLowerCase()}.example`],
      deprecationMessage: 'soon gone',
      deprecationDeadline: '2099-01-01T00:00:00Z',
      createUsers: true,
      createDomains: ['sample.example'],
      oidc: { ...(await oidc()), scopes: ['email'], exactMatchClaims: { group: 'staff' } },
    },
  }),
  'signIn.authConfigs.get': existingConfig,
  'signIn.authConfigs.update': async (tenant) => ({
    ...(await existingConfig(tenant)),
    body: {
      authConfig: { displayName: 'changed', bootstrapDomains: [`${newId().toLowerCase()}.example`] },
      updateMask: 'displayName,bootstrapDomains',
    },
  }),
  'signIn.authConfigs.delete': existingConfig,
  'signIn.authConfigs.addresses': existingConfig,
  'signIn.authConfigs.readMetadata': async () => ({
    body: { xml: idpMetadata() },
  }),
  'signIn.authConfigs.test': async (tenant) => existingConfig(tenant, { oidc: await oidc() }),
  'signIn.links.list': async (tenant) => {
    const { params } = await existingConfig(tenant)
    return { params: { auth_config_id: params.id } }
  },
  'signIn.links.delete': existingLink,
  'signIn.stepUpProviders.list': async () => ({}),
  'signIn.stepUpProviders.create': async () => ({ body: await newProvider() }),
  'signIn.stepUpProviders.get': existingProvider,
  'signIn.stepUpProviders.update': async (tenant) => ({
    ...(await existingProvider(tenant)),
    body: { stepUpProvider: { displayName: 'changed', enabled: false }, updateMask: 'displayName,enabled' },
  }),
  'signIn.stepUpProviders.updateSecret': async (tenant) => ({
    ...(await existingProvider(tenant)),
    body: { clientSecret: 'another' },
  }),
  'signIn.stepUpProviders.delete': existingProvider,
  'signIn.stepUpProviders.test': existingProvider,
  'signIn.stepUpProviders.search': async () => ({ body: { query: 'sample', pageSize: 5 } }),
  'signIn.stepUpTransactions.get': existingTransaction,
  'signIn.stepUpTransactions.search': async () => ({ body: { pageSize: 5 } }),
}
