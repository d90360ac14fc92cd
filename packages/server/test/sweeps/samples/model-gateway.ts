import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const KEYS = '/api/v1/llm-gateway/keys'
const CREDENTIAL = {
  displayName: 'sample',
  baseUrl: 'https://models.example/v1',
  headerStyle: 'PROVIDER_CREDENTIAL_HEADER_STYLE_X_API_KEY',
  apiKey: 'sample-provider-key',
}

async function key(tenant: TestTenant): Promise<{ id: string }> {
  const { body } = await tenant.post(KEYS, { displayName: 'sample' })
  return { id: body.gatewayKey.id }
}

async function provider(tenant: TestTenant, slot_id = 'custom-1'): Promise<{ slot_id: string }> {
  await tenant.put(`/api/v1/llm-gateway/provider-credentials/${slot_id}`, CREDENTIAL)
  return { slot_id }
}

export const modelGatewaySamples: Samples = {
  'modelGateway.keys.create': async () => ({ body: { displayName: 'sample' } }),
  'modelGateway.keys.list': async (tenant) => {
    await key(tenant)
    return { body: { page_size: '5', user_id: (await tenant.get('/api/v1/auth/introspect')).body.userId } }
  },
  'modelGateway.keys.revoke': async (tenant) => ({ params: await key(tenant) }),
  'modelGateway.providers.list': async (tenant) => {
    await provider(tenant)
    return {}
  },
  'modelGateway.providers.get': async (tenant) => ({ params: await provider(tenant) }),
  'modelGateway.providers.set': async (tenant) => ({
    params: await provider(tenant, 'custom-2'),
    body: { ...CREDENTIAL, displayName: 'renamed' },
    shared: true,
  }),
  'modelGateway.providers.clear': async (tenant) => ({ params: await provider(tenant) }),
}
