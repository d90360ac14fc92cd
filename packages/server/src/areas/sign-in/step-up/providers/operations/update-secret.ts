import { invalid } from '../../../../../lib/failure.ts'
import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { secretText } from '../../../../../wire/scalars.ts'
import { required, shape } from '../../../../../wire/shape.ts'
import { settingsOf } from '../settings.ts'
import { StepUpProvider } from '../shape.ts'
import { providerRows, saveProvider, sealSecret } from '../store.ts'
import { providerChanged, toProvider } from '../view.ts'

export const updateStepUpProviderSecret = operation({
  id: 'signIn.stepUpProviders.updateSecret',
  about: 'Replaces the client secret of a step-up provider.',
  route: 'POST /api/v1/step-up/providers/{id}/secret',
  guard: requires('settings:write'),
  called: 'StepUpProviderService/UpdateSecret',
  strict: true,
  request: shape('UpdateStepUpProviderSecretRequest', 'The new secret.', {
    clientSecret: required(secretText(1024, 'The client secret that the provider gave for the issuer there is.')),
  }),
  response: shape('UpdateStepUpProviderSecretResponse', 'The provider.', { stepUpProvider: StepUpProvider }),

  async run({ tx, tenant, emit, checkVersion, setEtag }, { clientSecret }, { id }) {
    if (clientSecret.reveal() === '') throw invalid('clientSecret', 'is required', 'VALUE_REQUIRED')
    const stored = checkVersion(await providerRows.lock(tx, id))
    const sealed_secret = sealSecret(tenant.sealer, id, clientSecret)
    const saved = await saveProvider(tx, id, { ...stored, settings: settingsOf(stored), sealed_secret })
    const stepUpProvider = toProvider(setEtag(saved))
    emit(providerChanged('secretChanged', toProvider(stored), stepUpProvider))
    return { stepUpProvider }
  },
})
