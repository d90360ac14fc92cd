import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { StepUpProvider } from '../shape.ts'
import { getProvider } from '../store.ts'
import { toProvider } from '../view.ts'

export const getStepUpProvider = operation({
  id: 'signIn.stepUpProviders.get',
  about: 'Reads one step-up provider; its secret is never shown.',
  route: 'GET /api/v1/step-up/providers/{id}',
  guard: requires('settings:read'),
  called: 'StepUpProviderService/Get',
  request: shape('GetStepUpProviderRequest', 'Nothing to say.', {}),
  response: shape('GetStepUpProviderResponse', 'The provider.', { stepUpProvider: StepUpProvider }),

  async run({ tx, checkVersion }, _input, { id }) {
    return { stepUpProvider: toProvider(checkVersion(await getProvider(tx, id))) }
  },
})
