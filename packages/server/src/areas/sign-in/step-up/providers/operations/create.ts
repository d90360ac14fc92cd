import { invalid } from '../../../../../lib/failure.ts'
import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { required, shape } from '../../../../../wire/shape.ts'
import { checkProvider, settingsIn } from '../settings.ts'
import { clientSecret, providerFields, StepUpProvider, settings } from '../shape.ts'
import { insertProvider, newProviderId, sealSecret } from '../store.ts'
import { providerChanged, toProvider } from '../view.ts'

export const createStepUpProvider = operation({
  id: 'signIn.stepUpProviders.create',
  about: 'Makes a provider known that authenticates people anew; it is enabled at once.',
  route: 'POST /api/v1/step-up/providers',
  guard: requires('settings:write'),
  called: 'StepUpProviderService/Create',
  strict: true,
  request: shape(
    'CreateStepUpProviderRequest',
    'A new provider.',
    {
      displayName: required(providerFields.displayName),
      issuerUrl: required(providerFields.issuerUrl),
      clientId: required(providerFields.clientId),
      clientSecret: required(clientSecret()),
    },
    settings(),
  ),
  response: shape('CreateStepUpProviderResponse', 'The provider.', { stepUpProvider: StepUpProvider }),

  async run({ tx, tenant, emit, setEtag }, input) {
    const { displayName, issuerUrl, clientId, clientSecret: secret } = input
    const content = settingsIn(input)
    checkProvider({ issuerUrl, clientId, ...content })
    if (secret.reveal() === '') throw invalid('clientSecret', 'is required', 'VALUE_REQUIRED')
    const id = newProviderId(tx.now)
    const row = await insertProvider(tx, id, {
      display_name: displayName,
      issuer_url: issuerUrl,
      client_id: clientId,
      sealed_secret: sealSecret(tenant.sealer, id, secret),
      ...content,
      enabled: true,
      tested_at: null,
    })
    const stepUpProvider = toProvider(setEtag(row))
    emit(providerChanged('created', null, stepUpProvider))
    return { stepUpProvider }
  },
})
