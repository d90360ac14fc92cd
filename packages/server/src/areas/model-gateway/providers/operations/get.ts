import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { provider } from '../guards.ts'
import { ProviderCredential, toProvider } from '../shape.ts'

export const getModelProvider = operation({
  id: 'modelGateway.providers.get',
  about: 'Reads which provider stands in a slot; its key is not shown.',
  route: 'GET /api/v1/llm-gateway/provider-credentials/{slot_id}',
  called: 'ProviderCredentialService/Get',
  guard: provider('aigovernance:read'),
  request: shape('GetProviderCredentialRequest', 'Nothing to say.', {}),
  response: shape('GetProviderCredentialResponse', 'The provider.', { credential: ProviderCredential }),

  async run(context) {
    return { credential: toProvider(context.setEtag(context.stored)) }
  },
})
