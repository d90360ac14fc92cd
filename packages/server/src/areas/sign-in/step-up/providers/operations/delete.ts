import { Failure } from '../../../../../lib/failure.ts'
import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { lockProvider, removeProvider } from '../store.ts'
import { stepUpUses } from '../uses.ts'
import { providerChanged, toProvider } from '../view.ts'

export const deleteStepUpProvider = operation({
  id: 'signIn.stepUpProviders.delete',
  about: 'Removes a step-up provider that nothing names.',
  route: 'DELETE /api/v1/step-up/providers/{id}',
  guard: requires('settings:write'),
  called: 'StepUpProviderService/Delete',
  strict: true,
  request: shape('DeleteStepUpProviderRequest', 'Nothing to say.', {}),
  response: shape('DeleteStepUpProviderResponse', 'Nothing to say.', {}),

  async run({ tx, services, emit, checkVersion }, _input, { id }) {
    const row = checkVersion(await lockProvider(tx, id))
    for (const { usesOf } of services.registry.extensions.of(stepUpUses)) {
      const [first, ...others] = await usesOf(tx, id)
      if (!first) continue
      const message = `the ${first.type} "${first.displayName}" names this provider; change it first`
      throw new Failure('FAILED_PRECONDITION', 'IN_USE', message, {
        precondition: [first, ...others].map((use) => ({
          type: 'IN_USE',
          subject: use.id,
          description: use.displayName,
        })),
      })
    }
    await removeProvider(tx, id)
    emit(providerChanged('deleted', toProvider(row), null))
    return {}
  },
})
