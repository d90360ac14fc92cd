import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { shape } from '../../../../wire/shape.ts'
import { ProviderCredential, toProvider } from '../shape.ts'
import { SLOTS } from '../slots.ts'
import { listProviders } from '../store.ts'

export const listModelProviders = operation({
  id: 'modelGateway.providers.list',
  about: 'Lists the slots that were ever set.',
  route: 'GET /api/v1/llm-gateway/provider-credentials',
  called: 'ProviderCredentialService/List',
  guard: requires('aigovernance:read'),
  request: shape('ListProviderCredentialsRequest', 'Nothing to say.', {}),
  response: shape('ListProviderCredentialsResponse', 'The providers.', {
    list: list(ProviderCredential, Object.keys(SLOTS).length, 'The providers, by slot.'),
  }),

  async run({ tx }) {
    return { list: (await listProviders(tx)).map(toProvider) }
  },
})
