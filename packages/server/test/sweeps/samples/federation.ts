import { type OidcIssuer, startOidcIssuer } from '../../oidc-issuer.ts'
import { machine } from '../../people.ts'
import { newProvider, newTrust } from '../../workload.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

let started: Promise<OidcIssuer> | undefined

/** One issuer for all samples; it does not keep the process alive. */
const issuer = (): Promise<OidcIssuer> => {
  started ??= startOidcIssuer({ background: true })
  return started
}

const existingProvider = async (tenant: TestTenant) => {
  const { id } = await newProvider(tenant, { issuerUrl: (await issuer()).another() })
  return { params: { id: id as string } }
}

const existingPrincipal = async (tenant: TestTenant) => ({
  params: { service_principal_id: (await machine(tenant)).id },
})

const existingTrust = async (tenant: TestTenant) => {
  const { params: provider } = await existingProvider(tenant)
  const principal = await machine(tenant)
  const { trust } = await newTrust(tenant, principal, { providerId: provider.id })
  return { params: { service_principal_id: principal.id, client_id: trust.clientId as string } }
}

export const federationSamples: Samples = {
  'auth.workloadProviders.list': async () => ({}),
  'auth.workloadProviders.create': async () => ({
    body: {
      displayName: 'sample',
      description: 'a sample',
      issuerUrl: (await issuer()).another(),
      wellKnownProvider: 'WELL_KNOWN_WORKLOAD_PROVIDER_CUSTOM',
      oidc: {},
    },
  }),
  'auth.workloadProviders.get': existingProvider,
  'auth.workloadProviders.update': async (tenant) => ({
    ...(await existingProvider(tenant)),
    body: { provider: { displayName: 'renamed', disabled: true }, updateMask: 'displayName,disabled' },
  }),
  'auth.workloadProviders.delete': existingProvider,
  'auth.workloadTrusts.list': existingPrincipal,
  'auth.workloadTrusts.create': async (tenant) => ({
    ...(await existingPrincipal(tenant)),
    body: {
      displayName: 'sample',
      description: 'a sample',
      providerId: (await existingProvider(tenant)).params.id,
      conditionExpression: 'claims.sub == "sample"',
      allowSourceCidrs: ['127.0.0.0/8'],
      scopedRoleIds: ['basic_user'],
      passthroughClaims: ['sub'],
    },
  }),
  'auth.workloadTrusts.get': existingTrust,
  'auth.workloadTrusts.update': async (tenant) => ({
    ...(await existingTrust(tenant)),
    body: { trust: { displayName: 'renamed', conditionExpression: 'false' }, updateMask: 'displayName' },
  }),
  'auth.workloadTrusts.delete': existingTrust,
  'auth.workloadTrusts.test': async (tenant) => ({
    ...(await existingTrust(tenant)),
    body: { subjectToken: await (await issuer()).token({ sub: 'sample' }), sourceIp: '127.0.0.1' },
  }),
  'auth.workloadTrusts.search': async () => ({ body: { query: 'sample', providerId: 'x', pageSize: 5 } }),
  'auth.workloadFederation.testCel': async () => ({ body: { expression: 'true', claimsJson: '{}' } }),
}
