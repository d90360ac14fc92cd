import { isDeepStrictEqual } from 'node:util'
import { operation } from '../../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../../wire/mask.ts'
import { shape } from '../../../../../wire/shape.ts'
import { stepUpProviderGuards } from '../resource.ts'
import { checkProvider, settingsIn } from '../settings.ts'
import { StepUpProvider } from '../shape.ts'
import { saveProvider } from '../store.ts'
import { providerChanged, toProvider } from '../view.ts'

export const updateStepUpProvider = operation({
  id: 'signIn.stepUpProviders.update',
  about: 'Changes a step-up provider; another issuer needs its client secret given anew.',
  route: 'POST /api/v1/step-up/providers/{id}',
  guard: stepUpProviderGuards.change,
  called: 'StepUpProviderService/Update',
  strict: true,
  request: shape('UpdateStepUpProviderRequest', 'The changes.', {
    stepUpProvider: StepUpProvider,
    updateMask: fieldMask('Which members of stepUpProvider to change; absent means those present.'),
  }),
  response: shape('UpdateStepUpProviderResponse', 'The provider as it is now.', { stepUpProvider: StepUpProvider }),

  async run(context, input, { id }) {
    const stored = context.checkVersion(context.stored)
    const before = toProvider(stored)
    const { merged, changed } = mergeUpdate({
      shape: StepUpProvider,
      name: 'stepUpProvider',
      stored: before,
      given: input.stepUpProvider,
      mask: input.updateMask,
    })
    if (!changed) return { stepUpProvider: before }
    const { displayName, issuerUrl, clientId, enabled } = merged
    const content = settingsIn(merged)
    checkProvider({ issuerUrl, clientId, ...content }, 'stepUpProvider.')
    const isMoved = issuerUrl !== stored.issuer_url
    const isTested = !isMoved && clientId === stored.client_id && isDeepStrictEqual(content.settings, stored.settings)
    const saved = await saveProvider(context.tx, id, {
      display_name: displayName,
      issuer_url: issuerUrl,
      client_id: clientId,
      // It was given for another destination.
      sealed_secret: isMoved ? null : stored.sealed_secret,
      ...content,
      enabled,
      tested_at: isTested ? stored.tested_at : null,
    })
    const stepUpProvider = toProvider(context.setEtag(saved))
    context.emit(providerChanged('updated', before, stepUpProvider))
    return { stepUpProvider }
  },
})
