import { denied, precondition } from '../../../../../lib/failure.ts'
import { userIdOf } from '../../../../../service/actor.ts'
import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { text } from '../../../../../wire/scalars.ts'
import { shape } from '../../../../../wire/shape.ts'
import { orRefusal } from '../../../refusal.ts'
import { openTransaction } from '../../open-transaction.ts'
import { startStepUp } from '../../start-step-up.ts'
import { providerRows } from '../store.ts'

export const testStepUpProvider = operation({
  id: 'signIn.stepUpProviders.test',
  about: 'Begins a step-up of the caller that is good for nothing but to see whether the provider works.',
  route: 'POST /api/v1/step-up/providers/{id}/test',
  guard: requires('settings:write'),
  called: 'StepUpProviderService/Test',
  request: shape('TestStepUpProviderRequest', 'Nothing to say.', {}),
  response: shape('TestStepUpProviderResponse', 'Where to go on.', {
    redirectUrl: text(8192, 'Open it in a browser.'),
  }),

  async prepare({ tenant, now, services, actor, names }, _input, { id }) {
    if (actor.kind !== 'user') throw denied('of a person')
    const provider = await providerRows.get(tenant.database.reader({ tenantId: tenant.id, now }), id)
    const started = await orRefusal(() => startStepUp({ tenant, services, now }, provider, names.email))
    if ('refusal' in started) throw precondition('PROVIDER_REFUSED', started.refusal.detail, id)
    return started.value
  },

  async run({ tx, tenant, actor, emit, checkVersion }, _input, { id }, { redirectUrl, proof }) {
    checkVersion(await providerRows.get(tx, id))
    const asked = { providerId: id, userId: userIdOf(actor), sessionId: '', target: 'test' as const }
    await openTransaction({ tx, emit, sealer: tenant.sealer }, asked, proof)
    return { redirectUrl }
  },
})
