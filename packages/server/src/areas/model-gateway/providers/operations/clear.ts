import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { providerChanged } from '../events.ts'
import { provider } from '../guards.ts'
import { ProviderCredential, toProvider } from '../shape.ts'
import { saveCleared } from '../store.ts'

export const clearModelProvider = operation({
  id: 'modelGateway.providers.clear',
  about: 'Removes the key of a provider: nobody calls its models any more.',
  route: 'DELETE /api/v1/llm-gateway/provider-credentials/{slot_id}',
  called: 'ProviderCredentialService/Clear',
  guard: provider('aigovernance:write'),
  strict: true,
  request: shape('ClearProviderCredentialRequest', 'Nothing to say.', {}),
  response: shape('ClearProviderCredentialResponse', 'The provider as it is now.', { credential: ProviderCredential }),

  async run(context, _input, { slot_id }) {
    const before = context.checkVersion(context.stored)
    if (before.revoked_at) return { credential: toProvider(before) }
    const row = context.setEtag(await saveCleared(context.tx, slot_id, userIdOf(context.actor)))
    context.emit(providerChanged('cleared', before, row))
    return { credential: toProvider(row) }
  },
})
