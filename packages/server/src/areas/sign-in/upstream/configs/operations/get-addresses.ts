import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { text } from '../../../../../wire/scalars.ts'
import { shape } from '../../../../../wire/shape.ts'
import { serviceProviderOf } from '../../saml/service-provider.ts'
import { PROVIDERS, type ProviderName } from '../providers.ts'
import { configRows } from '../store.ts'

export const getAuthConfigAddresses = operation({
  id: 'signIn.authConfigs.addresses',
  about: 'Tells the addresses of the service that the provider of a way to sign in is set up with.',
  route: 'GET /api/v1/auth-configs/{id}/addresses',
  guard: requires('settings:read'),
  request: shape('TenantAuthConfigServiceAddressesRequest', 'Nothing to say.', {}),
  response: shape('TenantAuthConfigServiceAddressesResponse', 'The addresses; empty where the provider needs none.', {
    redirectUrl: text(2048, 'Where an OpenID provider sends people back to.'),
    entityId: text(2048, 'What a SAML provider knows the service by; its metadata is there.'),
    acsUrl: text(2048, 'Where a SAML provider posts its responses.'),
  }),

  async run({ tx, tenant, services, now }, _input, { id }) {
    const config = await configRows.get(tx, id)
    const { protocol } = PROVIDERS[config.provider as ProviderName] // Safe because the table accepts no other.
    const { entityId, acsUrl } = serviceProviderOf({ tenant, services, now }, config)
    return {
      redirectUrl: protocol === 'oidc' ? `${services.addresses().baseUrlOf(tenant)}/auth/v1/callback/${id}` : '',
      entityId: protocol === 'saml' ? entityId : '',
      acsUrl: protocol === 'saml' ? acsUrl : '',
    }
  },
})
