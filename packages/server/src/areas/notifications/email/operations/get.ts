import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { TenantEmailProvider } from '../shape.ts'
import { findProvider } from '../store.ts'
import { toProvider } from '../view.ts'

export const getEmailProvider = operation({
  id: 'notifications.emailProvider.get',
  about: 'Shows how mail of the tenant is sent; secrets are not shown.',
  route: 'GET /api/v1/settings/email-provider',
  called: 'TenantEmailProviderService/Get',
  guard: requires('settings:read'),
  request: shape('GetTenantEmailProviderRequest', 'Nothing to say.', {}),
  response: shape('GetTenantEmailProviderResponse', 'The provider.', { emailProvider: TenantEmailProvider }),

  async run({ tx, setEtag }) {
    const row = await findProvider(tx)
    return { emailProvider: toProvider(row && setEtag(row)) }
  },
})
